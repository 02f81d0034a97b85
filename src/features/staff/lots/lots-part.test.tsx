import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import LotsPart from './lots-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const lotOf = (id: number) => ({
  id,
  source: 'mys',
  hidden_price: null,
  has_deal: false,
  lot: {
    id,
    type: 'flats',
    rooms: 1,
    area: 38.5,
    price: 5_000_000,
    status: 1,
    number: `К${id}`,
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
  hand: {
    price: id === 1 ? 5_000_000 : null,
    hidden: false,
    status: null,
    promotion: null,
    finishing: null,
    plan: null,
  },
  feed: { price: 5_200_000, status: 1, promotion: false, finishing: null, plan: null },
});
const shown = (price: number) => ({
  price,
  hidden: false,
  pending: false,
  status: 1,
  promotion: false,
  finishing: null,
  plan: null,
});
const plan = {
  seen: 'abc',
  count: 2,
  changed: 2,
  rows: [1, 2].map((id) => ({
    id,
    name: `Квартира № К${id}`,
    before: shown(5_000_000),
    after: shown(4_500_000),
    problem: null,
  })),
};
let planned: unknown;

beforeEach(() => {
  planned = plan;
  asked.mockReset();
  asked.mockImplementation((endpoint) => {
    switch (endpoint) {
      case staffLotEndpoints.listStaffLots:
        return Promise.resolve({ count: 2, next: null, previous: null, results: [lotOf(1), lotOf(2)] });
      case staffLotEndpoints.getStaffLotSpecs:
        return Promise.resolve({ projects: [], finishings: ['чистовая'] });
      case staffLotEndpoints.planLotChange:
        return Promise.resolve(planned);
      case staffLotEndpoints.changeLots:
        return Promise.resolve({ batch: 7, changed: 2 });
      case staffLotEndpoints.undoLotBatch:
        return Promise.resolve({ undone: 1, left: ['Квартира № К2'] });
      default: {
        const change = { price: { kind: 'percent', percent: -10 } };
        const batch = { id: 7, at: '2026-11-25T10:00:00.000Z', by: 'Анна', change, count: 2, undone: false };
        return Promise.resolve({ batches: [batch] });
      }
    }
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LotsPart place={{}} onPlace={() => {}} waiting={undefined} />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

const callsOf = (endpoint: unknown) => asked.mock.calls.filter(([called]) => called === endpoint);
const choose = async (field: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

async function openForm(): Promise<HTMLElement> {
  await screen.findByRole('list', { name: 'Лоты' });
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать на странице' }));
  fireEvent.click(screen.getByRole('button', { name: 'Изменить выбранные' }));
  return screen.findByRole('dialog', { name: /^Изменить 2/ });
}

test('M5 a lot says what was set by hand and what the feed says; others say nothing', async () => {
  const list = await screen.findByRole('list', { name: 'Лоты' });
  const [one, two] = within(list).getAllByRole('listitem');
  expect(one?.textContent).toMatch(/задано вручную.*следующая загрузка фида этого не изменит; в фиде: 5/);
  expect(two?.textContent).not.toContain('вручную');
});

test('M5 how many were found and chosen is said so that verb and noun agree', async () => {
  expect(await screen.findByText(/^Найдено 2\sлота$/)).toBeDefined();
  fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  expect(screen.getByText(/^Выбран 1\sлот$/)).toBeDefined();
});

test('M5 what a change makes of the chosen lots is shown first, and done as it was shown', async () => {
  const dialog = await openForm();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Посмотреть, что получится' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Выберите, что изменить');
  await choose('Цена', 'Изменить на проценты');
  fireEvent.change(within(dialog).getByLabelText('На сколько процентов'), { target: { value: '−10' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Посмотреть, что получится' }));
  const row = await within(dialog).findByRole('row', { name: /К1/ });
  expect(row.textContent).toMatch(/5.000.000.₽ → 4.500.000.₽/);
  expect(callsOf(staffLotEndpoints.changeLots)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Изменить 2/ }));
  const change = { price: { kind: 'percent', percent: -10 } };
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffLotEndpoints.changeLots, {
      body: { lots: [1, 2], change, seen: 'abc' },
    }),
  );
  expect(await screen.findByText(/^Изменено: 2/)).toBeDefined();
});

test('M5 a change that makes no sense for one lot cannot be made', async () => {
  planned = { ...plan, rows: [{ ...plan.rows[0], problem: 'цены 0 ₽ не бывает' }] };
  const dialog = await openForm();
  await choose('Цена', 'Скрыть цену');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Посмотреть, что получится' }));
  expect(await within(dialog).findByText('цены 0 ₽ не бывает')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: /^Изменить 2/ })).toBeNull();
});

test('M5 a batch of the day is undone at one tap, and lots that were changed since are named', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Отменить: 2.*цена −10/ }));
  expect(await screen.findByText(/осталось как есть: Квартира № К2/)).toBeDefined();
  expect(asked).toHaveBeenCalledWith(staffLotEndpoints.undoLotBatch, { params: { id: 7 } });
});
