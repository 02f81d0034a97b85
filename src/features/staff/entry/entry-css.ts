import { css } from '@emotion/react';
import { color, font, space } from '../../../ui/tokens';

/** A form by which somebody gets into the staff portal. */
export const entryFormCss = css({ display: 'grid', gap: space.lg, maxWidth: '40rem', margin: '8vh auto 0' });
export const entryTitleCss = css({
  fontSize: font.size.h3,
  lineHeight: font.line.heading,
  fontWeight: 600,
});
export const entryNoteCss = css({ fontSize: font.size.sm, color: color.ink2 });
export const entryAlertCss = css({ fontSize: font.size.sm, color: color.refusedInk });
/** Quiet ways on, one under another. */
export const entryWaysCss = css({ display: 'grid', justifyItems: 'start' });
