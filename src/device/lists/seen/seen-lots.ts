import * as v from 'valibot';
import { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';

/** Values of a lot whose changes are marked; a hidden price is null and is not stored. */
const Value = v.object({ price: v.nullable(v.number()), status: Lot.entries.status });
type Value = v.InferOutput<typeof Value>;
/** The part of a lot that is compared. */
export type ChangingLot = Pick<Lot, 'id'> & Value;

/**
 * A lot as this person saw it last. `was`: the values seen before that, while the change is marked; `read`: the
 * mark was seen.
 */
const SeenLot = v.object({ id: v.number(), ...Value.entries, was: v.nullable(Value), read: v.boolean() });
type SeenLot = v.InferOutput<typeof SeenLot>;

/**
 * `at`: when this was last written, by the device's clock; `lots`: sorted by when they were seen, the latest last.
 */
const SeenLots = v.object({ at: v.number(), lots: v.array(SeenLot) });
export type SeenLots = v.InferOutput<typeof SeenLots>;

/** What has changed since the lot was last seen. `by`: rubles, negative if it became cheaper. */
export interface ChangeSinceSeen {
  price: { was: number; by: number } | null;
  /** The status has changed. */
  status: boolean;
}

export interface SeenLotsStore {
  changeOf(lot: ChangingLot): ChangeSinceSeen | null;
  /** The lot, and its mark if it has one, has been on the screen long enough to count as seen. */
  markSeen(lot: Lot): void;
  /** What a checkerboard showed before it changed counts as seen, unless the lot was seen by itself. */
  markBoardSeen(before: ChangingLot): void;
  /**
   * The person is active now (by the device's clock); after a longer absence a new visit begins and marks that were
   * read go.
   */
  markActive(now: number): void;
  /** Ids of the stored lots, the last seen first. */
  ids(): number[];
  /** Returns what is new since the last call, to be stored. */
  takeNew(): SeenLot[];
}

/** Milliseconds within which somebody who comes back continues the same visit. See docs/decisions. */
const VISIT = 30 * 60_000;
/** Number of lots stored: more than anybody looks at in a week. */
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
    markSeen: (lot) => {
      const seen = rows.get(lot.id);
      const was = before(lot);
      const marked = was && differenceOf(was, lot) && copyOf(was, lot.price === null);
      if (seen && isSame(seen, lot) && seen.read === (marked !== null)) return;
      write({ id: lot.id, ...copyOf(lot), was: marked, read: marked !== null });
    },
    markBoardSeen: (shown) => {
      if (!rows.has(shown.id)) write({ id: shown.id, ...copyOf(shown), was: null, read: false });
    },
    markActive: (now) => {
      const isAnotherVisit = Math.abs(now - here) > VISIT;
      here = now;
      if (!isAnotherVisit) return;
      for (const row of [...rows.values()]) if (row.read) write({ ...row, was: null, read: false });
    },
    ids: () => [...rows.keys()].reverse(),
    takeNew: () => {
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

/** Null if nothing has changed; a price that is or was hidden does not count as a change. */
export function differenceOf(was: Value, now: Value): ChangeSinceSeen | null {
  const hasPrices = was.price !== null && now.price !== null && was.price !== now.price;
  const price = hasPrices ? { was: was.price ?? 0, by: (now.price ?? 0) - (was.price ?? 0) } : null;
  const status = was.status !== now.status;
  return price || status ? { price, status } : null;
}

const KEY = 'seen';
const nothing: SeenLots = { at: 0, lots: [] };

/** What this person has seen on this device; it is in their own database and is deleted with it. */
export async function readSeenLots(db: AccountDatabase): Promise<SeenLots> {
  const parsed = v.safeParse(SeenLots, (await db.state.get(KEY))?.value);
  return parsed.success ? parsed.output : nothing;
}

/** Adds newly seen lots to the stored ones; another tab may have added its own. */
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
