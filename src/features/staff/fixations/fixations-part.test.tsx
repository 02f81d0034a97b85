import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useCallback, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffFixationEndpoints } from '../../../contract/calls/staff/staff-fixation-endpoints';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import type { StaffPlace } from '../staff-place';
import { FixationsPart } from './fixations-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}));
const asked = vi.mocked(call);
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY - 1000).toISOString();

const rowOf = (id: number, more: object = {}) => ({
  id,
  client: { name: `Клиент ${id}`, phones: ['+79183310045'] },
  participant: null,
  project: 'Причал',
  agent: { id: 3, name: 'Ким Алексей' },
  state: 'checking',
  holds: true,
  until: null,
  waits_since: ago(id),
  claimed_at: ago(id),
  received_at: ago(id),
  reason: '',
  comment: `Комментарий ${id}`,
  dispute: null,
  rivals: [],
  documents: [],
  audit: id === 2 ? [{ id: 77, at: ago(1), actor: 'Терминал', action: 'review', reason: '' }] : [],
  ...more,
});
const rival = {
  id: 9,
  agent: 'Марина',
  state: 'fixed',
  holds: true,
  claimed_at: ago(9),
  received_at: ago(9),
};
const disputed = { state: 'review', dispute: { at: ago(3), comment: 'Был на показе' }, rivals: [rival] };
/** With an address that keeps what is chosen, as the route does. */
function Addressed() {
  const [place, setPlace] = useState<StaffPlace>({ search: 'ким', account: 3 });
  const onPlace = useCallback((change: StaffPlace) => setPlace((before) => ({ ...before, ...change })), []);
  return <FixationsPart place={place} onPlace={onPlace} waiting={120} />;
}

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((endpoint) => {
    if (endpoint === staffFixationEndpoints.decideFixations)
      return Promise.resolve({
        done: [1],
        left: [{ id: 2, name: 'Клиент 2, «Причал»', why: 'Вас опередили: Олег.' }],
      });
    if (endpoint === staffLotEndpoints.getStaffLotSpecs)
      return Promise.resolve({
        projects: [{ slug: 'prichal', name: 'Причал', buildings: [] }],
        finishings: [],
      });
    const results = [rowOf(1), rowOf(2), rowOf(3, disputed)];
    return Promise.resolve({ count: 120, next: '/next', previous: null, results });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Addressed />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

const list = () => screen.findByRole('list', { name: 'Закрепления' });
const tick = (id: number) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Выбрать: Клиент ${id}, Ким Алексей` }));
const lastList = () =>
  asked.mock.calls.filter(([endpoint]) => endpoint === staffFixationEndpoints.listStaffFixations).at(-1)?.[1];

test('M11 a row says for how long it waits; what is said about a dispute stands open, the rest is a press away', async () => {
  await list();
  expect(screen.getByText('Ждёт 2 дня')).toBeDefined();
  expect(screen.queryByText('Комментарий 1')).toBeNull();
  expect(screen.getByText(/Был на показе/)).toBeDefined();
  expect(
    within(screen.getByRole('list', { name: 'Тоже просят: Клиент 3' })).getByText(/Марина: закреплён/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Подробнее: Клиент 1, Ким Алексей' }));
  expect(screen.getByText('Комментарий 1')).toBeDefined();
});

test('M11 one reason refuses all that are chosen, each with the state that was seen, and those that stay are named', async () => {
  await list();
  expect(screen.queryByRole('button', { name: 'Отказать выбранным' })).toBeNull();
  tick(1);
  tick(2);
  tick(3);
  tick(3);
  fireEvent.click(screen.getByRole('button', { name: 'Отказать выбранным' }));
  const dialog = await screen.findByRole('dialog', { name: /^Отказать: 2/ });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Отказать' }));
  expect(within(dialog).getByText(/Напишите причину/)).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Уже наш клиент' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Отказать' }));
  const note = await screen.findByText(/^Клиент 2, «Причал»\. Вас опередили: Олег\.$/);
  const decided = asked.mock.calls.find(([endpoint]) => endpoint === staffFixationEndpoints.decideFixations);
  expect(decided?.[1]).toEqual({
    body: {
      decision: 'refuse',
      reason: 'Уже наш клиент',
      fixations: [
        { id: 1, seen: 0 },
        { id: 2, seen: 77 },
      ],
    },
  });
  expect(note.closest('[role=alert]')?.textContent).toMatch(/^Остались как есть: 1/);
  expect(screen.getByText(/^Отказано: 1/)).toBeDefined();
  expect(screen.getByText(/^Найдено 120/), 'nothing stays chosen').toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByText(/Остались как есть/)).toBeNull();
});

test('M11 the list is asked for by its filters, fifty at a time, and another filter begins anew', async () => {
  await list();
  const filters = { show: 'waiting', search: 'ким', agent: '3' };
  expect(lastList()).toEqual({ query: { ...filters, limit: 50, offset: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Дальше' }));
  await waitFor(() => expect(lastList()).toEqual({ query: { ...filters, limit: 50, offset: 50 } }));
  await screen.findByText(/^51–53 из 120$/);
  tick(1);
  fireEvent.click(screen.getByRole('combobox', { name: 'Сколько ждёт' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Больше 3 дней' }));
  await waitFor(() => expect(lastList()).toEqual({ query: { ...filters, days: '3', limit: 50, offset: 0 } }));
  expect(await screen.findByText(/^Найдено 120/)).toBeDefined();
  const csv = screen.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href');
  expect(csv).toBe(
    `/api/staff/fixations/export/?${new URLSearchParams({ days: '3', agent: '3', show: 'waiting', search: 'ким' })}`,
  );
});
