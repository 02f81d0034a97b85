import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { Lot } from '../../../../contract/lots/lot';
import { type ShownLot, useShownLot } from './use-shown-lot';

type LotRef = Pick<Lot, 'type' | 'id'>;

const unasked: ShownLot = {
  lot: null,
  page: null,
  at: 0,
  isLoading: true,
  isLate: false,
  error: null,
  retry: () => {},
};

interface ShownLotsProps {
  lots: readonly LotRef[];
  children(shown: readonly ShownLot[]): ReactNode;
}

/** Several lots, each from every place that may know it, in the order given. */
export function ShownLots({ lots, children }: ShownLotsProps) {
  const [known, learn] = useState<ReadonlyMap<string, ShownLot>>(new Map());
  const onShown = useCallback(
    (word: string, shown: ShownLot) => learn((before) => new Map(before).set(word, shown)),
    [],
  );
  return (
    <>
      {lots.map((lot) => (
        <Source key={keyOf(lot)} lot={lot} onShown={onShown} />
      ))}
      {children(lots.map((lot) => known.get(keyOf(lot)) ?? unasked))}
    </>
  );
}

const keyOf = ({ type, id }: LotRef): string => `${type} ${id}`;

/** Hooks cannot stand in a loop: each lot has a part of the page that shows nothing and tells what it learns. */
function Source({
  lot: { type, id },
  onShown,
}: {
  lot: LotRef;
  onShown(key: string, shown: ShownLot): void;
}) {
  const { lot, page, at, isLoading, isLate: isDelayed, error, retry } = useShownLot(type, id);
  const since = lot === null ? 0 : at;
  useLayoutEffect(
    () => onShown(keyOf({ type, id }), { lot, page, at: since, isLoading, isLate: isDelayed, error, retry }),
    [onShown, type, id, lot, page, since, isLoading, isDelayed, error, retry],
  );
  return null;
}
