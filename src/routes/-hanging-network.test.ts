import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lot } from '../contract/lots/lot';
import { testLot } from '../device/test-support';
import { loadLot } from './-load-lot';
import { loadProjects } from './-load-projects';
import { loadSelection } from './-load-selection';

let indexed: Lot | null;
let stored: Response | undefined;
const asked: string[] = [];

vi.mock('../device/page/selection-index', () => ({
  readIndexState: () => ({ ready: false, revision: 0 }),
  lotFromIndex: async () => indexed,
  askIndex: async () => null,
}));
vi.mock('../features/lots/selection/lazy-parts', () => ({
  WIDE: '(min-width: 1px)',
  loadForm: () => new Promise(() => {}),
  loadTable: () => new Promise(() => {}),
  LazyActiveFilters: { prepare: () => new Promise<void>(() => asked.push('active filters')) },
}));

/** A page's loader over a network that takes every request and never answers: whether it was done after so long. */
async function isDone(loading: Promise<unknown>, ms: number): Promise<boolean> {
  let done = false;
  void loading.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  // A part that is loaded late comes by a real turn.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

let queryClient: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  indexed = null;
  stored = undefined;
  queryClient = new QueryClient();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(min-') }));
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => (stored ? [{ url: 'https://portal.example/api/flats/?limit=24' }] : []),
      match: async () => stored,
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('F7 A6 a network that hangs holds no selection and no list of projects back', async () => {
  expect(await isDone(loadSelection(queryClient, 'flats', { view: 'table' }), 500)).toBe(true);
  expect(await isDone(loadProjects(queryClient), 500)).toBe(true);
});

test('D1 a phone asks for what names the chosen filters where there are some, and not with every selection', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await isDone(loadSelection(queryClient, 'flats', { order: '-area' }), 500);
  expect(asked).toEqual([]);
  await isDone(loadSelection(queryClient, 'flats', { rooms: ['2'] }), 500);
  expect(asked).toEqual(['active filters']);
});

test('F7 F12 a lot that the index holds is drawn from its card', async () => {
  indexed = { ...testLot(7), type: 'flats' };
  expect(await isDone(loadLot(queryClient, 'flats', '7'), 500)).toBe(true);
});

test('F7 F3 a lot of a list that was seen is drawn from its card, without an index too', async () => {
  stored = Response.json({
    count: 1,
    next: null,
    previous: null,
    results: [{ ...testLot(7), type: 'flats' }],
  });
  expect(await isDone(loadLot(queryClient, 'flats', '7'), 500)).toBe(true);
  expect(queryClient.getQueriesData({ queryKey: ['catalogue', '/api/flats/?limit=24'] })).toHaveLength(1);
});

test('F7 a lot of which the device knows nothing waits for the answer whether there is one', async () => {
  expect(await isDone(loadLot(queryClient, 'flats', '7'), 5_000)).toBe(false);
});
