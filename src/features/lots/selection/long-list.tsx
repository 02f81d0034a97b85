import { useRef } from 'react';
import { LotSkeleton, listClass } from '../card/lot-skeletons';
import { LotItem } from './lot-item';
import type { LotListProps } from './lot-list-props';
import { MoreFailed } from './more-failed';
import { useListWindow } from './use-list-window';
import { useSelection } from './use-selection';

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
  const { type, search, length, count, selection, large, action, onAlike } = props;
  const list = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useListWindow(
    large ? 'large cards' : 'cards',
    list,
    length,
    measureCards,
  );
  const { lots, moreFailed, retry } = useSelection(type, search, { from, to, facets: false });
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <>
      <ul
        ref={list}
        className={`${listClass(large)} lots-long`}
        aria-label="Лоты"
        aria-busy={selection.isStale || undefined}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {places.map((place) => {
          const lot = lots.get(place);
          return lot ? (
            <LotItem key={lot.id} {...{ lot, place, count, large, action, onAlike }} />
          ) : (
            <LotSkeleton key={`place ${place}`} />
          );
        })}
      </ul>
      {moreFailed && <MoreFailed onRetry={retry} />}
    </>
  );
}
