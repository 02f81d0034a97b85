import { css } from '@emotion/react';
import { color, font, space } from '../../../ui/tokens';

/** A group of checkboxes under its legend. */
export const choicesCss = css({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: space.sm, fontWeight: 500 },
  '& small': { display: 'block', color: color.ink2, fontSize: font.size.sm },
});
