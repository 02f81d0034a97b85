import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import { serverClock } from '../../../api/server-clock';
import type { Link } from '../../../contract/calls/clients/link-endpoints';
import type { AccountDatabase } from '../../../device/account/account-database';
import { persistLinkAddress } from '../../../device/lists/links/link-addresses';
import { openTestAccountDatabase, testLot, until } from '../../../device/test-support';
import { InRouter } from '../../../lib/testing/test-in-router';
import { SentLinks } from './sent-links';

const DAY = 86_400_000;
const device = vi.hoisted(() => ({ online: true, account: {} as unknown }));
const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../ui/modals/ask', () => ({ ask: async () => true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
vi.mock('../../../device/page/device-store', () => ({ accountWhenReady: async () => device.account }));
vi.mock('../../../device/page/hooks/use-device', () => ({
  useDevice: (pick: (of: typeof device) => unknown) => pick(device),
}));
vi.mock('../../../device/page/session/session-on-page', () => ({
  readSessionState: () => ({ is: 'signed-in', id: 1 }),
}));

/** By the server, which is a year behind this device. */
const now = Date.now() - 365 * DAY;
const iso = (at: number) => new Date(at).toISOString();
const link: Link = {
  id: 4,
  client: 7,
  has_prices: true,
  created_at: iso(now - DAY),
  expires_at: iso(now + 20 * DAY),
  revoked_at: null,
  opens: 1,
  first_opened_at: iso(now),
  last_opened_at: iso(now),
  lots: [],
};
const sent = { count: 1, next: null, previous: null, results: [link] };

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
  device.account = { id: 1, db };
  device.online = true;
  call.mockReset();
  serverClock.adjust(now, Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  db.close();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InRouter>
        <SentLinks client={7} />
      </InRouter>
    </QueryClientProvider>,
  );
const revoke = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Отозвать' });

test('L5 F3 links that were sent are shown without a network as last seen, with their age, and cannot be revoked', async () => {
  call.mockResolvedValue(sent);
  open();
  expect((await revoke()).disabled).toBe(false);
  expect(screen.queryByText(/Данные на/)).toBeNull();
  await until(async () => (await db.answers.count()) === 1);
  cleanup();
  device.online = false;
  call.mockRejectedValue(new CallError({ kind: 'offline' }));
  open();
  expect((await revoke()).disabled).toBe(true);
  expect(screen.getByText(/^Данные на \d\d:\d\d, только что. Отозвать ссылку можно/)).toBeDefined();
});

test('L5 what the client has written of a lot stands at the link, in the client’s own lines', async () => {
  const property = testLot(3, { number: '10' });
  const noted = { client_note: 'Есть ли выше?\nИ с балконом', client_noted_at: iso(now) };
  const lots = [
    { property, liked_at: null, ...noted },
    { property: testLot(5), liked_at: null, client_note: '', client_noted_at: null },
  ];
  call.mockResolvedValue({ ...sent, results: [{ ...link, lots }] });
  open();
  const list = await screen.findByRole('list', { name: 'Сообщения клиента' });
  const [only, ...none] = within(list).getAllByRole('listitem');
  expect(none).toEqual([]);
  expect(within(only!).getByRole('link').getAttribute('href')).toBe('/selection/flats/3');
  // Beside it there may be another of the same plan.
  expect(within(only!).getByRole('link').textContent).toMatch(/, №\u00a010$/);
  expect(only!.textContent).toContain('Есть ли выше?\nИ с балконом');
  expect(screen.queryByRole('list', { name: 'Понравилось клиенту' })).toBeNull();
});

test('L5 F7 on a phone that is a year ahead a link is as open, and was opened as lately, as the server says', async () => {
  call.mockResolvedValue(sent);
  open();
  await revoke();
  expect(screen.getByText(/^Открыта сегодня, /)).toBeDefined();
  expect(screen.getByText(/действует до/)).toBeDefined();
});

test('L5 F7 a revocation on a slow line says after three seconds that the link may still open', async () => {
  call.mockResolvedValueOnce(sent).mockReturnValue(new Promise(() => {}));
  open();
  const button = await revoke();
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByText(/может открываться/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByText(/ещё отправляем. Пока сервер не ответил, она может открываться/)).toBeDefined();
});

test('L5 a link that was made on this device can be copied again, without a network too; another cannot', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await persistLinkAddress(db, link.id, 'https://portal.test/s/four');
  const other = { ...link, id: 5 };
  call.mockResolvedValue({ ...sent, count: 2, results: [link, other] });
  open();
  const copies = await screen.findAllByRole('button', { name: 'Скопировать' });
  expect(copies).toHaveLength(1);
  fireEvent.click(copies[0]!);
  expect(await screen.findByText('Ссылка скопирована')).toBeDefined();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Подборка: 0\u00a0лотов\nhttps://portal.test/s/four');
  vi.unstubAllGlobals();
});
