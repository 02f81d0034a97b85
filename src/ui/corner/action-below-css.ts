import { css } from '@emotion/react';
import { color, media, space, touch } from '../tokens';

/**
 * Of a list of cards that are rows on a phone, where what can be done with a lot is said in words: they stand below the
 * row, for there is no room beside it.
 */
export const actionBelowCss = css({
  [media.mobile]: {
    '&&& .lot-card': { height: 'auto', gridTemplateColumns: '9.6rem minmax(0, 1fr)' },
    '&&& .lot-plan': { minHeight: '11.2rem' },
    '&&& .lot-facts': { padding: `${space.sm} ${space.md}` },
    '&&& .lot-action': {
      gridColumn: '1 / -1',
      flexDirection: 'row',
      justifyContent: 'flex-end',
      borderTop: `1px solid ${color.line}`,
    },
  },
  [media.largeText]: {
    '&&& .lot-card': { gridTemplateColumns: `${touch} minmax(0, 1fr)` },
    '&&& .lot-facts': { gridRow: '1' },
  },
});
