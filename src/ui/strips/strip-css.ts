import { css, type SerializedStyles } from '@emotion/react';
import { media, space } from '../tokens';

/** From the edge of a phone's screen to what stands on a page. */
const EDGE = 'var(--gutter)';

/**
 * Cards in one row that a finger moves sideways on a phone, from edge to edge of the screen; anywhere else they stand as
 * they do without it. `width`: of a card, at most; left out, each is as wide as what it holds.
 */
export const stripCss = (width?: string): SerializedStyles =>
  css({
    [media.mobile]: {
      '&&': {
        display: 'grid',
        gridTemplateColumns: 'none',
        gridAutoFlow: 'column',
        gridAutoColumns: width === undefined ? 'max-content' : `min(${width}, 86%)`,
        gap: space.sm,
        margin: `0 calc(-1 * ${EDGE})`,
        // A focused card keeps its outline.
        padding: `${space.xs} ${EDGE}`,
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x proximity',
        scrollPaddingInline: EDGE,
        scrollbarWidth: 'none',
      },
      '&& > *': { scrollSnapAlign: 'start' },
    },
  });
