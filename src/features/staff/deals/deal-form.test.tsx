import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffDealEndpoints } from '../../../contract/calls/staff/staff-deal-endpoints';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import DealForm from './deal-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);
const onSaved = vi.fn();

const agent = { id: 3, name: 'Ким Алексей', phone: '+79100000001' };
const parties = [
  {
    id: 5,
    name: 'Ковалёва Ирина',
    phone: '+79183310045',
    agent,
    fixed: [{ slug: 'prichal', name: 'Причал', until: '2026-12-20T09:00:00.000Z' }],
  },
  { id: 6, name: 'Ковалёв Олег', phone: '+79183310046', agent, fixed: [] },
];
const lot = {
  id: 4114,
  source: 'mys',
  hidden_price: null,
  has_deal: false,
  lot: {
    id: 4114,
    type: 'flats',
    rooms: 1,
    area: 38.5,
    price: 5_000_000,
    status: 1,
    number: '114',
    floor: 2,
    floors: 9,
    project_name: 'Причал',
    building: 'Корпус 1',
    section: '1',
    price_pending: false,
    is_euro: false,
    is_penthouse: false,
    is_free_plan: false,
    has_promotions: false,
    finishing: null,
  },
};

beforeEach(() => {
  onSaved.mockReset();
  asked.mockReset();
  asked.mockImplementation((endpoint) => {
    if (endpoint === staffDealEndpoints.listDealParties) return Promise.resolve({ results: parties });
    if (endpoint === staffLotEndpoints.listStaffLots)
      return Promise.resolve({ count: 1, next: null, previous: null, results: [lot] });
    return Promise.resolve({});
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DealForm onSaved={onSaved} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const seek = (name: string, value: string) => {
  const field = screen.getByRole('combobox', { name });
  field.focus();
  fireEvent.change(field, { target: { value } });
};
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('option', { name }));
const lastLots = () =>
  asked.mock.calls.filter(([endpoint]) => endpoint === staffLotEndpoints.listStaffLots).at(-1)?.[1];
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Открыть сделку' }));

test('M11 a client is chosen with their agent, and the lot is sought in the project in which they are fixed', async () => {
  seek('Клиент и его агент', 'ковал');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ковалёва Ирина.*Ким Алексей · закреплён: «Причал» до /),
    expect.stringMatching(/^Ковалёв Олег.*не закреплён$/),
  ]);
  await choose(/^Ковалёва/);
  seek('Лот', '114');
  await choose(/№.114/);
  expect(lastLots()).toEqual({ query: { search: '114', project: 'prichal', limit: 20 } });
  open();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledWith(staffDealEndpoints.addDeal, {
    body: {
      agent: agent.phone,
      client: parties[0]!.phone,
      lot: '4114',
      payment: 'cash',
      price: null,
      reason: '',
    },
  });
});

test('M11 of a client who is fixed nowhere all projects are sought, and another client can be chosen', async () => {
  seek('Клиент и его агент', 'ковал');
  await choose(/^Ковалёва/);
  expect(screen.getByRole('radio', { name: 'Причал' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: /^Клиент и его агент: выбрать/ }));
  seek('Клиент и его агент', 'олег');
  await choose(/^Ковалёв Олег/);
  expect(screen.queryByRole('radio', { name: 'Причал' })).toBeNull();
  seek('Лот', '114');
  await waitFor(() => expect(lastLots()).toEqual({ query: { search: '114', project: '', limit: 20 } }));
});

test('M11 a deal without client and lot is not sent, and says what is missing', () => {
  open();
  expect(screen.getByText(/выберите клиента/)).toBeDefined();
  expect(screen.getByText(/выберите лот/)).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});
