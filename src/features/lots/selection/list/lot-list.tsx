import { Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedLot } from '../../../../contract/lots/lot-list';
import { lazyWithRetry } from '../../../../lib/lazy/lazy-with-retry';
import { LotSkeleton, listClass } from '../../card/lot-skeletons';
import { loadLongList, WIDE } from '../lazy-parts';
import type { Selection } from '../use-selection';
import { LotItem } from './lot-item';
import { LONG, type LotListProps } from './lot-list-props';

const LongList = lazyWithRetry(loadLongList);

const HIGH = '(min-height: 1000px)';
const WIDE_OR_HIGH = `${WIDE}, ${HIGH}`;
/** Higher than most phones: a seventh card may be seen. */
const TALL = '(min-height: 850px)';

/** Cards that come with the answer itself, as many as a screen shows whole; the others follow in the next moments. */
const firstCards = () => (matchMedia(WIDE).matches ? (matchMedia(HIGH).matches ? 8 : 4) : 5);

/** Cards of a page that was just opened, on a screen that is neither wide nor high: it shows no more of them. */
const cardsAtStart = () => (matchMedia(TALL).matches ? 8 : 6);
const none: Selection['lots'] = new Map();

/** The address of the list that a page was opened with, once it stands, and whether all of its cards have come. */
const first: { address: string | null; isWhole: boolean } = { address: null, isWhole: false };
const addressHere = () => location.pathname + location.search;

/**
 * Whether this is the list of a page that was just opened: there is no place in it to come back to, and nobody sees the
 * cards below the screen before they scroll. A list that is taken away and drawn anew under the same address, as when
 * an answer gives way to what is kept on the device, is still that list.
 */
function beginsHere(): boolean {
  if (first.isWhole || (first.address !== null && first.address !== addressHere())) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate' && scrollY === 0 && !matchMedia(WIDE_OR_HIGH).matches;
}

/** What brings the cards below the screen: a key may be on its way to them before anything is scrolled. */
const MOVES = ['scroll', 'keydown'];

/**
 * True until somebody moves on the page that was just opened, its screen shows more, or it is printed. A `resize` says
 * none of it: browsers send one to a page that they open, in the size it already has.
 */
function useIsBeginning(): boolean {
  const [isBeginning, setIsBeginning] = useState(beginsHere);
  useEffect(() => {
    if (!isBeginning) {
      first.isWhole = true;
      return;
    }
    first.address = addressHere();
    const end = () => startTransition(() => setIsBeginning(false));
    const onPaper = () => flushSync(() => setIsBeginning(false));
    const screen = matchMedia(WIDE_OR_HIGH);
    const sizes = [screen, matchMedia(TALL)];
    for (const type of MOVES) addEventListener(type, end, { passive: true });
    for (const size of sizes) size.addEventListener('change', end);
    addEventListener('beforeprint', onPaper);
    // The router may have led to a place before anybody listened. In a frame the question costs no layout of its own.
    const frame = requestAnimationFrame(() => (scrollY > 0 || screen.matches) && end());
    return () => {
      cancelAnimationFrame(frame);
      for (const type of MOVES) removeEventListener(type, end);
      for (const size of sizes) size.removeEventListener('change', end);
      removeEventListener('beforeprint', onPaper);
    };
  }, [isBeginning]);
  return isBeginning;
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

/** Index of the first card that `content-visibility` leaves out while it is far from the screen. */
const FIRST_NOT_DRAWN = 8;

/** The height of a card as it was last seen, in pixels. */
let cardHeight = 0;

/** What the styles say of a card that is not drawn yet, in pixels; NaN where they say nothing. */
function heightToCome({ children }: HTMLElement): number {
  const later = children[FIRST_NOT_DRAWN];
  return later
    ? Number.parseFloat(getComputedStyle(later).containIntrinsicHeight.replace('auto', ''))
    : Number.NaN;
}

/** Cards that are not drawn yet are as high as the others: the list's places stay where they are while one moves. */
function keepHeight(list: HTMLElement | null) {
  if (!list?.firstElementChild) return;
  const give = () => list.style.setProperty('--lot-height', `${cardHeight}px`);
  const observer = new ResizeObserver(([card]) => {
    cardHeight = card?.borderBoxSize[0]?.blockSize || cardHeight;
    // A property of the list has all of its cards styled anew.
    if (cardHeight > 0 && heightToCome(list) !== cardHeight) give();
  });
  if (cardHeight > 0) give();
  observer.observe(list.firstElementChild);
  return () => observer.disconnect();
}

function Cards({ length, count, selection, large, action, onSameLayout }: LotListProps) {
  const { lots } = selection;
  const isBeginning = useIsBeginning();
  const settled = useDeferredValue(lots);
  const atOnce = isBeginning ? cardsAtStart() : firstCards();
  const drawn = drawnFirst(lots, isBeginning ? none : settled, length, atOnce);
  const later = isBeginning ? [...lots.keys()].filter((place) => place >= atOnce && place < length) : [];
  return (
    <ul
      ref={keepHeight}
      className={listClass(large)}
      aria-label="Лоты"
      aria-busy={selection.isStale || undefined}
    >
      {drawn.map(([place, lot]) => (
        <LotItem
          key={lot.id}
          lot={lot}
          place={place}
          count={count}
          large={large}
          action={action}
          onSameLayout={onSameLayout}
        />
      ))}
      {later.map((place) => (
        <LotSkeleton key={`place ${place}`} />
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
