import { afterEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../api/server-clock';
import { dayAfter } from '../../contract/time/days';
import { portalDay } from '../../contract/time/portal-time';
import type { AccountSession } from '../account/account-session';
import type { ChangeTarget } from '../changes/account-part';
import { openTestAccountDatabase } from '../test-support';
import { type AskedAppointment, appointmentKind } from './appointment-kind';
import { createAppointmentsPart } from './appointments-part';
import { readAppointments, readAskedAppointments, refreshCalendar } from './appointments-store';

afterEach(() => {
  vi.useRealTimers();
});

test("K3 F7 a device whose clock is a day ahead still asks for today's free times", async () => {
  const db = await openTestAccountDatabase(1);
  const today = Date.now();
  vi.useFakeTimers({ now: today + 86_400_000, toFake: ['Date'] });
  serverClock.adjust(today, Date.now());
  const call = vi.fn(async (..._: unknown[]) => ({ value: { days: [] }, at: new Date(today), dropped: 0 }));
  await refreshCalendar(db, { call } as unknown as AccountSession, 3);
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 3 },
    query: { start_date: portalDay(today), end_date: dayAfter(portalDay(today), 61) },
  });
  db.close();
});

const wish = (starts_at: string): AskedAppointment => ({
  key: crypto.randomUUID(),
  client: 'a',
  clientId: 7,
  manager: 3,
  property: 41,
  place: 'house',
  starts_at,
  project: { slug: 'oblaka', name: 'Облака' },
  name: 'Ковалёва Ирина, «Облака»',
});

test('G4 F5 a showing that is asked for without a network waits to be sent, the newest time in the place of the one before', async () => {
  const db = await openTestAccountDatabase(1);
  const wake = vi.fn();
  const target = { db, context: { now: 5, online: false }, wake };
  const { ask } = createAppointmentsPart({
    db,
    session: {} as AccountSession,
    change: (run) => run(target as unknown as ChangeTarget),
  });
  const [first, second] = [wish('2030-11-26T10:45:00+03:00'), wish('2030-11-26T11:30:00+03:00')];
  await ask(first);
  await ask(second);
  expect(wake).toHaveBeenCalledTimes(2);
  expect(await readAskedAppointments(db)).toEqual([second]);
  expect((await readAppointments(db)).items, 'it is none before the server has said so').toEqual([]);
  db.close();
});

test('G4 F5 once sent it is what the server has booked, under the key of the row', async () => {
  const db = await openTestAccountDatabase(1);
  const asked = wish('2030-11-26T10:45:00+03:00');
  const booked = {
    id: 9,
    client: { id: 7, name: 'Ковалёва' },
    agent: { id: 1, name: 'Агентов', is_agency: false },
    project: { slug: 'oblaka', name: 'Облака', city: 'sochi', city_name: 'Сочи' },
    property: null,
    place: 'house',
    manager: { id: 3, name: 'Вера', phone: '+79000000403' },
    address: 'ул. 1',
    state: 'booked',
    starts_at: asked.starts_at,
    ends_at: '2030-11-26T11:30:00+03:00',
    reason: '',
    sequence: 0,
    created_at: asked.starts_at,
    edited_at: asked.starts_at,
  };
  const call = vi.fn(async (..._: unknown[]) => ({ value: booked, at: new Date(), dropped: 0 }));
  const act = appointmentKind.open({ version: 1, payload: asked });
  const settle = await act?.send({ call } as unknown as AccountSession, { idempotencyKey: 'key' });
  const { manager, property, place, starts_at } = asked;
  expect(call.mock.calls[0]?.slice(1)).toEqual([
    { params: { id: 7 }, body: { manager, project: 'oblaka', property, place, starts_at } },
    { idempotencyKey: 'key' },
  ]);
  await settle?.(db, 0, true);
  expect((await readAppointments(db)).items).toEqual([booked]);
  db.close();
});
