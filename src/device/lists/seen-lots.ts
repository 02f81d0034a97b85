import * as v from 'valibot';
import { Lot } from '../../contract/lots/lot';
import type { AccountDatabase } from '../account/account-database';

/** What of a lot may change under one's eyes; a hidden price is null and leaves no trace. */
const Value = v.object({ price: v.nullable(v.number()), status: Lot.entries.status });
type Value = v.InferOutput<typeof Value>;
/** Of a lot what its changes are found by. */
export type ChangingLot = Pick<Lot, 'id'> & Value;

/** A lot as this person saw it last. `was`: as they had seen it before that, while it is marked; `read`: with its mark. */
const SeenLot = v.object({ id: v.number(), ...Value.entries, was: v.nullable(Value), read: v.boolean() });
type SeenLot = v.InferOutput<typeof SeenLot>;

/** `at`: when this was last kept, by the device's clock; `lots`: the last seen last. */
const SeenLots = v.object({ at: v.number(), lots: v.array(SeenLot) });
export type SeenLots = v.InferOutput<typeof SeenLots>;

/** What changed since the copy that was seen last. `by`: rubles, below 0 where it became cheaper. */
export interface ChangeSinceSeen {
  price: { was: number; by: number } | null;
  /** The state is another one. */
  status: boolean;
}

export interface SeenLotsStore {
  changeOf(lot: ChangingLot): ChangeSinceSeen | null;
  /** The lot, and its mark where it has one, has been on the screen long enough to be seen. */
  look(lot: Lot): void;
  /** What stood on a board before it changed counts as seen, where nobody has looked at the lot by itself. */
  recall(before: ChangingLot): void;
  /** Somebody is here at this moment (by the device's clock): after a longer absence the marks that were read go. */
  beHere(now: number): void;
  /** The lots that are remembered, the last seen first. */
  ids(): number[];
  /** What is to be kept since it was last asked. */
  takeNews(): SeenLot[];
}

/** Whoever comes back within this time goes on with the same visit; milliseconds. See docs/decisions. */
const VISIT = 30 * 60_000;
/** Lots remembered: more than anybody looks at in a week. */
const REMEMBERED = 1_000;

export function createSeenLotsStore({ at, lots }: SeenLots): SeenLotsStore {
  const rows = new Map(lots.map((row) => [row.id, row]));
  const news = new Map<number, SeenLot>();
  let here = at;

  const write = (row: SeenLot) => {
    rows.set(row.id, row);
    news.set(row.id, row);
  };
  const before = (lot: ChangingLot): Value | null => {
    const row = rows.get(lot.id);
    if (!row) return null;
    return isSame(row, lot) || (row.was && !row.read) ? row.was : row;
  };
  return {
    changeOf: (lot) => {
      const was = before(lot);
      return was && differenceOf(was, lot);
    },
    look: (lot) => {
      const seen = rows.get(lot.id);
      const was = before(lot);
      const marked = was && differenceOf(was, lot) && copyOf(was, lot.price === null);
      if (seen && isSame(seen, lot) && seen.read === (marked !== null)) return;
      write({ id: lot.id, ...copyOf(lot), was: marked, read: marked !== null });
    },
    recall: (shown) => {
      if (!rows.has(shown.id)) write({ id: shown.id, ...copyOf(shown), was: null, read: false });
    },
    beHere: (now) => {
      const isAnotherVisit = Math.abs(now - here) > VISIT;
      here = now;
      if (!isAnotherVisit) return;
      for (const row of [...rows.values()]) if (row.read) write({ ...row, was: null, read: false });
    },
    ids: () => [...rows.keys()].reverse(),
    takeNews: () => {
      const taken = [...news.values()];
      news.clear();
      return taken;
    },
  };
}

const isSame = (one: Value, other: Value): boolean =>
  one.price === other.price && one.status === other.status;

const copyOf = ({ price, status }: Value, hidesPrice = false): Value => ({
  price: hidesPrice ? null : price,
  status,
});

/** Null where there is nothing to say: a price that is hidden now, or was, is no change. */
export function differenceOf(was: Value, now: Value): ChangeSinceSeen | null {
  const hasPrices = was.price !== null && now.price !== null && was.price !== now.price;
  const price = hasPrices ? { was: was.price ?? 0, by: (now.price ?? 0) - (was.price ?? 0) } : null;
  const status = was.status !== now.status;
  return price || status ? { price, status } : null;
}

const KEY = 'seen';
const nothing: SeenLots = { at: 0, lots: [] };

/** What this person has seen on this device, in their own database: it goes with them. */
export async function readSeenLots(db: AccountDatabase): Promise<SeenLots> {
  const parsed = v.safeParse(SeenLots, (await db.state.get(KEY))?.value);
  return parsed.success ? parsed.output : nothing;
}

/** Adds news to what is kept; another tab may have added its own. */
export async function addSeenLots(db: AccountDatabase, news: readonly SeenLot[], now: number): Promise<void> {
  await db.transaction('rw', db.state, async () => {
    const rows = new Map((await readSeenLots(db)).lots.map((row) => [row.id, row]));
    for (const row of news) {
      rows.delete(row.id);
      rows.set(row.id, row);
    }
    await db.state.put({ key: KEY, value: { at: now, lots: [...rows.values()].slice(-REMEMBERED) } });
  });
}
