import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedLot } from '../../../contract/lots/lot-list';
import type { IndexState, SelectionAnswer, SelectionQuestion } from '../../../device/page/selection-index';
import { sampleLot } from '../../../shell/test-lots';
import SameLayoutLots from './same-layout-lots';

const index = vi.hoisted(() => ({
  ask: vi.fn<(question: SelectionQuestion) => Promise<SelectionAnswer | null>>(),
}));
const ready: IndexState = { ready: true, revision: 1, at: 0, rows: 9, failed: false };
vi.mock('../../../device/page/selection-index', () => ({
  readIndexState: () => ready,
  subscribeIndex: () => () => {},
  askIndex: index.ask,
}));

const answer = (floors: number[]): SelectionAnswer => ({
  count: floors.length,
  lots: floors.map((floor) => ({ ...sampleLot, id: 100 + floor, floor, status: floor === 3 ? 2 : 1 })),
  facets: { count: floors.length, facets: [] },
  specs: [],
  revision: 1,
  at: 5,
});
const card: ListedLot = {
  ...sampleLot,
  alike: { count: 3, booked: 1, floor_min: 2, floor_max: 5, price_min: 8_000_000 },
};
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterContextProvider router={router}>
        <SameLayoutLots
          lot={card}
          search={{ floor_min: 2, order: '-price' }}
          action={({ id }) => (
            <span>
              <button type="button">{`heart ${id}`}</button>
            </span>
          )}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );

beforeEach(() => {
  index.ask.mockReset();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('L2 a card that was opened asks for the lots of its layout under the filters of its list, the lowest floor first', async () => {
  index.ask.mockImplementation(async () => answer([2, 3, 5]));
  show();
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Этаж 2 из 16',
    'Этаж 3 из 16',
    'Этаж 5 из 16',
  ]);
  expect(links[1]?.getAttribute('href')).toBe('/selection/flats/103');
  expect(screen.getByText('Бронь')).toBeDefined();
  expect(screen.getByRole('button', { name: 'heart 105' })).toBeDefined();
  expect(index.ask).toHaveBeenCalledExactlyOnceWith({
    type: 'flats',
    filters: { floor_min: 2, alike: 17 },
    order: 'floor,price',
    gather: false,
    from: 0,
    to: 24,
  });
});

test('L2 while they come there is room for all of them', () => {
  index.ask.mockReturnValue(new Promise(() => {}));
  show();
  const list = screen.getByRole('list', { name: 'По этажам' });
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(list.children).toHaveLength(3);
});

test('L2 it says so when they cannot be had, and asks again on a tap', async () => {
  index.ask.mockResolvedValue(null);
  show();
  const again = await screen.findByRole('button', { name: 'Повторить' });
  index.ask.mockResolvedValue(answer([2]));
  await act(async () => fireEvent.click(again));
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});

test('L2 it says so when all of them have gone meanwhile', async () => {
  index.ask.mockResolvedValue(answer([]));
  show();
  expect(await screen.findByText('Таких квартир больше нет')).toBeDefined();
});
