import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import {
  type JournalEntry,
  staffJournalEndpoints,
} from '../../../contract/calls/staff/portal/staff-journal-endpoints';
import type { StaffPlace } from '../staff-place';
import { JournalPart } from './journal-part';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, search, children }: { params: object; search: object; children: ReactNode }) => (
    <a href={`${JSON.stringify(params)} ${JSON.stringify(search)}`}>{children}</a>
  ),
}));
const asked = vi.mocked(call);

const entry = (id: number, values: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  at: '2026-11-24T07:45:00.000Z',
  action: 'block',
  reason: '',
  origin: '',
  changes: [],
  actor: { kind: 'terminal', name: 'Терминал' },
  subject: { kind: 'portal', id: 0 },
  person: null,
  silent: false,
  ...values,
});

const onPlace = vi.fn<(change: StaffPlace) => void>();
function show(place: StaffPlace = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <JournalPart place={place} onPlace={onPlace} waiting={undefined} />
    </QueryClientProvider>,
  );
}
const answer = (results: JournalEntry[], next: number | null = null) =>
  asked.mockResolvedValueOnce({ results, next });
const rows = async () => within(await screen.findByRole('list', { name: 'Журнал' })).getAllByRole('listitem');
const textOf = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  asked.mockReset();
  onPlace.mockReset();
});
afterEach(cleanup);

test('M10 a line says when, who and from where, what upon what, and what became of it', async () => {
  answer([
    entry(9, {
      actor: { kind: 'staff', name: 'Менеджер Анна' },
      origin: 'Chrome, Windows, сеть 203.0.113.0/24',
      subject: { kind: 'deal', id: 7 },
      person: { id: 12, name: 'Иванов Пётр' },
      action: 'move_deal',
      reason: 'ДДУ составлен',
      changes: [{ field: 'Этап', before: 'Первый контакт', after: 'Онлайн-бронь' }],
    }),
    entry(8, { subject: { kind: 'account', id: 3 }, person: { id: 3, name: null }, silent: true }),
  ]);
  show();
  const [first, second] = await rows();
  expect(textOf(first)).toMatch(/24 ноября 2026 г\., 10:45/);
  for (const words of ['Менеджер Анна', 'сеть 203.0.113.0/24', 'Этап изменён', 'ДДУ составлен'])
    expect(textOf(first)).toContain(words);
  expect(textOf(first)).toContain('Этап: Первый контакт → Онлайн-бронь');
  const link = (name: string) => within(first!).getByRole('link', { name }).getAttribute('href');
  expect(link('Сделка № 7')).toBe('{"part":"deals"} {"show":"all","search":"7"}');
  expect(link('Иванов Пётр')).toBe('{} {"show":"all","account":12}');
  expect(textOf(second)).toMatch(/Кабинет № 3Кабинет удалёнДанные удалены$/);
  expect(within(second!).queryByRole('link'), 'nowhere to go').toBeNull();
});

test('M10 the filters of the address are asked for, exported and taken back; a word that is none is left out', async () => {
  answer([entry(1)]);
  show({
    search: '9161234567',
    subject: 'lot',
    number: 5,
    actor: 'robot',
    date: '2026-11-01',
    until: '2026-11-30',
  });
  await rows();
  const wanted = {
    person: '9161234567',
    subject: 'lot',
    subject_id: 5,
    from: '2026-11-01',
    to: '2026-11-30',
  };
  expect(asked.mock.calls[0]?.[0]).toBe(staffJournalEndpoints.listJournal);
  expect(asked.mock.calls[0]?.[1]).toEqual({ query: expect.objectContaining(wanted) });
  expect(JSON.stringify(asked.mock.calls[0]?.[1])).not.toContain('robot');
  const href = screen.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href');
  expect(href).toBe(
    '/api/staff/journal/export/?person=9161234567&subject=lot&subject_id=5&from=2026-11-01&to=2026-11-30',
  );
  fireEvent.change(screen.getByLabelText('По какой день'), { target: { value: '2026-11-29' } });
  expect(onPlace).toHaveBeenLastCalledWith({ until: '2026-11-29' });
  fireEvent.click(screen.getByRole('button', { name: 'Показать всё' }));
  expect(onPlace.mock.lastCall?.[0]).toMatchObject({
    search: undefined,
    subject: undefined,
    until: undefined,
  });
});

test('M10 the next page begins where this one has ended', async () => {
  answer([entry(60), entry(51)], 51);
  show();
  await rows();
  answer([entry(50)]);
  fireEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(asked.mock.lastCall?.[1]).toEqual({ query: expect.objectContaining({ before: 51 }) });
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

test('M10 an empty journal, one in which nothing was found, and one that does not come say so', async () => {
  answer([]);
  show();
  await screen.findByText('Журнал пуст');
  cleanup();
  answer([]);
  show({ search: 'никого' });
  await screen.findByText('Ничего не нашли');
  cleanup();
  asked.mockRejectedValueOnce(new CallError({ kind: 'network' }));
  show();
  await screen.findByText('Журнал не загрузился');
  answer([entry(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rows()).toHaveLength(1);
});
