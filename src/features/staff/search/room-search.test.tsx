import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { maySearch, RoomSearch } from './room-search';

vi.mock('../../../api/call/call');
const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
const asked = vi.mocked(call);
const onGo = vi.fn();

const found = {
  accounts: [
    { id: 3, name: 'Гавань', is_agency: true, agency: null, phone: '+79100000002', inn: '2312007710' },
  ],
  fixations: [
    {
      id: 12,
      client: 'Ковалёва Ирина',
      phone: '+79183310045',
      project: 'Причал',
      agent: 'Ким Алексей',
      state: 'checking',
    },
  ],
  deals: [{ id: 7, client: null, agent: 'Ким Алексей', lot: 'Студия, № 114', phase: 'contact' }],
  lots: [{ id: 4114, name: 'Студия, № 114', building: 'Корпус 1', type: 'flats', status: 1 }],
};
const nothing = { accounts: [], fixations: [], deals: [], lots: [] };

beforeEach(() => {
  asked.mockReset().mockResolvedValue(found);
  navigate.mockReset();
  onGo.mockReset();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RoomSearch onGo={onGo} />
      <textarea aria-label="Причина" />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const field = () => screen.getByRole('combobox', { name: 'Общий поиск' });
const write = (value: string) => {
  field().focus();
  fireEvent.change(field(), { target: { value } });
};
const options = () => screen.findAllByRole('option');
const key = (name: string, on: Element = field()) => fireEvent.keyDown(on, { key: name });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

test('M11 what was found stands by kinds, and the arrows, Enter and a click lead to its place', async () => {
  write('ким');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Гавань Агентство · \+7.*ИНН 2312007710$/),
    expect.stringMatching(/^Ковалёва Ирина .*«Причал» · Ким Алексей · Ждёт ответа$/),
    expect.stringMatching(/^№ 7, клиент удалён /),
    expect.stringMatching(/^Студия, № 114 Корпус 1/),
  ]);
  key('ArrowUp');
  expect(active()?.textContent, 'around the end').toMatch(/^Студия/);
  key('ArrowDown');
  key('ArrowDown');
  expect(active()?.textContent).toMatch(/^Ковалёва/);
  key('Enter');
  const to = '/staff/{-$part}';
  expect(navigate).toHaveBeenLastCalledWith({
    to,
    params: { part: 'fixations' },
    search: { show: 'all', search: '№ 12' },
  });
  expect(onGo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('option')).toBeNull();
  for (const [name, part, search] of [
    [/^Гавань/, undefined, { show: 'all', account: 3 }],
    [/^№ 7/, 'deals', { show: 'all', search: '№ 7' }],
    [/^Студия/, 'lots', { search: '4114' }],
  ] as const) {
    write('ким');
    fireEvent.click(await screen.findByRole('option', { name }));
    expect(navigate).toHaveBeenLastCalledWith({ to, params: { part }, search });
  }
});

test('M11 letters that follow each other are one question, and one that is no longer meant is called off', async () => {
  const signals: AbortSignal[] = [];
  asked.mockImplementation((_endpoint, _input, more) => {
    signals.push((more as { signal: AbortSignal }).signal);
    return new Promise(() => {});
  });
  for (const typed of ['к', 'ки', 'ким']) write(typed);
  await waitFor(() => expect(signals).toHaveLength(1));
  expect(asked.mock.calls[0]?.[1]).toEqual({ query: { q: 'ким' } });
  write('гавань');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('M11 it says that nothing was found, and why it cannot say', async () => {
  asked.mockResolvedValue(nothing);
  write('щука');
  expect((await screen.findByRole('status')).textContent).toMatch(/^Ничего не нашли/);
  asked.mockRejectedValue(new CallError({ kind: 'network' }));
  write('окунь');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Нет связи/));
});

test('M11 Esc closes what was found, then empties the field, then leaves it', async () => {
  write('ким');
  await options();
  key('Escape');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field()).toHaveProperty('value', 'ким');
  key('Escape');
  expect(field()).toHaveProperty('value', '');
  key('Escape');
  expect(document.activeElement).not.toBe(field());
});

test('M11 / outside of fields and Ctrl+K lead to it', () => {
  const reason = screen.getByRole('textbox', { name: 'Причина' });
  reason.focus();
  fireEvent.keyDown(reason, { key: '/', code: 'Slash' });
  expect(document.activeElement, 'a stroke that is written').toBe(reason);
  fireEvent.keyDown(reason, { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(document.activeElement).toBe(field());
  field().blur();
  expect(fireEvent.keyDown(document.body, { key: '/', code: 'Slash' }), 'it is not written').toBe(false);
  expect(document.activeElement).toBe(field());
});

test('M11 who may open none of it has no search', () => {
  const person = { id: 1, name: 'Анна', email: 'anna@example.ru' };
  expect(maySearch({ ...person, role: 'sales' })).toBe(true);
  expect(maySearch({ ...person, role: 'content' })).toBe(false);
  expect(maySearch({ ...person, role: 'owner', second_factor_due: true })).toBe(false);
});
