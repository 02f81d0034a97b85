import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedSearch } from '../../contract/lots/filters/saved-search';
import { SearchStrip } from './search-strip';

const { stored, viewed } = vi.hoisted(() => ({
  stored: { current: [] as SavedSearch[] },
  viewed: vi.fn(async () => undefined),
}));
vi.mock('./use-saved-searches', () => ({
  useSavedSearches: () => ({ stored: { items: stored.current, savedAt: 1 } }),
}));
vi.mock('./search-acts', () => ({ postSearchViewed: viewed }));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));

const search: SavedSearch = {
  id: 3,
  name: 'Двушки',
  type: 'flats',
  filters: 'rooms=1&rooms=2&price_max=9000000',
  tell: ['new'],
  often: 'daily',
  paused: false,
  created_at: '2026-11-26T00:00:00.000Z',
  news: [{ lot: 7, kind: 'new', at: '2026-11-26T00:00:00.000Z' }],
};
const onNews = vi.fn();
/** The same filters in another order, and another view of them. */
const strip = (price_min?: number) => (
  <SearchStrip
    type="flats"
    search={{ price_min, price_max: 9_000_000, rooms: ['2', '1'], order: '-area', view: 'table' }}
    words={['2-комн.']}
    onNews={onNews}
  />
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('O3 filters that are saved are known in whatever order they were chosen, others can be saved', () => {
  stored.current = [{ ...search, filters: 'rooms=2' }];
  const { rerender } = render(strip());
  expect(screen.getByRole('button', { name: 'Сохранить поиск' })).toBeDefined();
  stored.current = [search];
  rerender(strip());
  expect(screen.getByRole('button', { name: 'Поиск «Двушки»: 1\u00a0новый' })).toBeDefined();
});

test('O3 filters that contradict themselves are not offered to be saved', () => {
  stored.current = [];
  const { rerender } = render(strip(8_000_000));
  expect(screen.getByRole('button', { name: 'Сохранить поиск' })).toBeDefined();
  rerender(strip(10_000_000));
  expect(screen.queryByRole('button')).toBeNull();
});

test('O3 what is new is marked, counts as seen after a moment, and stays marked while the list is open', async () => {
  stored.current = [search];
  const { rerender, unmount } = render(strip());
  expect(onNews).toHaveBeenLastCalledWith(new Map([[7, 'new']]));
  expect(viewed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(viewed).toHaveBeenCalledExactlyOnceWith(3, [7]);
  stored.current = [{ ...search, news: [] }];
  rerender(strip());
  expect(onNews).toHaveBeenLastCalledWith(new Map([[7, 'new']]));
  unmount();
  expect(onNews).toHaveBeenLastCalledWith(null);
});

test('O3 in a tab that nobody looks at nothing counts as seen', async () => {
  stored.current = [search];
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(strip());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(viewed).not.toHaveBeenCalled();
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(viewed).toHaveBeenCalledOnce();
});
