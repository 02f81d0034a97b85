import { css } from '@emotion/react';
import { color, duration, media, radius, touch } from '../tokens';

const shared = css({
  position: 'absolute',
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  color: color.onSheet,
  [media.hover]: {
    opacity: 0,
    transition: `opacity ${duration.feedback}ms`,
    '.lot-card:hover &, tr:hover &, &:focus-visible': { opacity: 1 },
    '&:hover': { color: color.onSheetAccent },
  },
  // A row has its heart and the scales alone in the last column.
  'td > &': {
    top: '50%',
    marginTop: `calc(${touch} / -2)`,
    background: color.surface,
    color: color.ink2,
  },
  // Where no mouse brings them they would lie over the column before.
  [media.tablet]: { 'td > &': { display: 'none' } },
  '@media (hover: none)': { 'td > &': { display: 'none' } },
});

const placed = (place: 2 | 3) =>
  css(shared, { top: `${place * 100}%`, 'td > &': { right: `calc(${place} * ${touch})` } });
const places = { 2: placed(2), 3: placed(3) };

/**
 * What stands below the heart and the scales of a card, at the edge that plans leave free. Where a mouse is, it comes
 * with it: a list is for looking at lots first of all.
 */
export const lazyCornerCss = (place: 2 | 3) => places[place];
