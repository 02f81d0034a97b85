import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusedError } from '../../lib/route-error';
import LoadingBar from './loading-bar';

interface Routes {
  isLoading: boolean;
  matches: { status: string; error?: unknown }[];
}
const shown = vi.hoisted(() => ({ routes: {} as unknown, online: true, lists: null as string | null }));
vi.mock('@tanstack/react-router', () => ({
  useRouterState: ({ select }: { select(routes: unknown): unknown }) => select(shown.routes),
}));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => shown.online }));
vi.mock('../../device/page/hooks/use-device', () => ({
  useDevice: (select: (device: unknown) => unknown) => select({ lists: shown.lists }),
}));

const at = (routes: Routes) => {
  shown.routes = routes;
};
beforeEach(() => {
  at({ isLoading: false, matches: [{ status: 'success' }] });
  shown.online = true;
  shown.lists = null;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bar = () => document.querySelector('[data-loading-bar]')?.getAttribute('data-loading-bar') ?? null;

test.each([
  'catalogue',
  'personal',
])('A6 the bar runs while a part of the page is on its way, its refresh too, and turns red where one failed: %s', async (kind) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer = (_: string) => {};
  const queryFn = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const Part = () => useQuery({ queryKey: [kind, 'lots'], queryFn }).data ?? null;
  const page = () => (
    <QueryClientProvider client={client}>
      <LoadingBar />
      <Part />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  await waitFor(() => expect(bar()).toBe('running'));
  await act(async () => answer('12 лотов'));
  await waitFor(() => expect(bar()).toBeNull());
  act(() => void client.refetchQueries());
  await waitFor(() => expect(bar()).toBe('running'));
  await act(async () => answer('12 лотов'));
  await waitFor(() => expect(bar()).toBeNull());
  queryFn.mockRejectedValueOnce(new Error('HTTP 500'));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(bar()).toBe('failed'));
  expect(document.body.textContent).toBe('12 лотов');
  shown.online = false;
  rerender(page());
  expect(bar()).toBeNull();
});

test('A6 of the next page it tells the same, not before a moment has gone by; what may not be opened did not fail', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const draw = () => {
    cleanup();
    render(
      <QueryClientProvider client={client}>
        <LoadingBar />
      </QueryClientProvider>,
    );
    return bar();
  };
  expect(draw()).toBeNull();
  at({ isLoading: true, matches: [] });
  expect(draw()).toBeNull();
  act(() => void vi.advanceTimersByTime(190));
  expect(bar()).toBeNull();
  act(() => void vi.advanceTimersByTime(10));
  expect(bar()).toBe('running');
  at({ isLoading: false, matches: [{ status: 'error', error: new Error('HTTP 500') }] });
  expect(draw()).toBe('failed');
  at({ isLoading: false, matches: [{ status: 'error', error: new RefusedError('Раздел закрыт') }] });
  expect(draw()).toBeNull();
});

test('A6 the person’s own lists count as well, and no failure is told twice where there is no network', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const draw = (lists: string | null) => {
    cleanup();
    shown.lists = lists;
    render(
      <QueryClientProvider client={client}>
        <LoadingBar />
      </QueryClientProvider>,
    );
    act(() => void vi.advanceTimersByTime(200));
    return bar();
  };
  expect([draw('running'), draw('failed'), draw(null)]).toEqual(['running', 'failed', null]);
  shown.online = false;
  expect([draw('running'), draw('failed')]).toEqual(['running', null]);
});
