import { expect, test } from 'vitest';
import type { Booking } from '../../contract/bookings/booking';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { agendaEntries } from './agenda-entries';

const now = Date.parse('2026-11-20T09:00:00Z');
const agent = { id: 5, name: 'Петров Пётр' };
const appointment = {
  id: 1,
  client: { id: 7, name: 'Ковалёва Ирина' },
  agent,
  place: 'office',
  address: 'Портовая, 3',
  project: { slug: 'oblaka', name: 'Облака' },
  state: 'booked',
  starts_at: '2026-11-24T21:45:00Z',
} as Appointment;
const fixation = {
  id: 2,
  state: 'fixed',
  until: '2026-11-22T10:00:00Z',
  project: { slug: 'more', name: 'Море' },
};
const client = {
  id: null,
  key: 'drawn-key',
  last_name: 'Ким',
  first_name: 'Олег',
  agent,
  fixations: [fixation, { ...fixation, id: 3, state: 'refused' }, { ...fixation, id: 4, until: null }],
} as unknown as ClientView;
const booking = {
  id: 6,
  state: 'booked',
  until: '2026-11-21T08:00:00Z',
  client: null,
  agent,
  property: { type: 'flats', rooms: 2, is_studio: false, area: 54.3, project_name: 'Облака' },
} as unknown as Booking;

test('O9 showings and ends stand in the order of their time, by the day of the portal’s clock', () => {
  const entries = agendaEntries(
    { appointments: [appointment], clients: [client], bookings: [booking] },
    null,
    now,
  );
  expect(entries.map(({ key, day, client: of }) => [key, day, of])).toEqual([
    ['booking-6', '2026-11-21', null],
    ['fixation-2', '2026-11-22', 'drawn-key'],
    // A quarter to one at night of the next day in Moscow.
    ['appointment-1', '2026-11-25', '7'],
  ]);
  expect(entries[1]).toMatchObject({ title: 'Кончается закрепление «Море»', note: 'Ким Олег' });
});

test('O9 what was called off or has ended is not there, and an agency reads whose each is', () => {
  const lists = {
    appointments: [appointment, { ...appointment, id: 9, state: 'called_off' as const }],
    clients: [],
    bookings: [
      { ...booking, state: 'ended' as const },
      { ...booking, id: 8, until: null },
    ],
  };
  expect(agendaEntries(lists, 3, now)).toMatchObject([
    { key: 'appointment-1', note: 'Ковалёва Ирина · В офисе: Портовая, 3 · Петров Пётр' },
  ]);
});
