import { css } from '@emotion/react';
import { color, space, touch } from '../../ui/tokens';

/** The way back to what a page belongs to. */
export const backCss = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
});
