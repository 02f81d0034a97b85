import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { bookingEndpoints } from '../../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import LotBookingDialog from '../lot-booking-dialog';

const device = vi.hoisted(() => ({ online: true, places: [] as unknown[] }));
vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
vi.mock('../../../device/page/device-store', () => ({
  accountWhenReady: () => Promise.resolve({ refresh: () => Promise.resolve() }),
  subscribeDevice: () => () => {},
  readDevice: () => ({ account: null }),
}));
vi.mock('../use-bookings', () => ({ useBookings: () => ({ stored: { items: [], places: device.places } }) }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/clients">{children}</a>,
}));
const asked = vi.mocked(call);

const lot = {
  ...{ id: 4114, type: 'flats', rooms: 1, area: 38.5, price: 5_000_000, number: '114', status: 2 },
  ...{ project_slug: 'prichal', project_name: 'Причал', is_euro: false, is_penthouse: false },
  is_free_plan: false,
} as unknown as Lot;
const term = {
  ...{ project: null, kind: 'oral', hours: 48, cost: null },
  ...{ confirm: false, meeting: false, note: '' },
};
const client = { id: 7, name: 'Ильин Пётр', fixed_until: '2027-01-20T09:00:00.000Z', met: false };
const other = { ...client, id: 8, name: 'Ким Олег' };
const place = {
  ...{ id: 3, key: 'key', property: lot, client: { id: 8, name: 'Ким Олег' }, agent: { id: 1, name: 'Я' } },
  ...{
    place: 2,
    offered_until: null as string | null,
    created_at: '2026-11-26T09:00:00.000Z',
    ended_by: null,
  },
};
let offer: object;

beforeEach(() => {
  device.online = true;
  device.places = [];
  offer = {
    ...{ price: 5_000_000, terms: [term], clients: [client, other], held: 0, limit: null, own: null },
    refused: 'Этот лот уже забронирован. Можно встать в очередь.',
    queue: { length: 2, minutes: 30, own: null },
  };
  asked.mockReset();
  asked.mockImplementation(async (endpoint) => {
    if (endpoint === bookingEndpoints.joinQueue)
      offer = { ...offer, queue: { length: 3, minutes: 30, own: place } };
    return offer as never;
  });
});
afterEach(cleanup);

const open = (wanted?: number) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LotBookingDialog lot={lot} wanted={wanted} onDone={() => {}} />
    </QueryClientProvider>,
  );
const sentTo = (endpoint: unknown) =>
  asked.mock.calls.filter(([one]) => one === endpoint).map(([, input]) => input);

test('O2 of a booked lot the dialog offers a place in the queue, for the client whom it was opened for', async () => {
  open(8);
  expect(await screen.findByText(/Можно встать в очередь/)).toBeDefined();
  expect(screen.getByText(/Перед вами 2\sагента\..*30\sминут рабочего времени/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Встать в очередь' }));
  expect(await screen.findByRole('heading', { name: 'Вы в очереди: место 2' })).toBeDefined();
  expect(sentTo(bookingEndpoints.joinQueue)).toEqual([
    { body: { key: expect.any(String), lot: 4114, client: 8 } },
  ]);
});

test('O2 without a client who is chosen nobody joins', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Встать в очередь' }));
  expect(screen.getByText('Выберите клиента, для которого бронируете.')).toBeDefined();
  expect(sentTo(bookingEndpoints.joinQueue)).toEqual([]);
});

test('O2 when it is the agent’s turn the lot is booked for the client of the place', async () => {
  const turn = { ...place, place: 1, offered_until: new Date(Date.now() + 600_000).toISOString() };
  offer = { ...offer, refused: null, queue: { length: 1, minutes: 30, own: turn } };
  open();
  expect(await screen.findByRole('heading', { name: /^Лот держится за вами до/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Забронировать' }));
  await vi.waitFor(() =>
    expect(sentTo(bookingEndpoints.bookLot)).toEqual([
      { body: { key: expect.any(String), lot: 4114, client: 8, kind: 'oral', price: 5_000_000 } },
    ]),
  );
});

test('O2 without a network the kept place is shown, nothing is promised and nothing is given up', () => {
  device.online = false;
  device.places = [place];
  open();
  expect(screen.getByRole('heading', { name: 'Вы в очереди: место 2' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Выйти из очереди/ })).toHaveProperty('disabled', true);
  cleanup();
  device.places = [];
  open();
  expect(screen.getByText(/^Встать в очередь можно только при связи/)).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});
