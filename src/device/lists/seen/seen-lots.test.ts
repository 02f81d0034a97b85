import { expect, test } from 'vitest';
import type { Lot } from '../../../contract/lots/lot';
import { openTestAccountDatabase, testLot } from '../../test-support';
import { addSeenLots, createSeenLotsStore, readSeenLots } from './seen-lots';

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2026, 10, 21, 14, 5);

/** A person at the device; `leave` closes the application, which is opened again after so many milliseconds. */
async function person() {
  const db = await openTestAccountDatabase(1);
  let store = createSeenLotsStore(await readSeenLots(db));
  let now = NOW;
  store.markActive(now);
  return {
    db,
    markSeen: (...lots: Lot[]) => lots.forEach(store.markSeen),
    change: (seen: Lot) => store.changeOf(seen),
    markBoardSeen: (shown: Lot) => store.markBoardSeen(shown),
    leave: async (ms: number) => {
      await addSeenLots(db, store.takeNew(), now);
      now += ms;
      store = createSeenLotsStore(await readSeenLots(db));
      store.markActive(now);
    },
  };
}

const before = testLot(1, { price: 8_520_000 });
const cheaper = testLot(1, { price: 8_400_000 });

test('D5 a lot that was never seen has not changed', async () => {
  expect((await person()).change(before)).toBeNull();
});

test('F7 a price that changes on the screen is marked, also at the next visit, until it was seen', async () => {
  const { markSeen, change, leave } = await person();
  markSeen(before);
  expect(change(before)).toBeNull();
  const mark = { price: { was: 8_520_000, by: -120_000 }, status: false };
  expect(change(cheaper)).toEqual(mark);
  await leave(24 * HOUR);
  expect(change(cheaper)).toEqual(mark);
  markSeen(cheaper);
  expect(change(cheaper)).toEqual(mark);
});

test('F7 D9 what a checkerboard showed before it changed counts as seen only for lots that were never seen by themselves', async () => {
  const { markSeen, change, markBoardSeen, leave } = await person();
  markBoardSeen(before);
  const mark = { price: { was: 8_520_000, by: -120_000 }, status: false };
  expect(change(cheaper)).toEqual(mark);
  markSeen(cheaper);
  await leave(HOUR);
  expect(change(cheaper)).toBeNull();
  markBoardSeen(before);
  expect(change(cheaper), 'seen since').toBeNull();
});

test('F7 a mark that was seen stays during the visit, over a reload too, and is gone at the next', async () => {
  const { markSeen, change, leave } = await person();
  markSeen(before);
  markSeen(cheaper);
  await leave(60_000);
  expect(change(cheaper)).not.toBeNull();
  await leave(HOUR);
  expect(change(cheaper)).toBeNull();
});

test("F7 setting the phone's clock back between two visits ends the visit as well", async () => {
  const { markSeen, change, leave } = await person();
  markSeen(before);
  markSeen(cheaper);
  await leave(-24 * HOUR);
  expect(change(cheaper)).toBeNull();
});

test('F7 the second of two changes is compared with what was seen, not with the value in between', async () => {
  const { markSeen, change } = await person();
  const cheapest = testLot(1, { price: 8_000_000 });
  markSeen(before);
  expect(change(cheaper)).not.toBeNull();
  expect(change(cheapest)?.price).toEqual({ was: 8_520_000, by: -520_000 });
  markSeen(cheaper);
  expect(change(cheapest)?.price).toEqual({ was: 8_400_000, by: -400_000 });
});

test('F7 a price that returns to what was seen has not changed', async () => {
  const { markSeen, change } = await person();
  markSeen(before);
  expect(change(cheaper)).not.toBeNull();
  expect(change(before)).toBeNull();
  markSeen(before);
  expect(change(before)).toBeNull();
});

test('D5 F7 a changed status is marked, with the price if that changed too', async () => {
  const { markSeen, change } = await person();
  markSeen(before);
  expect(change({ ...before, status: 2 })).toEqual({ price: null, status: true });
  expect(change({ ...cheaper, status: 2 })).toEqual({
    price: { was: 8_520_000, by: -120_000 },
    status: true,
  });
});

test('D6 a price that is hidden now is not marked, and no longer stored once that was seen', async () => {
  const { db, markSeen, change, leave } = await person();
  const hidden = testLot(1, { price: null, hide_prices: true, status: 2 });
  markSeen(before);
  expect(change(hidden)).toEqual({ price: null, status: true });
  markSeen(hidden);
  await leave(0);
  expect(JSON.stringify(await readSeenLots(db))).not.toContain('8520000');
  expect(change(hidden)).toEqual({ price: null, status: true });
  expect(change(cheaper)).toEqual({ price: null, status: true });
});

test('two tabs add to the stored lots; the oldest are dropped', async () => {
  const db = await openTestAccountDatabase(1);
  const seen = (from: number, to: number) => {
    const store = createSeenLotsStore({ at: 0, lots: [] });
    for (let id = from; id < to; id += 1) store.markSeen(testLot(id));
    return store.takeNew();
  };
  await addSeenLots(db, seen(0, 600), NOW);
  await addSeenLots(db, seen(600, 1_200), NOW);
  const { lots } = await readSeenLots(db);
  expect([lots.length, lots[0]?.id, lots.at(-1)?.id]).toEqual([1_000, 200, 1_199]);
});

test('F9 C4 what somebody has seen is in their own database', async () => {
  const { db, markSeen, leave } = await person();
  markSeen(before);
  await leave(0);
  const other = await openTestAccountDatabase(2);
  expect((await readSeenLots(other)).lots).toEqual([]);
  await db.state.clear();
  expect((await readSeenLots(db)).lots).toEqual([]);
});
