import { expect, test, vi } from 'vitest';
import { serverClock } from '../../api/server-clock';
import { appointmentEndpoints } from '../../contract/calls/clients/appointment-endpoints';
import type { AccountSession } from '../account/account-session';
import { openTestAccountDatabase } from '../test-support';
import { calendarReader, readManagers } from './appointments-store';
import { bringCalendars } from './calendars-ahead';
import { addOpenedLot } from './seen/opened-lots';

const HOUR = 3_600_000;
const manager = (id: number, ...slugs: string[]) => ({
  id,
  name: 'Лебедева Анна',
  position: 'Менеджер',
  phone: '+79180000000',
  hours: { days: [1], from: '09:00', to: '18:00' },
  office: { id: 1, name: 'Офис', address: 'Сочи' },
  projects: slugs.map((slug, at) => ({ id: at, slug, name: slug, address: 'Сочи' })),
});

/** A server with three managers; `asked`: whose calendars were asked for, 0 for the list of managers. */
function fakeServer() {
  const asked: number[] = [];
  const results = [manager(1, 'oblaka'), manager(2, 'prichal'), manager(3, 'oblaka', 'prichal')];
  const call = vi.fn(async (endpoint: unknown, input: { params?: { id: number } }) => {
    const id = endpoint === appointmentEndpoints.listManagers ? 0 : (input.params?.id ?? -1);
    asked.push(id);
    const calendar = { manager: id, time_zone: 'Europe/Moscow', slot_minutes: 30, days: [] };
    const value = id === 0 ? { results, count: 3, next: null, previous: null } : calendar;
    return { value, at: new Date(serverClock.now()), dropped: 0 };
  });
  return { asked, session: { call } as unknown as AccountSession };
}

test('G4 F6 the free times of those who show an opened project are on the device before anybody asks, and no others', async () => {
  const db = await openTestAccountDatabase(1);
  const { asked, session } = fakeServer();
  await bringCalendars(db, session);
  expect(asked, 'nothing is likely yet').toEqual([]);
  await addOpenedLot(db, { id: 5, project_slug: 'oblaka' });
  await bringCalendars(db, session);
  expect(asked).toEqual([0, 1, 3]);
  expect(await readManagers(db)).not.toBe('unknown');
  expect(await calendarReader(3)(db)).not.toBe('unknown');
  expect(await calendarReader(2)(db)).toBe('unknown');
  db.close();
});

test('G4 F6 what is on the device and not old is not asked for again', async () => {
  const db = await openTestAccountDatabase(2);
  const { asked, session } = fakeServer();
  await addOpenedLot(db, { id: 5, project_slug: 'prichal' });
  await bringCalendars(db, session);
  await bringCalendars(db, session);
  expect(asked).toEqual([0, 2, 3]);
  const row = await db.calendars.get('calendar 3');
  if (row) await db.calendars.put({ ...row, savedAt: serverClock.now() - 3 * HOUR });
  await bringCalendars(db, session);
  expect(asked).toEqual([0, 2, 3, 3]);
  db.close();
});
