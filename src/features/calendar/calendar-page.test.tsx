// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../contract/accounts/account';
import type { AgendaEntry } from './agenda-entries';
import { CalendarPage } from './calendar-page';

const shown = vi.hoisted(() => ({ entries: [] as unknown[] }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('./use-agenda-entries', () => ({
  useAgendaEntries: () => ({
    entries: shown.entries,
    savedAt: 1,
    asked: {},
    now: Date.parse('2030-11-30T12:00:00+03:00'),
  }),
}));

afterEach(cleanup);

const entry = (day: string): AgendaEntry => ({
  kind: 'appointment',
  key: day,
  at: Date.parse(`${day}T10:00:00+03:00`),
  day,
  note: '',
  client: null,
  title: `Показ ${day}`,
});
const open = () => render(<CalendarPage user={{} as User} renderAge={() => null} />);

test('O9 on the last day of a month the calendar leads to what comes next', () => {
  shown.entries = ['2030-11-21', '2030-12-01', '2030-12-24'].map(entry);
  open();
  fireEvent.click(screen.getByRole('button', { name: /^Ближайшее: 1\sдекабря$/ }));
  expect(screen.getByText('Показ 2030-12-01')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Ближайшее/ })).toBeNull();
});

test('O9 where nothing comes it leads nowhere', () => {
  shown.entries = [entry('2030-11-21')];
  open();
  expect(screen.getByText('В этом месяце больше ничего')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Ближайшее/ })).toBeNull();
});
