import { Suspense, useDeferredValue } from 'react';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { late } from '../../../lib/late';
import { listClass } from '../card/lot-skeletons';
import { loadLongList, WIDE } from './late-parts';
import { LotItem } from './lot-item';
import { LONG, type LotListProps } from './lot-list-props';
import type { Selection } from './use-selection';

const LongList = late(loadLongList);

/** Cards that come with the answer itself, as many as a screen shows whole; the others follow in the next moments. */
const firstCards = () =>
  matchMedia(WIDE).matches ? (matchMedia('(min-height: 1000px)').matches ? 8 : 4) : 5;

/** The lots as cards. A long list draws what is near the screen; while that part loads, the beginning stands. */
export function LotList(props: LotListProps) {
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
  const observer = new ResizeObserver(([card]) => {
    cardHeight = card?.borderBoxSize[0]?.blockSize || cardHeight;
    give(list);
  });
  const give = ({ style }: HTMLElement) => cardHeight && style.setProperty('--lot-height', `${cardHeight}px`);
  give(list);
  observer.observe(list.firstElementChild);
  return () => observer.disconnect();
}

function Cards({ length, count, selection, large, action, onAlike }: LotListProps) {
  const { lots } = selection;
  const settled = useDeferredValue(lots);
  return (
    <ul
      ref={keepHeight}
      className={listClass(large)}
      aria-label="Лоты"
      aria-busy={selection.isStale || undefined}
    >
      {drawnFirst(lots, settled, length).map(([place, lot]) => (
        <LotItem key={lot.id} {...{ lot, place, count, large, action, onAlike }} />
      ))}
    </ul>
  );
}

/** The beginning of the new list, the rest still of the one before. */
function drawnFirst(
  lots: Selection['lots'],
  before: Selection['lots'],
  length: number,
): [number, ListedLot][] {
  const drawn = new Map<number, [number, ListedLot]>();
  const first = firstCards();
  for (let place = 0; place < length; place += 1) {
    const lot = (place < first ? lots : before).get(place);
    if (lot && !drawn.has(lot.id)) drawn.set(lot.id, [place, lot]);
  }
  return [...drawn.values()];
}
