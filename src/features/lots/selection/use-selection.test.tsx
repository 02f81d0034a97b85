import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotSearch } from '../../../contract/lots/filters/lot-search';
import type { IndexState, SelectionAnswer, SelectionQuestion } from '../../../device/page/selection-index';
import { sampleLot } from '../../../shell/test-lots';
import { useSelection } from './use-selection';

const index = vi.hoisted(() => ({
  state: { ready: false, revision: 0, at: 0, rows: 0, failed: false } as IndexState,
  listeners: new Set<() => void>(),
  ask: vi.fn<(question: SelectionQuestion) => Promise<SelectionAnswer | null>>(),
}));
vi.mock('../../../device/page/selection-index', () => ({
  readIndexState: () => index.state,
  subscribeIndex: (listener: () => void) => {
    index.listeners.add(listener);
    return () => index.listeners.delete(listener);
  },
  askIndex: index.ask,
}));

const device = vi.hoisted(() => ({ hides: false }));
vi.mock('../../../device/page/device-store', async (original) => {
  const store = await original<typeof import('../../../device/page/device-store')>();
  const { withoutLots } = await import('../../../device/page/hidden-on-page');
  const hiding = withoutLots(new Set([40]));
  return {
    ...store,
    readDevice: () => ({ ...store.readDevice(), ...(device.hides && { withoutHidden: hiding }) }),
  };
});

const become = (state: Partial<IndexState>) =>
  act(() => {
    index.state = { ...index.state, ...state };
    for (const listener of index.listeners) listener();
  });

const lotOf = (id: number) => ({ ...sampleLot, id });
/** Later than whatever the server says here. */
const LATER = 4_000_000_000_000;
/** An answer whose lots say which question it was: floor, block, revision. */
function answer({ filters, from, to }: SelectionQuestion, count = 1000, at = LATER): SelectionAnswer {
  const base = (filters.floor_min ?? 0) * 100_000 + index.state.revision * 10_000;
  const lots = Array.from({ length: Math.min(to, count) - from }, (_, at) => lotOf(base + from + at));
  return { count, lots, facets: { count, facets: [] }, specs: [], revision: index.state.revision, at };
}

const fetched = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  index.state = { ready: false, revision: 0, at: 0, rows: 0, failed: false };
  device.hides = false;
  index.ask.mockReset();
  fetched.mockReset();
  vi.stubGlobal('fetch', (path: string) => fetched(String(path)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (ids: number[], count = ids.length) =>
  Response.json({ count, next: null, previous: null, results: ids.map(lotOf) });

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function show(search: LotSearch, wanted?: Parameters<typeof useSelection>[2], client = newClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(({ search, wanted }) => useSelection('flats', search, wanted), {
    wrapper,
    initialProps: { search, wanted: { facets: false, ...wanted } },
  });
}
const ids = ({ lots }: ReturnType<typeof useSelection>) => [...lots].map(([place, { id }]) => [place, id]);

describe('F12 the answer to a selection', () => {
  test('F12 is the server’s until the index is ready, then the index’s; the cards stay in between', async () => {
    fetched.mockImplementation(async () => page([1, 2]));
    const { result } = show({});
    await waitFor(() => expect(result.current.count).toBe(2));
    let give: (answer: SelectionAnswer) => void = () => {};
    index.ask.mockReturnValue(new Promise((resolve) => (give = resolve)));
    become({ ready: true, revision: 7 });
    expect(result.current).toMatchObject({ count: 2, isStale: true });
    const question: SelectionQuestion = {
      type: 'flats',
      filters: {},
      order: 'price',
      gather: true,
      from: 0,
      to: 24,
    };
    expect(index.ask).toHaveBeenCalledExactlyOnceWith(question);
    await act(async () => give(answer(question, 3)));
    await waitFor(() => expect(result.current).toMatchObject({ count: 3, isStale: false, at: LATER }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('F7 F12 stays the server’s where the index, just opened, is older: no price goes back and forth', async () => {
    fetched.mockImplementation(async () => page([1, 2]));
    const { result } = show({});
    await waitFor(() => expect(result.current.count).toBe(2));
    const facets = { count: 3, facets: [] };
    index.ask.mockImplementation(async (question) => ({ ...answer(question, 3, 5), facets }));
    become({ ready: true, revision: 7 });
    await waitFor(() => expect(result.current.facets).toBe(facets));
    expect(result.current).toMatchObject({ count: 2, isStale: false });
    expect(ids(result.current)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    index.ask.mockImplementation(async (question) => answer(question, 3));
    become({ revision: 8 });
    await waitFor(() => expect(result.current).toMatchObject({ count: 3, at: LATER }));
  });

  test('D10 whoever has hidden lots is told how many the index finds without them, though the server was asked later', async () => {
    fetched.mockImplementation(async () => page([1, 2], 63));
    const { result } = show({});
    await waitFor(() => expect(result.current.found).toBe(63));
    index.ask.mockImplementation(async (question) => answer(question, 62, 5));
    device.hides = true;
    become({ ready: true, revision: 7 });
    await waitFor(() => expect(result.current.found).toBe(62));
  });

  test('F12 is asked again with every revision, and the lots of before stand in', async () => {
    index.state = { ...index.state, ready: true, revision: 1 };
    index.ask.mockImplementation(async (question) => answer(question));
    const { result } = show({}, { from: 240, to: 264 });
    await waitFor(() => expect(result.current.lots.get(240)?.id).toBe(10_240));
    let give: (answer: SelectionAnswer) => void = () => {};
    index.ask.mockImplementation((question) =>
      question.from === 0
        ? Promise.resolve(answer(question))
        : new Promise((resolve) => (give = () => resolve(answer(question)))),
    );
    become({ revision: 2 });
    await waitFor(() => expect(result.current.lots.get(0)?.id).toBe(20_000));
    expect(result.current.lots.get(240)?.id).toBe(10_240);
    await act(async () => give(answer({ type: 'flats', filters: {}, order: 'price', from: 240, to: 264 })));
    await waitFor(() => expect(result.current.lots.get(240)?.id).toBe(20_240));
    expect(fetched).not.toHaveBeenCalled();
  });

  test('D1 come back to is whole at once, though the index has become newer meanwhile', async () => {
    const client = newClient();
    index.state = { ...index.state, ready: true, revision: 1 };
    index.ask.mockImplementation(async (question) => answer(question));
    const before = show({}, { to: 48 }, client);
    await waitFor(() => expect(before.result.current.lots.size).toBe(48));
    before.unmount();
    index.state = { ...index.state, revision: 2 };
    index.ask.mockReturnValue(new Promise(() => {}));
    const { result } = show({}, { to: 48 }, client);
    expect(result.current).toMatchObject({ count: 1000, isStale: true });
    expect(result.current.lots.get(47)?.id).toBe(10_047);
    expect(show({ floor_min: 9 }, { to: 48 }, client).result.current.count).toBeNull();
  });

  test('D1 to other filters comes whole: no lot of the filters before is left among its own', async () => {
    index.state = { ...index.state, ready: true, revision: 1 };
    index.ask.mockImplementation(async (question) => answer(question, question.filters.floor_min ? 1 : 30));
    const { result, rerender } = show({}, { to: 48 });
    await waitFor(() => expect(result.current.lots.size).toBe(30));
    rerender({ search: { floor_min: 9 }, wanted: { facets: false, to: 48 } });
    expect(result.current).toMatchObject({ count: 30, isStale: true });
    await waitFor(() => expect(ids(result.current)).toEqual([[0, 910_000]]));
    expect(result.current).toMatchObject({ count: 1, isStale: false });
  });

  test('F12 without the network is the index’s, even when that opens a moment later', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    index.ask.mockImplementation(async (question) => answer(question, 4));
    const { result } = show({});
    await waitFor(() => expect(result.current).toMatchObject({ count: 4, error: null }));
  });

  test('D1 fails where neither has one, and is asked again on a retry', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    index.ask.mockResolvedValue(null);
    const { result } = show({});
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.count).toBeNull();
    fetched.mockImplementation(async () => page([1]));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ count: 1, error: null }));
  });

  test('F12 is the server’s where the index has gone away', async () => {
    index.state = { ...index.state, ready: true, revision: 1 };
    index.ask.mockResolvedValue(null);
    fetched.mockImplementation(async () => page([8]));
    const { result } = show({});
    await waitFor(() => expect(ids(result.current)).toEqual([[0, 8]]));
  });

  test('D2 is not asked for where a range contradicts itself; what there is to choose from is', async () => {
    index.state = { ...index.state, ready: true, revision: 1 };
    fetched.mockImplementation(async () => Response.json([]));
    const { result } = show({ area_min: 90, area_max: 30 }, { facets: true });
    expect(result.current).toMatchObject({ count: null, isStale: false, error: null });
    await waitFor(() => expect(fetched.mock.calls).toEqual([['/api/flats/specs/']]));
    expect(index.ask).not.toHaveBeenCalled();
  });

  test('D1 holds only the places asked for, and how many there are', async () => {
    index.state = { ...index.state, ready: true, revision: 1 };
    index.ask.mockImplementation(async (question) => answer(question, 10_000));
    const { result, rerender } = show({}, { from: 0, to: 24 });
    for (const from of [2400, 4800, 7200]) {
      rerender({ search: {}, wanted: { facets: false, from, to: from + 24 } });
      await waitFor(() => expect(result.current.lots.has(from)).toBe(true));
      expect(result.current.lots.size).toBeLessThanOrEqual(72);
    }
    expect(result.current.count).toBe(10_000);
  });
});
