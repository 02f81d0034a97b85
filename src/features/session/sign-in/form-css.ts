import { css } from '@emotion/react';
import { color, font, space } from '../../../ui/tokens';

export const signInFormCss = css({ display: 'grid', gap: space.lg });
export const signInNoteCss = css({ fontSize: font.size.sm, color: color.ink2 });
/** What leads elsewhere, under the form's own button. */
export const asideCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  margin: `0 -${space.md}`,
});
