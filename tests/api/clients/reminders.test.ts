import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { projects } from '../../../server/db/schema/schema';
import { sendReminders } from '../../../server/notices/reminders/send-reminders';
import { changeLot } from '../../../server/stock/change-lot';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const today = portalDay(Date.now());
/** A moment by a clock in Moscow, so many days from today. */
const at = (days: number, time = '12:00') => portalMoment(dayAfter(today, days), time);

describe.each(databaseKinds)('reminders on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let project: number;
  let manager: number;
  let client: number;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    project = (await api.db.select().from(projects).where(eq(projects.slug, 'oblaka')))[0]!.id;
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '13:00' };
    const office = { name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [hours] };
    const [row] = await api.db.insert(salesOffices).values(office).returning();
    const person = { officeId: row!.id, name: 'Олег Самарин', position: '', phone: '+79000000411', hours };
    manager = (await api.db.insert(projectManagers).values(person).returning())[0]!.id;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [clients, notifications]) await api.db.delete(table);
    await own({ blocked: false, confirmed: true, ...allOn });
    const consent = { personal_data: true, version: 'v1' };
    const body = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79180000001', consent };
    client = (await agent.post(endpoints.addClient.path, body)).body.id;
  });

  const allOn = { serviceNotices: true, fixationNotices: true, appointmentNotices: true };
  const own = (change: Partial<typeof users.$inferInsert>) =>
    api.db.update(users).set(change).where(eq(users.id, api.userIds.confirmed));
  const fix = async (until: number, more: Partial<typeof fixations.$inferInsert> = {}): Promise<number> => {
    const asked = { clientId: client, projectId: project, key: crypto.randomUUID(), termDays: 30 };
    const since = new Date(until - 30 * DAY);
    const [row] = await api.db
      .insert(fixations)
      .values({
        ...asked,
        authorId: api.userIds.confirmed,
        state: 'fixed',
        claimedAt: since,
        answeredAt: since,
        until: new Date(until),
        ...more,
      })
      .returning();
    return row!.id;
  };
  const show = async (startsAt: number, more: Partial<typeof appointments.$inferInsert> = {}) => {
    const booked = { clientId: client, managerId: manager, projectId: project, place: 'house' as const };
    const editedAt = new Date(startsAt - 3 * DAY);
    const row = { ...booked, startsAt: new Date(startsAt), editedAt, ...more };
    return (await api.db.insert(appointments).values(row).returning())[0]!.id;
  };
  const remind = (now: number) => sendReminders(api.db, new Date(now));
  const told = async () =>
    (await api.db.select().from(notifications).orderBy(desc(notifications.id))).map(({ title }) =>
      title.replaceAll('\u00a0', ' '),
    );

  test('L7 G2 of the end of a fixation an agent hears 7, 3 and 1 days before it, once each, and is led to the client', async () => {
    const end = at(9, '15:00');
    await fix(end);
    expect(await remind(end - 7 * DAY - 1)).toBe(0);
    expect(await remind(end - 7 * DAY)).toBe(1);
    // Again, by a server that has started anew, by two at once: what was sent is written in the row.
    for (const late of [0, 1000, DAY]) expect(await remind(end - 7 * DAY + late)).toBe(0);
    const twice = await Promise.all([remind(end - 3 * DAY), remind(end - 3 * DAY), remind(end - 3 * DAY)]);
    expect(twice.reduce((sum, sent) => sum + sent)).toBe(1);
    expect(await remind(end - DAY)).toBe(1);
    expect(await remind(end - HOUR)).toBe(0);
    expect(await remind(end + HOUR)).toBe(0);
    expect(await told()).toEqual([
      'Закрепление закончится завтра',
      'Закрепление закончится через 3 дня',
      'Закрепление закончится через 7 дней',
    ]);
    const [newest] = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(newest).toMatchObject({ type: 'fixation_reminders', client, viewed: false });
    expect(newest.text).toMatch(/^Ковалёва Ирина, «Облака»: до\u00a015:00 \d+\u00a0[а-я]+\. Продлить можно/);
  });

  test('L7 G2 of one that the developer has not answered an agent hears once, the day before it is held no longer', async () => {
    const end = at(9, '15:00');
    await fix(end, { state: 'checking', answeredAt: null });
    expect(await remind(end - 3 * DAY)).toBe(0);
    expect(await remind(end - DAY)).toBe(1);
    expect(await remind(end - HOUR)).toBe(0);
    expect(await told()).toEqual(['Застройщик не ответил, запись закончится завтра']);
    const [newest] = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(newest).toMatchObject({ type: 'fixation_reminders', client });
    expect(newest.text).toMatch(/^Ковалёва Ирина, «Облака»: клиент держится за вами до\u00a015:00 \d/);
    // Under review it is held until the developer has decided.
    await api.db.update(fixations).set({ state: 'review', remindedOf: null });
    expect(await remind(end - DAY)).toBe(0);
  });

  test('L7 a server that was away says the latest alone, in true words', async () => {
    const end = at(9, '15:00');
    await fix(end);
    expect(await remind(end - 2.5 * DAY + 6 * HOUR)).toBe(1);
    expect(await told()).toEqual(['Закрепление закончится через 2 дня']);
    expect(await remind(end - 1.2 * DAY)).toBe(0);
  });

  test('L7 G1 of a next step an agent hears once, on the morning of its day, and anew where it is put off', async () => {
    const put = (next_step: string, days: number) =>
      agent.send('PATCH', endpoints.changeClient.path.replace('{id}', String(client)), {
        body: { next_step, next_on: dayAfter(today, days) },
      });
    await put('Перезвонить', 2);
    expect(await remind(at(1, '12:00'))).toBe(0);
    expect(await remind(at(2, '08:59'))).toBe(0);
    const twice = await Promise.all([remind(at(2, '09:00')), remind(at(2, '09:00'))]);
    expect(twice.reduce((sum, sent) => sum + sent)).toBe(1);
    expect(await remind(at(2, '09:01'))).toBe(0);
    await put('', 4);
    expect(await remind(at(5, '10:00'))).toBe(1);
    expect(await told()).toEqual([
      expect.stringMatching(/^Было на \d+ [а-я]+: связаться с клиентом$/),
      'Сегодня: Перезвонить',
    ]);
    const [newest] = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(newest).toMatchObject({ type: 'client_steps', client, text: 'Ковалёва Ирина' });
    await put('Позвонить', 6);
    await own({ serviceNotices: false });
    expect(await remind(at(6, '10:00'))).toBe(0);
  });

  test('L7 at night it waits for the morning in Moscow, and not where that would be too late', async () => {
    await fix(at(10, '23:30'));
    expect(await remind(at(3, '23:30'))).toBe(0);
    expect(await remind(at(4, '08:59'))).toBe(0);
    expect(await remind(at(4, '09:00'))).toBe(1);
    expect(await told()).toEqual(['Закрепление закончится через 6 дней']);
    await api.db.delete(fixations);
    await fix(at(11, '03:00'));
    expect(await remind(at(10, '22:00'))).toBe(1);
  });

  test('L7 G2 prolonged, the new term counts; at the last one the words say that it was the last', async () => {
    // By this clock the server prolongs it.
    const end = at(3);
    const id = await fix(end);
    expect(await remind(end - 2 * DAY)).toBe(1);
    const prolong = () => agent.post(`/api/clients/fixation/${id}/prolong/`, {});
    expect((await prolong()).body).toMatchObject({ state: 'fixed', prolonged: 1 });
    expect(await remind(end - DAY)).toBe(0);
    expect(await remind(end + 23 * DAY)).toBe(1);
    await api.db.update(fixations).set({ until: new Date(end) });
    expect((await prolong()).body.prolonged).toBe(2);
    await api.db.update(fixations).set({ until: new Date(end) });
    const third = await prolong();
    expect(third.body).toMatchObject({ status: 409, code: 'conflict' });
    expect(third.body.detail).toContain('продлено 2\u00a0раза, больше нельзя');
    await remind(end - DAY);
    const [newest] = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(newest.text).toContain('можно попросить вернуть');
  });

  test('L7 nothing of what is refused, withdrawn, over or only just fixed, and nothing to whoever is shut out', async () => {
    const end = at(9, '15:00');
    const due = end - 7 * DAY;
    await fix(end, { state: 'refused', until: null });
    await fix(end, { state: 'checking', until: null });
    await fix(due - HOUR);
    await fix(end, { answeredAt: new Date(end - 5 * DAY) });
    expect(await remind(due)).toBe(0);
    await fix(end);
    for (const shut of [{ blocked: true }, { confirmed: false }]) {
      await own(shut);
      expect(await remind(due)).toBe(0);
      await own({ blocked: false, confirmed: true });
    }
    expect(await remind(due)).toBe(1);
  });

  test('L7 G4 of an appointment an agent hears the day before and an hour before, once each; moved, of its new time', async () => {
    const begin = at(5, '11:30');
    const id = await show(begin);
    expect(await remind(begin - DAY - 1)).toBe(0);
    expect(await remind(begin - DAY)).toBe(1);
    expect(await remind(begin - 23 * HOUR)).toBe(0);
    const both = await Promise.all([remind(begin - HOUR), remind(begin - HOUR)]);
    expect(both[0]! + both[1]!).toBe(1);
    expect(await remind(begin - HOUR / 2)).toBe(0);
    expect(await told()).toEqual(['Показ сегодня в 11:30', 'Показ завтра в 11:30']);
    const [newest] = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(newest).toMatchObject({
      type: 'appointment_reminders',
      client,
      text: 'Ковалёва Ирина, «Облака». В\u00a0доме, встречает Олег Самарин, +7 900 000-04-11.',
    });
    const moved = begin + 2 * DAY;
    const change = { startsAt: new Date(moved), state: 'moved' as const, editedAt: new Date(begin) };
    await api.db.update(appointments).set(change).where(eq(appointments.id, id));
    expect(await remind(begin - HOUR / 2)).toBe(0);
    expect(await remind(moved - DAY)).toBe(1);
  });

  test('L7 nothing of an appointment that is called off, held, begun or only just booked', async () => {
    const begin = at(5, '11:30');
    await show(begin, { state: 'called_off' });
    const times = [begin + HOUR, begin - 2 * DAY, begin + 2 * HOUR].map((one) => new Date(one));
    await show(begin, { startsAt: times[0]!, state: 'held' });
    await show(begin, { startsAt: times[1]! });
    await show(begin, { startsAt: times[2]!, editedAt: new Date(begin - 10 * HOUR) });
    expect(await remind(begin - 5 * HOUR)).toBe(0);
    expect(await remind(begin + HOUR)).toBe(1);
    expect(await told()).toEqual(['Показ сегодня в 13:30']);
  });

  test('C7 L7 each kind has a switch of its own, which an app of before leaves as it is', async () => {
    const change = async (body: object) =>
      (await agent.send('PATCH', endpoints.changeNotices.path, { body })).body;
    const streams = { service: true, promo: false };
    const kinds = {
      fixations: true,
      appointments: true,
      bookings: true,
      favorites: true,
      links: true,
      deals: true,
      searches: true,
    };
    const off = await change({ ...streams, ...kinds, fixations: false });
    expect(off).toEqual({ ...streams, ...kinds, fixations: false });
    expect(await change({ service: false, promo: false })).toMatchObject({
      service: false,
      fixations: false,
    });
    expect(await change(streams)).toEqual(off);
    expect((await agent.get(endpoints.getSettings.path)).body.notices).toEqual(off);
    const now = at(5, '11:30');
    await fix(now + 7 * DAY);
    await show(now + DAY);
    await remind(now);
    expect(await told()).toEqual(['Показ завтра в 11:30']);
    await change({ ...streams, ...kinds, appointments: false });
    expect(await remind(now + 23 * HOUR)).toBe(1);
    expect((await told())[0]).toContain('Закрепление');

    const lot = api.stock.find(({ status, price }) => status === 1 && price)!;
    await agent.post(endpoints.addFavorite.path, { property: lot.id });
    await change({ ...streams, ...kinds, favorites: false });
    await changeLot(api.db, lot.id, { price: (lot.price ?? 0) + 100_000 });
    expect((await told())[0]).toContain('Закрепление');
    await change({ ...streams, ...kinds });
    await changeLot(api.db, lot.id, { price: lot.price ?? 0 });
    expect((await told())[0]).toBe('Цена снизилась');
    await change({ ...streams, ...kinds, service: false });
    await changeLot(api.db, lot.id, { price: (lot.price ?? 0) - 100_000 });
    expect(await api.db.$count(notifications, inArray(notifications.type, ['favorites_properties']))).toBe(1);
  });
});
