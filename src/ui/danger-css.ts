import { css } from '@emotion/react';
import { color, media } from './tokens';

/** A button, quiet otherwise, that takes something away. */
export const dangerCss = css({
  color: color.refusedInk,
  [media.hover]: { '&:hover:not(:disabled)': { background: color.refusedBg } },
});
