import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffDealEndpoints } from '../../../contract/calls/staff/staff-deal-endpoints';
import { staffBookingEndpoints } from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import BookingsOfAgents from './bookings-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('./booking-terms-form', () => ({ default: () => <p>Форма условий</p> }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, search }: { children: ReactNode; search: unknown }) => (
    <a href="/" data-search={JSON.stringify(search)}>
      {children}
    </a>
  ),
}));
const asked = vi.mocked(call);

const property = {
  id: 4114,
  type: 'flats',
  rooms: 1,
  area: 38.5,
  price: 5_000_000,
  number: '114',
  project_slug: 'prichal',
  project_name: 'Причал',
  is_euro: false,
  is_penthouse: false,
  is_free_plan: false,
};
const rowOf = (id: number, more: object = {}) => ({
  id,
  key: `key-${id}`,
  kind: 'paid',
  state: 'booked',
  ended_by: null,
  reason: '',
  property,
  client: { id: 5, name: `Клиент ${id}` },
  agent: { id: 3, name: 'Ким Алексей' },
  agent_phone: '+79100000001',
  price: 5_000_000,
  cost: 25_000,
  hours: 48,
  prolonged: 0,
  until: '2026-11-27T12:40:00.000Z',
  paid_at: null,
  created_at: '2026-11-25T12:40:00.000Z',
  confirmed_at: null,
  ended_at: null,
  deal: null,
  queue: [],
  audit: [{ id: 70 + id, at: '2026-11-25T12:40:00.000Z', actor: 'Ким', action: 'book_lot', reason: '' }],
  ...more,
});
const rows = [
  rowOf(1, { state: 'asked' }),
  rowOf(2, {
    queue: [
      {
        id: 8,
        place: 1,
        agent: { id: 4, name: 'Орлова Анна' },
        agent_phone: '+79100000003',
        client: 'Ильин Пётр',
        since: '2026-11-25T13:00:00.000Z',
        offered_until: '2026-11-27T13:10:00.000Z',
      },
    ],
  }),
  rowOf(3, { kind: 'oral', cost: null }),
  rowOf(4, { deal: 9, until: null }),
  rowOf(5, { paid_at: '2026-11-25T13:00:00.000Z', price: null }),
  rowOf(6, {
    state: 'ended',
    ended_by: 'refused',
    reason: 'Нет договора',
    until: null,
    ended_at: '2026-11-26T08:00:00.000Z',
  }),
];
const fixedIn = (slug: string) => [{ slug, name: slug, until: '2026-12-20T09:00:00.000Z' }];
const partyOf = (id: number, agent: number, fixed: object[]) => ({
  id,
  name: `Ковалёв ${id}`,
  phone: '+79183310045',
  fixed,
  agent: { id: agent, name: `Агент ${agent}`, phone: '+79100000002' },
});

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((endpoint) => {
    if (endpoint === staffLotEndpoints.getStaffLotSpecs)
      return Promise.resolve({ projects: [], finishings: [] });
    if (endpoint === staffDealEndpoints.listDealParties)
      return Promise.resolve({
        results: [
          partyOf(11, 3, fixedIn('prichal')),
          partyOf(12, 4, fixedIn('oblaka')),
          partyOf(13, 4, fixedIn('prichal')),
        ],
      });
    return Promise.resolve({ count: 21, next: null, previous: null, results: rows });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BookingsOfAgents place={{}} onPlace={() => {}} waiting={1} />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

const list = () => screen.findByRole('list', { name: 'Брони' });
const buttonsOf = (id: number) =>
  screen.queryAllByRole('button', { name: new RegExp(`: бронь № ${id}$`) }).map((one) => one.textContent);
const press = (word: string, id: number) =>
  fireEvent.click(screen.getByRole('button', { name: `${word}: бронь № ${id}` }));
const sentTo = (endpoint: unknown) =>
  asked.mock.calls.filter(([one]) => one === endpoint).map(([, input]) => input);

test('M11 how many were found is said so that verb and noun agree', async () => {
  expect(await screen.findByText(/^Найдена 21\sбронь$/)).toBeDefined();
});

test('O1 a booking offers what its state allows: an answer while it waits, under a deal only its payment', async () => {
  await list();
  expect(buttonsOf(1)).toEqual(['Подтвердить', 'Отказать']);
  expect(buttonsOf(2)).toEqual(['Открыть сделку', 'Оплачена', 'Продлить', 'Передать', 'Снять']);
  expect(buttonsOf(3), 'it costs nothing').toEqual(['Открыть сделку', 'Продлить', 'Передать', 'Снять']);
  expect(buttonsOf(4), 'a deal').toEqual(['Оплачена']);
  expect(buttonsOf(5), 'paid, and no price for a deal').toEqual(['Продлить', 'Передать', 'Снять']);
  expect(buttonsOf(6)).toEqual([]);
  const deal = screen.getByRole('link', { name: 'Сделка № 9' });
  expect(deal.getAttribute('data-search')).toBe('{"show":"all","search":"№ 9"}');
  expect(screen.getByText('В брони отказано')).toBeDefined();
});

test('O2 the queue for a lot stands at its booking, with whose turn it is', async () => {
  await list();
  const queue = screen.getByRole('list', { name: 'Очередь на лот' });
  expect(queue.textContent).toMatch(/^1\. Орлова Анна, .*Ильин Пётр · лот предложен до 27\sноября,\s16:10$/);
});

test('O1 each act names the state of the booking that was seen', async () => {
  await list();
  press('Подтвердить', 1);
  await waitFor(() =>
    expect(sentTo(staffBookingEndpoints.confirmBooking)).toEqual([
      { params: { id: 1 }, query: { seen: 71 } },
    ]),
  );
});

test('O1 a refusal wants a reason, which is sent', async () => {
  await list();
  press('Отказать', 1);
  const dialog = await screen.findByRole('dialog', { name: /^Отказать: бронь № 1/ });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Отказать' }));
  expect(within(dialog).getByText(/Напишите причину/)).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Лот снят с продажи' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Отказать' }));
  await waitFor(() =>
    expect(sentTo(staffBookingEndpoints.refuseBooking)).toEqual([
      { params: { id: 1 }, query: { seen: 71 }, body: { reason: 'Лот снят с продажи' } },
    ]),
  );
});

test('O1 it is prolonged by its own hours or by others, and the end that comes of it is said before', async () => {
  await list();
  press('Продлить', 2);
  const dialog = await screen.findByRole('dialog', { name: /^Продлить: бронь № 2/ });
  const hours = await within(dialog).findByRole('textbox', { name: 'На сколько часов' });
  expect(hours).toHaveProperty('value', '48');
  expect(within(dialog).getByText(/станет до 29 ноября, 15:40/)).toBeDefined();
  fireEvent.change(hours, { target: { value: '0' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Продлить' }));
  expect(within(dialog).getByText(/Нужны часы/)).toBeDefined();
  fireEvent.change(hours, { target: { value: '24' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Продлить' }));
  await waitFor(() =>
    expect(sentTo(staffBookingEndpoints.prolongBooking)).toEqual([
      { params: { id: 2 }, query: { seen: 72 }, body: { hours: 24 } },
    ]),
  );
});

test('O1 it is handed to a client of another agent who is fixed in the project of the lot, and to nobody else', async () => {
  await list();
  press('Передать', 2);
  const dialog = await screen.findByRole('dialog', { name: /^Передать: бронь № 2/ });
  const field = await within(dialog).findByRole('combobox', { name: 'Клиент и его агент' });
  field.focus();
  fireEvent.change(field, { target: { value: 'ковал' } });
  const options = await within(dialog).findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Ковалёв 13/)]);
  fireEvent.click(options[0] as HTMLElement);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Передать' }));
  await waitFor(() =>
    expect(sentTo(staffBookingEndpoints.handOverBooking)).toEqual([
      { params: { id: 2 }, query: { seen: 72 }, body: { client: 13 } },
    ]),
  );
});

test('O1 the terms open above the list', async () => {
  await list();
  fireEvent.click(screen.getByRole('button', { name: 'Условия брони' }));
  const dialog = await screen.findByRole('dialog', { name: 'Условия брони' });
  expect(await within(dialog).findByText('Форма условий')).toBeDefined();
});
