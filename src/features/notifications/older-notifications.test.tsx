import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract/accounts/personal';
import { OlderNotifications } from './older-notifications';

const { view, online } = vi.hoisted(() => ({ view: vi.fn(async () => 'done'), online: { is: true } }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ routesByPath: {}, navigate: vi.fn() }) }));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => online.is }));
vi.mock('../../device/page/hooks/use-device', () => ({ useDevice: () => undefined }));
vi.mock('../../device/page/device-store', () => ({
  accountOnPage: async () => ({ notifications: { view } }),
  readDevice: () => ({ notifications: null }),
}));

const notification = (id: number): Notification => ({
  id,
  type: 'news',
  title: `Весть ${id}`,
  text: '',
  image: null,
  created: '2026-01-20T10:00:00Z',
  isPromo: false,
  deadline: null,
  isLot: false,
  viewed: false,
});
let asked: string[];
/** All that the server has, newest first. */
let all: Notification[];

beforeEach(() => {
  online.is = true;
  asked = [];
  all = Array.from({ length: 125 }, (_, at) => notification(1000 - at));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const url = new URL(address, 'http://portal.test');
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name))) as [
      number,
      number,
    ];
    const next = offset + limit < all.length ? `${url.pathname}?offset=${offset + limit}` : null;
    const body = { count: all.length, next, previous: null, results: all.slice(offset, offset + limit) };
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = (shown = new Set(all.slice(0, 100).map(({ id }) => id))) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OlderNotifications account={1} after={100} shown={shown} />
    </QueryClientProvider>,
  );
const rows = () => screen.queryAllByRole('listitem');

test('I4 what the device does not store is asked for page by page, to the last', async () => {
  open();
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(rows()[0]?.textContent).toContain('Весть 900');
  fireEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(asked.map((one) => /offset=(\d+)/.exec(one)?.[1])).toEqual(['100', '120']);
});

test('I4 one that moved into the next page because another came is there once', async () => {
  const shown = new Set(all.slice(0, 100).map(({ id }) => id));
  all = [notification(1001), ...all];
  open(shown);
  await waitFor(() => expect(rows()).toHaveLength(19));
  expect(rows()[0]?.textContent).toContain('Весть 900');
});

test('I4 a tap reads an older one too, and it says so', async () => {
  open();
  const button = await screen.findByRole('button', { name: /Весть 900/ });
  expect(button.textContent).toContain('новое');
  fireEvent.click(button);
  await waitFor(() => expect(view).toHaveBeenCalledWith(900));
  await waitFor(() => expect(rows()[0]?.textContent).not.toContain('новое'));
});

test('F4 I4 without a network they are not known, and that is said', async () => {
  online.is = false;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Более ранние уведомления видны, когда есть сеть.',
  );
});
