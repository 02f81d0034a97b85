import { compareNaturally } from '../../../../src/contract/selection/order/natural-order';

/** By key: what rows are compared by. Names are sorted as people do, numbers by size, null is last either way. */
export type PlaceKeys<Row, Key extends string> = Record<Key, (row: Row) => string | number | null>;

/** Sorts by the keys of `order` ('-price,name'), then by those of `usual`, then by id. */
export function sortPlaces<Row extends { id: number }, Key extends string>(
  rows: readonly Row[],
  order: string,
  { keys, usual }: { keys: PlaceKeys<Row, Key>; usual: string },
): Row[] {
  const asked = [...order.split(','), ...usual.split(',')];
  return rows.toSorted((one, other) => {
    for (const key of asked) {
      const ofKey = keys[key.replace('-', '') as Key];
      const compared = compare(ofKey(one), ofKey(other), key.startsWith('-') ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return one.id - other.id;
  });
}

function compare(one: string | number | null, other: string | number | null, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  return sign * compareNaturally(String(one), String(other));
}
