import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import {
  type StaffBookingSettings,
  staffBookingEndpoints,
} from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import BookingTermsForm from './booking-terms-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const term = {
  project: null,
  kind: 'oral' as const,
  hours: 48,
  cost: null,
  confirm: false,
  meeting: false,
  note: '',
};
const paid = { ...term, kind: 'paid' as const, hours: 168, cost: 25_000, confirm: true };
const none: StaffBookingSettings = {
  settings: { limit: null, terms: [], queue: 30 },
  state: '4.a',
  audit: [],
};
const two: StaffBookingSettings = { ...none, settings: { limit: 3, terms: [term, paid], queue: 30 } };
const onDone = vi.fn();

/** What the portal has, and why it takes no change. */
let held: StaffBookingSettings;
let refusal: CallError | null;

beforeEach(() => {
  onDone.mockReset();
  asked.mockReset();
  refusal = null;
  asked.mockImplementation(async (endpoint) => {
    if (endpoint === staffLotEndpoints.getStaffLotSpecs)
      return { projects: [{ slug: 'oblaka', name: 'Облака', buildings: [] }], finishings: [] } as never;
    if (refusal && endpoint === staffBookingEndpoints.changeBookingSettings) throw refusal;
    return held as never;
  });
});
afterEach(cleanup);

const open = async (saved: StaffBookingSettings) => {
  held = saved;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BookingTermsForm onDone={onDone} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Сколько броней агент держит одновременно');
};
const write = (label: string, value: string, place: Pick<typeof screen, 'getByLabelText'> = screen) =>
  fireEvent.change(place.getByLabelText(label), { target: { value } });
const entry = (at: number) => within(screen.getByRole('listitem', { name: `Условия ${at}` }));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  asked.mock.calls
    .filter(([endpoint]) => endpoint === staffBookingEndpoints.changeBookingSettings)
    .map(([, input]) => input);

test('O1 what is written is sent whole, upon the state that was seen', async () => {
  await open(none);
  expect(screen.getByText('Пока условий нет, агенты бронировать не могут.')).not.toBeNull();
  write('Сколько броней агент держит одновременно', '3');
  write('Сколько минут лот ждёт первого в очереди', '45');
  click('Добавить условия');
  click('Добавить условия');
  const second = entry(2);
  fireEvent.click(second.getByRole('combobox', { name: 'Проект' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Облака' }));
  fireEvent.click(second.getByLabelText('Платная'));
  write('Срок, часов', '168', second);
  expect(second.getByText(/^7\sдней$/)).not.toBeNull();
  write('Стоимость, ₽', '25 000', second);
  fireEvent.click(second.getByRole('checkbox', { name: 'Подтверждает менеджер' }));
  fireEvent.click(second.getByRole('checkbox', { name: 'Только после показа' }));
  write('Что ещё прекращает бронь', ' Отказ банка ', second);
  click('Сохранить условия');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const ofProject = { ...paid, project: 'oblaka', meeting: true, note: 'Отказ банка' };
  expect(sent()).toEqual([
    { query: { seen: '4.a' }, body: { limit: 3, queue: 45, terms: [term, ofProject] } },
  ]);
});

test('O1 two terms of one project and kind are refused before they are sent', async () => {
  await open(two);
  fireEvent.click(entry(2).getByLabelText('Устная'));
  click('Сохранить условия');
  expect((await screen.findByRole('alert')).textContent).toBe('Для проекта и вида брони условия бывают одни');
  expect(sent()).toEqual([]);
  click('Убрать: Условия 2');
  click('Сохранить условия');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ query: { seen: '4.a' }, body: { limit: 3, queue: 30, terms: [term] } }]);
});

test('O1 a term without hours and a limit of none say so at their fields', async () => {
  await open(two);
  write('Срок, часов', '', entry(1));
  write('Сколько броней агент держит одновременно', '0');
  click('Сохранить условия');
  expect(await entry(1).findByText(/Нужны часы: от 1 до 2160/)).not.toBeNull();
  expect(entry(2).queryByText(/Нужны часы/)).toBeNull();
  expect(screen.getByText(/Нужно число от 1 до 1000/)).not.toBeNull();
  expect(sent()).toEqual([]);
});

test('O1 where another was first, what was written stays, and is saved over it once that has been told', async () => {
  await open(two);
  write('Сколько броней агент держит одновременно', '5');
  const problem = { code: 'superseded', detail: 'Вас опередили.', status: 409, title: '', type: '' } as const;
  refusal = new CallError({ kind: 'conflict', problem });
  held = { ...two, settings: { limit: 1, terms: [term], queue: 30 }, state: '5.z' };
  click('Сохранить условия');
  expect(await screen.findByText(/условия изменились/)).not.toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  refusal = null;
  click('Сохранить условия');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    { query: { seen: '4.a' }, body: { limit: 5, queue: 30, terms: [term, paid] } },
    { query: { seen: '5.z' }, body: { limit: 5, queue: 30, terms: [term, paid] } },
  ]);
});

test('O2 without minutes there are no queues, and too few are refused', async () => {
  await open(two);
  write('Сколько минут лот ждёт первого в очереди', '2');
  click('Сохранить условия');
  expect(await screen.findByText(/Нужны минуты: от 5 до 1440/)).not.toBeNull();
  write('Сколько минут лот ждёт первого в очереди', '');
  click('Сохранить условия');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ query: { seen: '4.a' }, body: { limit: 3, queue: null, terms: [term, paid] } }]);
});
