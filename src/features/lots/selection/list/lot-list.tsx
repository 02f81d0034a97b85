import { Suspense, useDeferredValue, useState } from 'react';
import type { ListedLot } from '../../../../contract/lots/lot-list';
import { lazyWithRetry } from '../../../../lib/lazy/lazy-with-retry';
import { listClass } from '../../card/lot-skeletons';
import { loadLongList, WIDE } from '../lazy-parts';
import type { Selection } from '../use-selection';
import { LotItem } from './lot-item';
import { LONG, type LotListProps } from './lot-list-props';

const LongList = lazyWithRetry(loadLongList);

/** Cards that come with the answer itself, as many as a screen shows whole; the others follow in the next moments. */
const firstCards = () =>
  matchMedia(WIDE).matches ? (matchMedia('(min-height: 1000px)').matches ? 8 : 4) : 5;

/** Cards of the first drawing of all, on a phone: more than it shows, and none of those that the styles let rest. */
const AT_START = 8;
const none: Selection['lots'] = new Map();

let isBegun = false;

/**
 * Whether these are the first cards of a page that was just opened: there is no place in the list to come back to, and
 * the rest can follow when the page is there.
 */
function beginsHere(): boolean {
  if (isBegun) return false;
  isBegun = true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate' && !matchMedia(WIDE).matches;
}

/** The lots as cards. A long list draws what is near the screen; while that part loads, the beginning stands. */
export function LotCardList(props: LotListProps) {
  // Lists of another height do not remember how high the cards of this one were.
  const key = listClass(props.large);
  if (props.length < LONG) return <Cards key={key} {...props} />;
  return (
    <Suspense fallback={<Cards key={key} {...props} length={LONG} />}>
      <LongList {...props} />
    </Suspense>
  );
}

/** The height of a card as it was last seen, in pixels. */
let cardHeight = 0;

/** Cards that are not drawn yet are as high as the others: the list's places stay where they are while one moves. */
function keepHeight(list: HTMLElement | null) {
  if (!list?.firstElementChild) return;
  const give = () => cardHeight > 0 && list.style.setProperty('--lot-height', `${cardHeight}px`);
  const observer = new ResizeObserver(([card]) => {
    cardHeight = card?.borderBoxSize[0]?.blockSize || cardHeight;
    give();
  });
  give();
  observer.observe(list.firstElementChild);
  return () => observer.disconnect();
}

function Cards({ length, count, selection, large, action, onSameLayout }: LotListProps) {
  const { lots } = selection;
  const [isStart] = useState(beginsHere);
  const settled = useDeferredValue(lots, isStart ? none : lots);
  const first = settled === none ? AT_START : firstCards();
  return (
    <ul
      ref={keepHeight}
      className={listClass(large)}
      aria-label="Лоты"
      aria-busy={selection.isStale || undefined}
    >
      {drawnFirst(lots, settled, length, first).map(([place, lot]) => (
        <LotItem key={lot.id} {...{ lot, place, count, large, action, onSameLayout }} />
      ))}
    </ul>
  );
}

/** The beginning of the new list, the rest still of the one before. */
function drawnFirst(
  lots: Selection['lots'],
  before: Selection['lots'],
  length: number,
  first: number,
): [number, ListedLot][] {
  const drawn = new Map<number, [number, ListedLot]>();
  for (let place = 0; place < length; place += 1) {
    const lot = (place < first ? lots : before).get(place);
    if (lot && !drawn.has(lot.id)) drawn.set(lot.id, [place, lot]);
  }
  return [...drawn.values()];
}
