import { css } from '@emotion/react';
import { color, font, media, space } from '../../../ui/tokens';

/** A part of one's own settings: its title on the left, what can be done on the right. */
export const ownSectionCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 60rem)',
  gap: `${space.lg} ${space.x3}`,
  padding: `${space.x2} 0`,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: space.md },
  '& h2': { fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 64rem)' },
});
export const ownNoteCss = css({ fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });
export const ownAlertCss = css({ fontSize: font.size.sm, color: color.refusedInk });
export const ownFormCss = css({ display: 'grid', gap: space.lg });
/** A thing and its button. */
export const ownLineCss = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
  minHeight: '6.4rem',
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 500 },
});
