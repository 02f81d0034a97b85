import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { catalogueQuery } from '../../api/catalogue-query';
import { lotEndpoints } from '../../contract/calls/catalogue/lot-endpoints';
import { bookingEndpoints } from '../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../contract/lots/lot';
import LotBookingDialog from './lot-booking-dialog';

const device = vi.hoisted(() => ({ online: true, items: [] as unknown[], places: [] as unknown[] }));
vi.mock('../../api/call/call');
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
vi.mock('../../device/page/device-store', () => ({
  accountWhenReady: () => Promise.resolve({ refresh: () => Promise.resolve() }),
  subscribeDevice: () => () => {},
  readDevice: () => ({ account: null }),
}));
vi.mock('./use-bookings', async (original) => ({
  ...(await original<object>()),
  useBookings: () => ({ stored: { items: device.items, places: device.places } }),
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/clients">{children}</a>,
}));
const asked = vi.mocked(call);

const lot = {
  id: 4114,
  type: 'flats',
  rooms: 1,
  area: 38.5,
  price: 5_000_000,
  number: '114',
  status: 2,
  project_slug: 'prichal',
  project_name: 'Причал',
  is_euro: false,
  is_penthouse: false,
  is_free_plan: false,
} as unknown as Lot;
const term = {
  project: null,
  kind: 'oral',
  hours: 48,
  cost: null,
  confirm: false,
  meeting: false,
  note: '',
};
const client = { id: 7, name: 'Ильин Пётр', fixed_until: '2027-01-20T09:00:00.000Z', met: false };
const other = { ...client, id: 8, name: 'Ким Олег' };
const place = {
  id: 3,
  key: 'key',
  property: lot,
  client: { id: 8, name: 'Ким Олег' },
  agent: { id: 1, name: 'Я' },
  place: 2,
  offered_until: null as string | null,
  created_at: '2026-11-26T09:00:00.000Z',
  ended_by: null,
};
let offer: object;

beforeEach(() => {
  device.online = true;
  device.items = [];
  device.places = [];
  offer = {
    price: 5_000_000,
    terms: [term],
    clients: [client, other],
    held: 0,
    limit: null,
    own: null,
    refused: 'Этот лот уже забронирован. Можно встать в очередь.',
    queue: { length: 2, minutes: 30, own: null },
  };
  asked.mockReset();
  asked.mockImplementation(async (endpoint) => {
    if (endpoint === bookingEndpoints.bookLot) return booking as never;
    if (endpoint !== bookingEndpoints.joinQueue) return offer as never;
    offer = { ...offer, queue: { length: 3, minutes: 30, own: place } };
    return place as never;
  });
});
afterEach(cleanup);

const page = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
/** Opens the dialog on a page; gives what draws it again once the network has changed. */
function open(wanted?: number, client = page(), booked = lot): (online: boolean) => void {
  const dialog = () => (
    <QueryClientProvider client={client}>
      <LotBookingDialog lot={booked} wanted={wanted} onDone={() => {}} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog());
  return (online) => {
    device.online = online;
    rerender(dialog());
  };
}
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

test('O1 for a client whose agent may book no more a lot cannot be booked, for another it can', async () => {
  const refused = 'У агента Ким Анна уже 2\u00a0брони: больше одновременно застройщик не разрешает.';
  offer = { ...offer, refused: null, queue: null, clients: [client, { ...other, refused }] };
  open(other.id);
  expect((await screen.findByRole('alert')).textContent).toBe(refused);
  const button = screen.getByRole('button', { name: 'Забронировать' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Для кого' }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${client.name}`) }));
  expect(button).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
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

test('O1 the page of a lot is asked for anew once the lot is booked there', async () => {
  offer = { ...offer, refused: null, queue: null };
  const queries = page();
  const { queryKey } = catalogueQuery(lotEndpoints.flats.lot, { params: { id: lot.id } });
  queries.setQueryData(queryKey, { value: lot, at: 0 } as never);
  open(7, queries);
  fireEvent.click(await screen.findByRole('button', { name: 'Забронировать' }));
  expect(await screen.findByText(/^Забронировано/)).toBeDefined();
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('O1 a price that waits for a yes is called in the booking what it is called on the page', async () => {
  offer = { ...offer, price: null, refused: null, queue: null };
  open(7, page(), { ...lot, status: 1, price: null, price_pending: true });
  expect(await screen.findByText('Цена уточняется')).toBeDefined();
  expect(screen.queryByText('Цена по запросу')).toBeNull();
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

const booking = {
  id: 5,
  property: lot,
  client,
  kind: 'paid',
  state: 'booked',
  price: 5_000_000,
  deal: null,
  until: new Date(Date.now() + 3_600_000).toISOString(),
  ended_by: null,
  reason: '',
};

test('O1 a booking that the manager has ended is told where it was shown, with the reason', async () => {
  offer = { ...offer, own: booking, refused: null, queue: null };
  device.items = [booking];
  const onPage = page();
  const put = open(7, onPage);
  expect(await screen.findByRole('heading', { name: /^Лот за вами до/ })).toBeDefined();
  device.items = [{ ...booking, state: 'ended', ended_by: 'called_off', reason: 'Клиент отказался' }];
  offer = { ...offer, own: null };
  await onPage.invalidateQueries();
  put(true);
  expect(await screen.findByRole('heading', { name: 'Бронь снята застройщиком' })).toBeDefined();
  expect(screen.getByText('Клиент отказался')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Забронировать' })).toBeNull();
});

test('O1 a booking that was made here and is refused is not said to hold', async () => {
  offer = { ...offer, refused: null, queue: null };
  const asking = { ...booking, state: 'asked' };
  answer(bookingEndpoints.bookLot, async () => asking);
  const put = open(7);
  fireEvent.click(await screen.findByRole('button', { name: 'Забронировать' }));
  expect(await screen.findByRole('heading', { name: /^Забронировано. Ждёт подтверждения/ })).toBeDefined();
  device.items = [{ ...asking, state: 'ended', ended_by: 'refused', reason: 'Лот придержан' }];
  put(true);
  expect(await screen.findByRole('heading', { name: 'В брони отказано' })).toBeDefined();
  expect(screen.queryByText(/лот за вами/i)).toBeNull();
});

test('O1 what was chosen stands when the network has been away for a moment', async () => {
  offer = { ...offer, refused: null, queue: null, terms: [term, { ...term, kind: 'paid', cost: 20_000 }] };
  const put = open(7, page(), { ...lot, status: 1 });
  fireEvent.click(await screen.findByRole('radio', { name: /^Платная/ }));
  put(false);
  expect(screen.getByText(/^Бронь — только при связи/)).toBeDefined();
  put(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Забронировать' }));
  await vi.waitFor(() =>
    expect(sentTo(bookingEndpoints.bookLot)).toMatchObject([{ body: { client: 7, kind: 'paid' } }]),
  );
});

/** The network goes before the answer comes. */
const lost = async () => {
  device.online = false;
  throw new CallError({ kind: 'network' });
};
const keyOf = (input: unknown) => (input as { body: { key: string } }).body.key;
const conflict = new CallError({
  kind: 'conflict',
  problem: { type: '', title: '', status: 409, detail: 'Цена лота изменилась.', code: 'conflict' },
});
/** The server gives the answers one after the other, and offers as before. */
const answer = (endpoint: unknown, ...answers: (() => Promise<unknown>)[]) =>
  asked.mockImplementation(async (one) => (one === endpoint ? answers.shift()?.() : offer) as never);

test('O1 a booking that was sent and not answered is not said to be none, and is repeated under its key', async () => {
  offer = { ...offer, refused: null, queue: null, terms: [term, { ...term, kind: 'paid', cost: 20_000 }] };
  let giveUp = () => {};
  const silence = new Promise((_, reject) => {
    giveUp = () => reject(new CallError({ kind: 'network' }));
  });
  answer(
    bookingEndpoints.bookLot,
    () => silence,
    async () => booking,
  );
  const onPage = page();
  const put = open(8, onPage);
  fireEvent.click(await screen.findByRole('radio', { name: /^Платная/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Забронировать' }));
  await vi.waitFor(() => expect(sentTo(bookingEndpoints.bookLot)).toHaveLength(1));
  put(false);
  expect(screen.getByRole('status').textContent).toMatch(/ответа пока нет. Возможно, лот уже за вами/);
  giveUp();
  cleanup();
  const again = open(undefined, onPage);
  expect(screen.getByRole('status').textContent).toMatch(/ответа пока нет. Возможно, лот уже за вами/);
  expect(screen.queryByText(/ни за кем не удерживается/)).toBeNull();
  again(true);
  expect(await screen.findByText(/брони пока нет. Повторите: двух броней не будет/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Забронировать' }));
  expect(await screen.findByRole('heading', { name: /^Забронировано. Лот за вами до/ })).toBeDefined();
  const [first, second] = sentTo(bookingEndpoints.bookLot);
  expect(first).toMatchObject({ body: { client: 8, kind: 'paid' } });
  expect(second).toEqual(first);
});

test('O1 once the network is back the booking that nobody had heard of is there; a later one is another', async () => {
  const free = { ...offer, refused: null, queue: null };
  offer = free;
  answer(bookingEndpoints.bookLot, lost, lost);
  const onPage = page();
  const put = open(8, onPage);
  fireEvent.click(await screen.findByRole('button', { name: 'Забронировать' }));
  expect(await screen.findByText(/Возможно, лот уже за вами/)).toBeDefined();
  offer = { ...free, own: booking };
  put(true);
  expect(await screen.findByRole('heading', { name: /^Лот за вами до/ })).toBeDefined();
  cleanup();
  offer = free;
  open(8, onPage);
  fireEvent.click(await screen.findByRole('button', { name: 'Забронировать' }));
  await vi.waitFor(() => expect(sentTo(bookingEndpoints.bookLot)).toHaveLength(2));
  const [first, second] = sentTo(bookingEndpoints.bookLot).map(keyOf);
  expect(second).not.toBe(first);
});

test('O1 what the server has refused, and what is asked for another client, has a key of its own', async () => {
  offer = { ...offer, refused: null, queue: null };
  const silent = () => Promise.reject(new CallError({ kind: 'network' }));
  answer(bookingEndpoints.bookLot, () => Promise.reject(conflict), silent, silent, silent);
  const onPage = page();
  open(7, onPage);
  const press = async (times: number) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Забронировать' }));
    await vi.waitFor(() => expect(sentTo(bookingEndpoints.bookLot)).toHaveLength(times));
  };
  await press(1);
  expect(await screen.findByText('Цена лота изменилась.')).toBeDefined();
  await press(2);
  expect(await screen.findByText(/брони пока нет/)).toBeDefined();
  cleanup();
  open(7, onPage);
  await press(3);
  cleanup();
  open(8, onPage);
  await press(4);
  const keys = sentTo(bookingEndpoints.bookLot).map(keyOf);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[3]).not.toBe(keys[1]);
});

test('O2 a place that was asked for and not answered may be there, and is asked for again under its key', async () => {
  answer(bookingEndpoints.joinQueue, lost, async () => {
    offer = { ...offer, queue: { length: 3, minutes: 30, own: place } };
    return place;
  });
  const put = open(8);
  fireEvent.click(await screen.findByRole('button', { name: 'Встать в очередь' }));
  expect(await screen.findByText(/ответа пока нет. Возможно, вы уже в очереди/)).toBeDefined();
  put(true);
  expect(await screen.findByText(/места в очереди пока нет. Повторите: двух мест не будет/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Встать в очередь' }));
  expect(await screen.findByRole('heading', { name: 'Вы в очереди: место 2' })).toBeDefined();
  const [first, second] = sentTo(bookingEndpoints.joinQueue);
  expect(second).toEqual(first);
});
