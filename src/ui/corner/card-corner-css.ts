import { css } from '@emotion/react';
import { color, media, radius, space } from '../tokens';

/** A word to press in the corner of a card's drawing, which is light in both themes. */
export const cardCornerCss = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'inline-flex',
  alignItems: 'center',
  paddingLeft: space.sm,
  borderRadius: radius.control,
  background: color.sheet,
  '& button': { padding: `0 ${space.sm}`, color: color.onSheetAccent },
  [media.hover]: { '& button:hover': { textDecoration: 'underline' } },
});
