import type { Checkerboard } from '../../../contract/lots/checkerboard';
import { type ChangeSinceSeen, type ChangingLot, differenceOf } from '../../../device/lists/seen/seen-lots';

type Lots = Checkerboard['lots'];

/**
 * What has become another price or state: since its person saw the lot last, as `seen` knows it, else since the board
 * was opened: a board shows more lots than anybody has looked at.
 */
export function boardChanges(
  now: Lots,
  opened: Lots,
  seen: (lot: ChangingLot) => ChangeSinceSeen | null,
): Map<number, ChangeSinceSeen> {
  const before = new Map(opened.id.map((id, at) => [id, lotAt(opened, at)]));
  const changes = new Map<number, ChangeSinceSeen>();
  now.id.forEach((id, at) => {
    const lot = lotAt(now, at);
    const was = before.get(id);
    const change = seen(lot) ?? (was ? differenceOf(was, lot) : null);
    if (change) changes.set(id, change);
  });
  return changes;
}

/** A lot as the board had it; null: it was not there. */
export function lotOn(lots: Lots, id: number): ChangingLot | null {
  const at = lots.id.indexOf(id);
  return at < 0 ? null : lotAt(lots, at);
}

const CLOSED = 5;

const lotAt = ({ id, price, status }: Lots, at: number): ChangingLot => ({
  id: id[at] ?? 0,
  price: price[at] ?? null,
  status: status[at] ?? CLOSED,
});
