import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueQuery } from '../../api/catalogue-query';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { RoomTiles } from './room-tiles';

const index = vi.hoisted(() => {
  let state = { ready: false, revision: 0, at: 0 };
  const listeners = new Set<() => void>();
  return {
    readIndexState: () => state,
    subscribeIndex: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      state = { ready: true, revision: 1, at: 1 };
      for (const listener of listeners) listener();
    },
    askIndex: vi.fn(),
  };
});
vi.mock('../../device/page/selection-index', () => index);
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: unknown }) => <b>{children as string}</b>,
}));
afterEach(cleanup);

const facets = (count: number) => ({
  count,
  facets: [{ name: 'rooms', choices: [{ value: '1', count }] }],
});

test('D10 lots that a person has hidden are not among those counted on the main page', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = catalogueQuery(pageEndpoints.getFlatFacets, { query: {} });
  queries.setQueryData(queryKey, { value: facets(12), at: 0 } as never);
  index.askIndex.mockResolvedValue({ facets: facets(11), lots: [{ price: 4_000_000 }] });
  render(
    <QueryClientProvider client={queries}>
      <RoomTiles />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Все квартиры: 12')).toBeTruthy();
  act(() => index.open());
  expect(await screen.findByText('Все квартиры: 11')).toBeTruthy();
  expect(screen.getByText(/^11.квартир$/)).toBeTruthy();
});
