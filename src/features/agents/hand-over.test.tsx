import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { agentEndpoints, type HeldClient } from '../../contract/calls/account/agent-endpoints';
import { HandOver } from './hand-over';

const { call, device } = vi.hoisted(() => ({ call: vi.fn(), device: { online: true } }));
vi.mock('../../api/call/call', () => ({ call }));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));

const held = (id: number, name: string, more: Partial<HeldClient> = {}): HeldClient => ({
  id,
  name,
  fixations: 0,
  appointments: 0,
  bookings: 0,
  queue_places: 0,
  deals: 0,
  kept_by: null,
  ...more,
});
const agency = { id: 1, name: 'Юг' };
const kim = { id: 3, name: 'Ким Анна' };
let clients: HeldClient[];
/** Whom Kim cannot have. */
let kept: Record<number, HeldClient['kept_by']>;
let left: number | null;
let given: unknown[];
let refusal: CallError | null;

beforeEach(() => {
  clients = [
    held(11, 'Белова Анна', { fixations: 2, bookings: 1 }),
    held(12, 'Власов Пётр', { fixations: 1, deals: 1, appointments: 3 }),
  ];
  [kept, left, given, refusal] = [{}, null, [], null];
  device.online = true;
  call.mockReset();
  call.mockImplementation(async (endpoint: unknown, input: { query?: { to?: string }; body?: unknown }) => {
    if (endpoint === agentEndpoints.handOverClients) {
      given.push(input.body);
      if (refusal) throw refusal;
      return { clients: 2, fixations: 3, appointments: 3, bookings: 1, queue_places: 0, deals: 1, kept: 0 };
    }
    const isKim = input.query?.to === String(kim.id);
    return {
      clients: isKim ? clients.map((one) => ({ ...one, kept_by: kept[one.id] ?? null })) : clients,
      receivers: [agency, kim],
      bookings_left: isKim ? left : null,
    };
  });
});
afterEach(cleanup);

async function show() {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HandOver agent={{ id: 2, name: 'Тарасов Илья' }} onDone={onDone} />
    </QueryClientProvider>,
  );
  await screen.findByRole('combobox', { name: 'Кому передать' });
  return onDone;
}
const give = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Передать' });
const said = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');
async function choose(name: string) {
  fireEvent.click(screen.getByRole('combobox', { name: 'Кому передать' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('H2 what goes is said before, everything goes at once, and what has gone is said', async () => {
  const onDone = await show();
  expect(said()).toBe('Перейдут 2 клиента: 3 закрепления, 1 бронь, 1 сделка, 3 показа.');
  expect(give().disabled).toBe(true);
  await choose('Юг, само агентство');
  await waitFor(() => expect(give().disabled).toBe(false));
  await press('Передать');
  expect(given).toEqual([{ to: 1 }]);
  expect(said()).toBe('Передано 2 клиента: 3 закрепления, 1 бронь, 1 сделка, 3 показа.');
  await press('Готово');
  expect(onDone).toHaveBeenCalledOnce();
});

test('H2 chosen clients go alone, and what is said follows the choice', async () => {
  await show();
  await choose('Ким Анна');
  await press('Выбрать клиентов');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Белова Анна/ }));
  expect(said()).toBe('Перейдёт 1 клиент: 1 закрепление, 1 сделка, 3 показа.');
  await waitFor(() => expect(give().disabled).toBe(false));
  await press('Передать');
  expect(given).toEqual([{ to: 3, clients: [12] }]);
  cleanup();
  await show();
  await press('Выбрать клиентов');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Всех' }));
  expect(said()).toBe('Никто не выбран.');
  expect(give().disabled).toBe(true);
});

test('H2 who stays is named with the reason, before and in the choice', async () => {
  kept = { 11: 'phone' };
  await show();
  await choose('Ким Анна');
  await screen.findByText(/Белова Анна: останется, у получателя уже есть клиент с этим телефоном/);
  expect(said()).toBe('Перейдёт 1 клиент: 1 закрепление, 1 сделка, 3 показа.');
  await press('Выбрать клиентов');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Белова Анна/ });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  await press('Передать');
  expect(given).toEqual([{ to: 3, clients: [12] }]);
});

test('H2 O1 more bookings than the developer allows cannot be given, and fewer can', async () => {
  left = 0;
  await show();
  await choose('Ким Анна');
  expect((await screen.findByRole('alert')).textContent).toContain('Больше броней застройщик');
  expect(give().disabled).toBe(true);
  await press('Выбрать клиентов');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Белова Анна/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(give().disabled).toBe(false);
});

test('H2 a refusal is told, and the list is asked for anew', async () => {
  const detail = 'Список клиентов агента изменился: проверьте его и передайте снова.';
  const problem = { type: 'about:blank', title: 'Конфликт', status: 409, detail, code: 'conflict' } as const;
  refusal = new CallError({ kind: 'conflict', status: 409, problem });
  await show();
  await choose('Юг, само агентство');
  await waitFor(() => expect(give().disabled).toBe(false));
  const asked = call.mock.calls.length;
  await press('Передать');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(asked + 1));
});

test('H2 F3 without a network nothing is given, and why is said', async () => {
  await show();
  await choose('Юг, само агентство');
  device.online = false;
  cleanup();
  await show();
  expect(screen.getByText('Передать можно, когда вернётся сеть.')).toBeDefined();
  expect(give().disabled).toBe(true);
});

test('H2 F7 what was given although its answer was lost is not offered again', async () => {
  refusal = new CallError({ kind: 'network' });
  await show();
  await choose('Юг, само агентство');
  await waitFor(() => expect(give().disabled).toBe(false));
  clients = [];
  await press('Передать');
  expect((await screen.findByText(/У агента больше нет клиентов/)).textContent).toContain('уже переданы');
  expect(screen.queryByRole('button', { name: 'Передать' })).toBeNull();
});

test('H2 of an agent without clients nothing is asked', async () => {
  clients = [];
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HandOver agent={{ id: 2, name: 'Тарасов Илья' }} onDone={onDone} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toBe('У агента нет клиентов: передавать нечего.');
});
