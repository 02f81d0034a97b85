import { beforeEach, expect, test, vi } from 'vitest';
import { lotAt, rowOf } from '../../../contract/selection/columns/lot-columns';
import { createFakeClock, createFakeLocks, noNetwork, problem, turn, until } from '../../test-support';
import { FakeIndexCaches, FakeStock } from '../fake-stock';
import { createIndexManager, type IndexManager } from './index-manager';
import { type IndexMark, indexStoreIn } from './stored-index';

let stock: FakeStock;
let caches: FakeIndexCaches;
let clock: ReturnType<typeof createFakeClock>;
let locks: ReturnType<typeof createFakeLocks>;

beforeEach(() => {
  stock = new FakeStock(10);
  caches = new FakeIndexCaches();
  clock = createFakeClock();
  locks = createFakeLocks();
});

interface Tab {
  manager: IndexManager;
  states: { ready: boolean; rows: number; revision: number; failed: boolean }[];
  reached: boolean[];
  faults: unknown[];
}

/** Starts the application on this device. */
async function openTab(
  name = 'tab',
  more: Partial<Parameters<typeof createIndexManager>[0]> = {},
): Promise<Tab> {
  const tab: Omit<Tab, 'manager'> = { states: [], reached: [], faults: [] };
  const manager = createIndexManager({
    stored: indexStoreIn(caches),
    fetchPage: stock.fetchPage,
    isServerThere: async () => true,
    locks: locks.as(name),
    clock,
    random: () => 1,
    onColumns: () => {},
    onState: ({ complete, revision }, rows, failed) =>
      tab.states.push({ ready: complete, rows, revision, failed }),
    onReached: (reachable) => tab.reached.push(reachable),
    onFault: (error) => tab.faults.push(error),
    ...more,
  });
  await manager.open();
  return { ...tab, manager };
}

function price({ manager }: Tab, id: number): number | null | undefined {
  const { columns } = manager.read();
  const row = rowOf(columns, id);
  return row === undefined ? undefined : lotAt(columns, row).price;
}

/** Advances the clock past the time in which the server is not asked again. */
const later = () => clock.advance(10_000);

test('F12 all lots are loaded page by page, and questions are answered after the last one', async () => {
  const tab = await openTab();
  await tab.manager.sync();
  expect(stock.asked.map(({ id }) => id)).toEqual([0, 3, 6, 9]);
  expect(tab.states.map(({ ready, rows }) => [ready, rows])).toEqual([
    [false, 0],
    [false, 3],
    [false, 6],
    [false, 9],
    [true, 10],
  ]);
  expect(price(tab, 7)).toBe(7_000_000);
});

test('F12 the next start has everything offline, and asks only for changes', async () => {
  await (await openTab()).manager.sync();
  const again = await openTab();
  expect(again.states).toEqual([{ ready: true, rows: 10, revision: 1, failed: false }]);
  expect(price(again, 10)).toBe(10_000_000);
  stock.asked.length = 0;
  stock.change(4, { price: 1, status: 4 });
  await again.manager.sync();
  expect(stock.asked).toEqual([{ revision: 1, id: 10 }]);
  expect(price(again, 4)).toBe(1);
  expect(again.states.at(-1)).toMatchObject({ ready: true, rows: 10, revision: 2 });
  expect(price(await openTab(), 4)).toBe(1);
});

test('F12 what was loaded before the connection broke is stored, and the next start continues from there', async () => {
  stock.faults.push(undefined, undefined, noNetwork());
  const cut = await openTab();
  await cut.manager.sync();
  expect(cut.states.at(-1)).toMatchObject({ ready: false, rows: 6 });
  stock.asked.length = 0;
  const again = await openTab();
  expect(again.states).toEqual([{ ready: false, rows: 6, revision: 0, failed: false }]);
  await again.manager.sync();
  expect(stock.asked.map(({ id }) => id)).toEqual([6, 9]);
  expect(again.states.at(-1)).toMatchObject({ ready: true, rows: 10 });
});

test('F12 a long first download is stored while it runs', async () => {
  const steps = vi.fn((mark: IndexMark) => {
    clock.advance(2_000);
    return mark.cursor.id === 6 ? new Promise<never>(() => {}) : stock.fetchPage(mark);
  });
  void (await openTab('tab', { fetchPage: steps })).manager.sync();
  await until(() => steps.mock.calls.length === 3);
  // The page was closed here.
  expect((await openTab()).states).toEqual([{ ready: false, rows: 6, revision: 0, failed: false }]);
});

test('F12 after the server was wiped the index is loaded anew', async () => {
  await (await openTab()).manager.sync();
  stock.wipe(4);
  const tab = await openTab();
  await tab.manager.sync();
  expect(tab.states.map(({ ready, rows }) => [ready, rows])).toEqual([
    [true, 10],
    [false, 0],
    [false, 3],
    [true, 4],
  ]);
  expect((await openTab()).manager.read().mark.epoch).toBe(stock.epoch);
});

test("F12 an index that is newer than the server's database is loaded anew", async () => {
  stock.change(1, { price: 5 });
  await (await openTab()).manager.sync();
  // Restored from yesterday's copy.
  stock.wipe(10);
  stock.epoch = 'one';
  const tab = await openTab();
  await tab.manager.sync();
  expect(tab.states.at(-1)).toMatchObject({ ready: true, rows: 10, revision: 1 });
  expect(stock.asked.at(-4)).toEqual({ revision: 0, id: 0 });
});

test('F12 a page of another database is never added to the columns', async () => {
  const tab = await openTab();
  await tab.manager.sync();
  stock.faults.push(({ page, at }) => ({ page: { ...page, epoch: 'stranger' }, at }));
  later();
  await tab.manager.sync();
  expect(tab.manager.read().mark.epoch).toBe('one');
  expect(tab.states.at(-1)).toMatchObject({ ready: true, rows: 10 });
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
  ['empty', () => new Uint8Array()],
  ['damaged', (bytes: Uint8Array) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 255 : byte))],
])('F12 a stored index that is %s is deleted and loaded anew', async (_, harm) => {
  await (await openTab()).manager.sync();
  const key = caches.key('/columns');
  caches.bodies.set(key, harm(caches.bodies.get(key) ?? new Uint8Array()));
  const tab = await openTab();
  expect(tab.states).toEqual([{ ready: false, rows: 0, revision: 0, failed: false }]);
  stock.asked.length = 0;
  await tab.manager.sync();
  expect(stock.asked[0]).toEqual({ revision: 0, id: 0 });
  expect(tab.states.at(-1)).toMatchObject({ ready: true, rows: 10 });
  expect((await openTab()).states[0]).toMatchObject({ ready: true, rows: 10 });
});

test('F12 an invalid mark counts as no stored index', async () => {
  await (await openTab()).manager.sync();
  caches.bodies.set(caches.key('/mark'), new TextEncoder().encode('{"epoch":7'));
  expect((await openTab()).states).toEqual([{ ready: false, rows: 0, revision: 0, failed: false }]);
});

test("F12 an answer that is not the portal's changes nothing, and is requested again", async () => {
  const tab = await openTab('tab', { isServerThere: async () => false });
  await tab.manager.sync();
  stock.change(2, { price: 22 });
  stock.faults.push(noNetwork());
  later();
  await tab.manager.sync();
  expect(tab.states.at(-1)).toMatchObject({ ready: true, rows: 10, revision: 1 });
  expect(tab.reached).toEqual([true, false]);
  clock.advance(2_000);
  await until(() => price(tab, 2) === 22);
  await turn();
  expect(tab.reached).toEqual([true, false, true]);
});

test('F12 a page that fails while it is added leaves the stored index as it was', async () => {
  const tab = await openTab();
  await tab.manager.sync();
  stock.change(3, { price: 33 });
  stock.faults.push(({ page, at }) => ({ page: { ...page, words: undefined as never }, at }));
  later();
  await tab.manager.sync();
  expect(tab.faults).toHaveLength(1);
  expect(price(tab, 3)).toBe(3_000_000);
  clock.advance(2_000);
  await until(() => price(tab, 3) === 33);
});

test('F12 a page that does not advance the cursor is not requested without end', async () => {
  const tab = await openTab();
  stock.faults.push(undefined, ({ page, at }) => ({
    page: { ...page, cursor: { revision: 1, id: 3 }, complete: false },
    at,
  }));
  await tab.manager.sync();
  expect(stock.asked).toHaveLength(2);
  expect(tab.states.at(-1)).toMatchObject({ ready: false, rows: 3 });
});

test('F12 without space on the device the index works from memory', async () => {
  caches.full = true;
  const tab = await openTab();
  await tab.manager.sync();
  expect(tab.states.at(-1)).toMatchObject({ ready: true, rows: 10 });
  expect(tab.faults).toEqual([]);
  stock.change(5, { price: 55 });
  later();
  await tab.manager.sync();
  expect(price(tab, 5)).toBe(55);
});

test('F12 of two tabs one asks the server, and the other loads what it has stored', async () => {
  const [one, other] = [await openTab('one'), await openTab('other')];
  await Promise.all([one.manager.sync(), other.manager.sync()]);
  expect(stock.asked.map(({ id }) => id)).toEqual([0, 3, 6, 9, 10]);
  for (const tab of [one, other]) expect(tab.states.at(-1)).toMatchObject({ ready: true, rows: 10 });
});

test('F12 if the asking tab dies, the other one asks', async () => {
  const dead = await openTab('dead', { fetchPage: () => new Promise<never>(() => {}) });
  void dead.manager.sync();
  await until(() => locks.holdersNow().includes('dead'));
  const other = await openTab('other');
  const asked = other.manager.sync();
  await turn();
  expect(stock.asked).toEqual([]);
  locks.kill('dead');
  await asked;
  expect(other.states.at(-1)).toMatchObject({ ready: true, rows: 10 });
});

test('F12 a build that is too old keeps its index, reports that and asks no more', async () => {
  await (await openTab()).manager.sync();
  clock = createFakeClock();
  const tab = await openTab();
  stock.faults.push(problem('update-required'));
  await tab.manager.sync();
  expect(tab.states.at(-1)).toEqual({ ready: true, rows: 10, revision: 1, failed: true });
  const asked = stock.asked.length;
  clock.advance(3_600_000);
  await tab.manager.sync();
  await turn();
  expect(stock.asked).toHaveLength(asked);
});

test('F12 changes are asked for soon after the start, and every few minutes', async () => {
  const tab = await openTab();
  clock.advance(1_000);
  await until(() => tab.states.at(-1)?.ready === true);
  await turn();
  stock.change(6, { price: 66 });
  clock.advance(300_000);
  await until(() => price(tab, 6) === 66);
});

test('F12 repeated requests within a short time wait, and one request to the server answers all of them', async () => {
  const tab = await openTab();
  await tab.manager.sync();
  const asked = stock.asked.length;
  stock.change(6, { price: 66 });
  const done = vi.fn();
  const again = [tab.manager.sync().then(done), tab.manager.sync().then(done)];
  clock.advance(4_000);
  await turn();
  expect(done).not.toHaveBeenCalled();
  expect(stock.asked).toHaveLength(asked);
  clock.advance(1_000);
  await Promise.all(again);
  expect(price(tab, 6)).toBe(66);
  expect(stock.asked).toHaveLength(asked + 1);
});

test('F12 if the network returns while a request is failing, the next one follows at once', async () => {
  let fail = (_error: unknown) => {};
  const fetchPage = vi
    .fn(stock.fetchPage)
    .mockImplementationOnce(() => new Promise<never>((_, reject) => (fail = reject)));
  const tab = await openTab('tab', { fetchPage });
  const first = tab.manager.sync();
  await until(() => fetchPage.mock.calls.length === 1);
  const second = tab.manager.sync();
  fail(noNetwork());
  await first;
  expect(tab.states.at(-1)).toMatchObject({ ready: false });
  await second;
  expect(tab.states.at(-1)).toMatchObject({ ready: true });
});

test('F12 if nothing has changed, only the time of the index is written', async () => {
  const tab = await openTab();
  await tab.manager.sync();
  const columns = caches.bodies.get(caches.key('/columns'));
  later();
  await tab.manager.sync();
  expect(caches.bodies.get(caches.key('/columns'))).toBe(columns);
  expect((await openTab()).manager.read().mark.at).toBe(stock.now);
});
