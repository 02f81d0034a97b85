import { useLayoutEffect, useRef, useState } from 'react';
import { LOTS_PAGE } from '../../../../contract/lots/filters/lot-filter-keys';
import { LotSkeleton, listClass } from '../../card/lot-skeletons';
import { type Selection, useSelection } from '../use-selection';
import { LotItem } from './lot-item';
import type { LotListProps } from './lot-list-props';
import { MoreFailed } from './more-failed';
import { useFastScroll } from './use-fast-scroll';
import { useListWindow } from './use-list-window';

/** Cards of a row, and how far it is from one row to the next. */
function measureCards(list: HTMLElement) {
  const card = list.querySelector('.lot');
  if (!card) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  return {
    columns: gridTemplateColumns.split(' ').length,
    row: card.getBoundingClientRect().height + Number.parseFloat(rowGap),
  };
}

/** Cards of a long list: only those near the screen are there, the others are room. */
export default function LongList(props: LotListProps) {
  // Whole blocks, so that a list that is scrolled asks anew once in so many cards and not in every frame.
  const [{ from, to }, setPlaces] = useState({ from: 0, to: LOTS_PAGE });
  const [wantPlaces] = useState(() => (first: number, end: number) => {
    const next = {
      from: Math.floor(first / LOTS_PAGE) * LOTS_PAGE,
      to: Math.ceil(end / LOTS_PAGE) * LOTS_PAGE,
    };
    setPlaces((now) => (now.from === next.from && now.to === next.to ? now : next));
  });
  const { lots, moreFailed, retry } = useSelection(props.type, props.search, { from, to, facets: false });
  return (
    <>
      <NearCards {...props} lots={lots} onPlaces={wantPlaces} />
      {moreFailed && <MoreFailed onRetry={retry} />}
    </>
  );
}

interface NearCardsProps extends LotListProps {
  lots: Selection['lots'];
  /** Told which places are drawn, `to` without. */
  onPlaces(from: number, to: number): void;
}

function NearCards({ lots, onPlaces, ...props }: NearCardsProps) {
  const { length, count, selection, large, action, onSameLayout } = props;
  const list = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useListWindow(
    large ? 'large cards' : 'cards',
    list,
    length,
    measureCards,
  );
  useLayoutEffect(() => onPlaces(from, to), [onPlaces, from, to]);
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  const allowed = useFastScroll();
  /** Lots whose plans are there: they stay. */
  const planned = useRef<ReadonlySet<number>>(new Set());
  let more = 0;
  const drawn = places.map((place) => {
    const lot = lots.get(place);
    const bare = lot !== undefined && !planned.current.has(lot.id) && ++more > allowed;
    return { place, lot, bare };
  });
  useLayoutEffect(() => {
    planned.current = new Set(drawn.flatMap(({ lot, bare }) => (lot && !bare ? [lot.id] : [])));
  });
  return (
    <ul
      ref={list}
      className={`${listClass(large)} lots-long`}
      aria-label="Лоты"
      aria-busy={selection.isStale || undefined}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {drawn.map(({ place, lot, bare }) =>
        lot ? (
          <LotItem
            key={lot.id}
            lot={lot}
            place={place}
            count={count}
            large={large}
            bare={bare}
            action={action}
            onSameLayout={onSameLayout}
          />
        ) : (
          <LotSkeleton key={`place ${place}`} />
        ),
      )}
    </ul>
  );
}
