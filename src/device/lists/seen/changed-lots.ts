import type { Lot } from '../../../contract/lots/lot';
import type { ChangeSinceSeen, SeenLotsStore } from './seen-lots';

/** A lot and what has changed of it since this person saw it last. */
export interface ChangedLot {
  readonly lot: Lot;
  readonly change: ChangeSinceSeen;
  readonly isFavorite: boolean;
}

/** Those of the lots that have changed: favorites first, then by the greatest relative fall of the price. */
export function changedLots(
  lots: readonly Lot[],
  store: Pick<SeenLotsStore, 'changeOf'>,
  favorites: ReadonlySet<number>,
): ChangedLot[] {
  const changed = lots.flatMap((lot): ChangedLot | [] => {
    const change = store.changeOf(lot);
    return change ? { lot, change, isFavorite: favorites.has(lot.id) } : [];
  });
  return changed.sort(
    (one, other) => Number(other.isFavorite) - Number(one.isFavorite) || partOf(one) - partOf(other),
  );
}

/** Relative change of the price, negative if it fell. */
const partOf = ({ change: { price } }: ChangedLot): number => (price ? price.by / Math.max(1, price.was) : 0);
