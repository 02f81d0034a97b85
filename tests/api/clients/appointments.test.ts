import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentBounds } from '../../../server/accounts/limits/agent-bounds';
import { auditLines, users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  managerDaysOff,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../server/db/schema/schema';
import { readLines } from '../../../server/journal/read-journal';
import { emptyJournal } from '../../../server/journal/test-journal';
import { appointmentsCommand } from '../../../server/staff/commands/appointments-command';
import type { SpecialDay } from '../../../src/contract/appointments/slots';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalIso, portalMoment } from '../../../src/contract/time/portal-time';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const hours = { days: everyDay, from: '10:00', to: '13:00' };
const at = (endpoint: { path: string }, id: number) => endpoint.path.replace('{id}', String(id));
/** In four days, so that no test meets the end of today. */
const day = dayAfter(portalDay(Date.now()), 4);
const slot = (time: string, on = day) => portalIso(portalMoment(on, time));

describe.each(databaseKinds)('appointments on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  let agency: Visitor;
  let staff: Visitor;
  let project: { id: number; slug: string };
  let manager: number;
  let second: number;
  let client: number;
  let others: number;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other, agency] = [
      await api.signIn('confirmed'),
      await api.signIn('other'),
      await api.signIn('agency'),
    ];
    staff = await signInStaff(api);
    [project] = (await api.db.select({ id: projects.id, slug: projects.slug }).from(projects)) as [
      typeof project,
    ];
    const office = { name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [hours] };
    const [row] = await api.db.insert(salesOffices).values(office).returning();
    const person = { officeId: row!.id, position: 'менеджер', phone: '+79000000411', hours };
    const made = await api.db
      .insert(projectManagers)
      .values([
        { ...person, name: 'Олег Самарин' },
        { ...person, name: 'Жанна Коваль' },
      ])
      .returning({ id: projectManagers.id });
    [manager, second] = made.map(({ id }) => id) as [number, number];
    await api.db
      .insert(managerProjects)
      .values([manager, second].map((managerId) => ({ managerId, projectId: project.id })));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [appointments, managerDaysOff, clients, notifications]) await api.db.delete(table);
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, api.userIds.other));
    client = await addClient(agent, '+79180000001');
    others = await addClient(other, '+79180000002');
  });
  const addClient = async (who: Visitor, phone: string): Promise<number> => {
    const consent = { personal_data: true, version: 'v1' };
    const body = { last_name: 'Ковалёва', first_name: 'Ирина', phone, consent };
    return (await who.post(endpoints.addClient.path, body)).body.id;
  };
  const book = (starts_at: string, { who = agent, of = client, more = {}, key }: Partial<Booking> = {}) =>
    who.post(
      at(endpoints.bookAppointment, of),
      { manager, project: project.slug, place: 'office', starts_at, ...more },
      key === undefined ? undefined : { 'idempotency-key': key },
    );
  interface Booking {
    who: Visitor;
    of: number;
    more: object;
    key: string;
  }
  const calendar = async (of = manager, query = '') =>
    (await agent.get(`${at(endpoints.getManagerCalendar, of)}${query}`)).body;
  const freeOn = async (date: string, of = manager) =>
    (await calendar(of, `?start_date=${date}&end_date=${date}`)).days[0].slots;

  test('D8 G4 O8 managers of a project and offices are told, by number and by slug, and its page has its offices', async () => {
    for (const name of [project.slug, project.id])
      expect((await agent.get(`${endpoints.listManagers.path}?project=${name}`)).body).toMatchObject({
        count: 2,
        results: [{ name: 'Жанна Коваль' }, { name: 'Олег Самарин', office: { address: 'Портовая, 3' } }],
      });
    expect((await agent.get(`${endpoints.listManagers.path}?project=nowhere`)).body.count).toBe(0);
    const coordinates = { latitude: 45.035, longitude: 38.975 };
    await api.db.update(salesOffices).set({ coordinates });
    const offices = await api.visitor().get(endpoints.listSaleOffices.path);
    expect(offices.body).toMatchObject([
      { address: 'Портовая, 3', coordinates, projects: [{ slug: project.slug }] },
    ]);
    const [{ projects: _, ...office }] = offices.body;
    const page = (slug: string) => api.visitor().get(`/api/projects/${slug}/`);
    expect((await page(project.slug)).body.offices).toEqual([office]);
    const other = (await api.visitor().get('/api/projects/')).body.results.find(
      ({ slug }: { slug: string }) => slug !== project.slug,
    );
    expect((await page(other.slug)).body.offices).toEqual([]);
  });

  test('G4 an appointment is booked, read, moved and called off; its time is free again', async () => {
    expect(await freeOn(day)).toEqual(['10:00', '10:45', '11:30', '12:15'].map((time) => slot(time)));
    const booked = await book(slot('10:45'));
    expect(booked.status, booked.text).toBe(200);
    expect(booked.body).toMatchObject({
      client: { id: client, name: 'Ковалёва Ирина' },
      manager: { id: manager, phone: '+79000000411' },
      address: 'Портовая, 3',
      starts_at: slot('10:45'),
      ends_at: slot('11:30'),
      state: 'booked',
      sequence: 0,
    });
    expect(booked.body.client).not.toHaveProperty('phone');
    expect(await freeOn(day)).not.toContain(slot('10:45'));
    const { id } = booked.body;
    const moved = await agent.send('PATCH', at(endpoints.moveAppointment, id), {
      body: { starts_at: new Date(slot('12:15')).toISOString(), place: 'house', manager: second },
    });
    expect(moved.body).toMatchObject({
      state: 'moved',
      sequence: 1,
      place: 'house',
      starts_at: slot('12:15'),
      manager: { id: second },
    });
    expect(await freeOn(day)).toContain(slot('10:45'));
    expect(await freeOn(day, second)).not.toContain(slot('12:15'));
    expect((await agent.get(at(endpoints.listClientAppointments, client))).body).toEqual([moved.body]);
    expect((await agent.get(endpoints.listAppointments.path)).body).toMatchObject({
      count: 1,
      results: [moved.body],
    });
    const off = at(endpoints.callOffAppointment, id);
    expect((await agent.post(off, { reason: 'Передумал' })).body).toMatchObject({
      state: 'called_off',
      reason: 'Передумал',
      sequence: 2,
    });
    expect((await agent.post(off, {})).body.sequence, 'twice is once').toBe(2);
    expect(await freeOn(day, second)).toContain(slot('12:15'));
    const again = await agent.send('PATCH', at(endpoints.moveAppointment, id), {
      body: { starts_at: slot('10:00') },
    });
    expect(again.body).toMatchObject({ status: 409, detail: expect.stringContaining('отменён') });
  });

  test('G4 of two agents at one moment exactly one gets the time, the other hears the next free ones', async () => {
    for (const time of ['10:00', '10:45', '11:30']) {
      await api.db.delete(appointments);
      const answers = await Promise.all([
        book(slot(time)),
        book(slot(time), { who: other, of: others }),
        book(slot(time), { key: crypto.randomUUID() }),
      ]);
      expect(answers.map(({ status }) => status).sort(), time).toEqual([200, 409, 409]);
      const lost = answers.find(({ status }) => status === 409)!;
      expect(lost.body).toMatchObject({
        code: 'conflict',
        detail: expect.stringMatching(/^Это время уже занято\. Ближайшее свободное: \d+\s\S+ в\s\d\d:\d\d/),
        errors: { starts_at: [expect.any(String)] },
      });
      expect(lost.body.detail.split(';')[0]).not.toContain(time);
      expect(await api.db.$count(appointments)).toBe(1);
    }
  });

  test('G4 a client is shown a project once at a time, an agent has one appointment at a time, and both hear why', async () => {
    const another = await addClient(agent, '+79180000003');
    const [more] = await api.db.select().from(projects).where(ne(projects.id, project.id));
    const elsewhere = { manager: second, project: more!.slug };
    await api.db.insert(managerProjects).values({ managerId: second, projectId: more!.id });
    expect((await book(slot('10:00'))).status).toBe(200);
    const again = await book(slot('11:30'), { more: { manager: second } });
    expect(again.body).toMatchObject({
      status: 409,
      code: 'conflict',
      errors: { starts_at: [again.body.detail] },
      detail: expect.stringMatching(
        /^Клиент уже записан на показ этого проекта: «.+», \d+\s\S+ в\s10:00\. Перенесите/,
      ),
    });
    expect((await book(slot('10:00'), { more: elsewhere })).body.detail).toMatch(
      /^У клиента в это время уже есть показ: «/,
    );
    expect((await book(slot('10:00'), { of: another, more: elsewhere })).body.detail).toMatch(
      /^У агента в это время уже есть показ: Ковалёва Ирина, «.+», \d+\s\S+ в\s10:00\.$/,
    );
    // The next one follows at once, and is not moved to where the agent is already.
    const next = (await book(slot('10:45'), { of: another, more: elsewhere })).body.id;
    const move = (starts_at: string) =>
      agent.send('PATCH', at(endpoints.moveAppointment, next), { body: { starts_at } });
    expect((await move(slot('10:00'))).body.detail).toMatch(/^У агента в это время уже есть показ/);
    expect((await move(slot('12:15'))).status).toBe(200);
    await api.db.delete(managerProjects).where(eq(managerProjects.projectId, more!.id));
  });

  test('G4 an agency, which is several people, shows two clients of its own at once', async () => {
    const [one, two] = [await addClient(agency, '+79180000004'), await addClient(agency, '+79180000005')];
    expect((await book(slot('10:00'), { who: agency, of: one })).status).toBe(200);
    expect((await book(slot('10:00'), { who: agency, of: two, more: { manager: second } })).status).toBe(200);
  });

  test('G4 a client, and an agent, has so many appointments to come and no more', async () => {
    const { ofAgent, ofClient } = agentBounds.appointments;
    const far = (n: number) => new Date(Date.parse(slot('10:00', dayAfter(day, 2))) + n * 3_600_000);
    const fill = (of: number, count: number, projectId: number) =>
      api.db.insert(appointments).values(
        Array.from({ length: count }, (_, n) => ({
          clientId: of,
          managerId: second,
          projectId,
          place: 'office' as const,
          startsAt: far(n),
        })),
      );
    const [more] = await api.db.select().from(projects).where(ne(projects.id, project.id));
    await fill(client, ofClient, more!.id);
    expect((await book(slot('10:00'))).body).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^У клиента впереди уже 5\sпоказов: больше сразу нельзя\.$/),
    });
    await api.db.delete(appointments);
    await fill(await addClient(agent, '+79180000003'), ofAgent, more!.id);
    expect((await book(slot('10:00'))).body).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^У агента впереди уже 100\sпоказов/),
    });
    expect((await book(slot('10:00'), { who: other, of: others })).status).toBe(200);
  });

  test('G4 of two that are moved to one time exactly one gets it, and two may change places with none waiting for ever', async () => {
    const first = (await book(slot('10:00'))).body.id;
    const next = (await book(slot('10:45'), { who: other, of: others })).body.id;
    const move = (who: Visitor, id: number, time: string) =>
      who.send('PATCH', at(endpoints.moveAppointment, id), { body: { starts_at: slot(time) } });
    const answers = await Promise.all([move(agent, first, '12:15'), move(other, next, '12:15')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.body.detail).toMatch(/Ближайшее свободное/);
    const swapped = await Promise.all([move(agent, first, '10:45'), move(other, next, '10:00')]);
    for (const { status } of swapped) expect([200, 409]).toContain(status);
  });

  test('G4 a booking sent twice under its key is one', async () => {
    const key = crypto.randomUUID();
    const answers = [await book(slot('10:00'), { key }), await book(slot('10:00'), { key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await api.db.$count(appointments)).toBe(1);
  });

  test('G4 a time or a manager that cannot be is refused in a sentence', async () => {
    await api.db.insert(managerDaysOff).values({ managerId: manager, day: dayAfter(day) });
    const wrong: [string, object, string, RegExp][] = [
      [slot('10:00', '2026-01-12'), {}, 'starts_at', /прошло/],
      [slot('09:15'), {}, 'starts_at', /с 10:00 до 12:15/],
      [slot('10:10'), {}, 'starts_at', /каждые 45 минут/],
      [slot('10:00', dayAfter(day)), {}, 'starts_at', /выходной/],
      [slot('10:00', dayAfter(day, 70)), {}, 'starts_at', /60 дней/],
      [slot('10:00'), { manager: 999_999 }, 'manager', /Такого менеджера нет/],
      [slot('10:00'), { project: 'nowhere' }, 'project', /не показывает/],
      [slot('10:00'), { place: 'moon' }, 'place', /в офисе или в доме/],
      ['завтра в десять', {}, 'starts_at', /время/],
    ];
    for (const [starts, more, field, words] of wrong) {
      const { body } = await book(starts, { more });
      expect(body, starts).toMatchObject({
        status: 400,
        errors: { [field]: [expect.stringMatching(words)] },
      });
    }
    expect(await api.db.$count(appointments)).toBe(0);
  });

  test('G4 a showing keeps its lot, which is of the project that is shown', async () => {
    const [own, strange] = await Promise.all(
      [eq(lots.projectId, project.id), ne(lots.projectId, project.id)].map(async (where) =>
        (await api.db.select({ id: lots.id }).from(lots).where(where).limit(1)).at(0),
      ),
    );
    const booked = await book(slot('10:00'), { more: { property: own?.id } });
    expect(booked.body, booked.text).toMatchObject({
      property: { id: own?.id },
      project: { city: 'krasnodar', city_name: 'Краснодар' },
      agent: { is_agency: false },
    });
    const moved = await agent.send('PATCH', at(endpoints.moveAppointment, booked.body.id), {
      body: { starts_at: slot('11:30') },
    });
    expect(moved.body.property, 'it goes along').toMatchObject({ id: own?.id });
    const { results } = (await staff.get(`${endpoints.listStaffAppointments.path}?date=${day}`)).body;
    expect(results[0].property).toMatchObject({ id: own?.id });
    for (const property of [strange?.id, 2_000_000_000])
      expect((await book(slot('12:15'), { more: { property } })).body).toMatchObject({
        status: 400,
        errors: { property: [expect.stringMatching(/такого лота нет/)] },
      });
    await agent.post(at(endpoints.callOffAppointment, booked.body.id), {});
    expect((await book(slot('12:15'))).body.property, 'one of the project alone').toBeNull();
  });

  test('G4 special days of the office are those of the calendar, which says what the office says of them', async () => {
    const special = (hours: SpecialDay['hours'], note: string) =>
      api.db.update(salesOffices).set({ specialDays: [{ day, hours, note }] });
    const dayOf = async () => (await calendar(manager, `?start_date=${day}&end_date=${day}`)).days[0];
    await special({ from: '10:45', to: '12:20' }, 'короткий день');
    expect(await dayOf()).toEqual({
      date: day,
      state: 'open',
      slots: [slot('10:45'), slot('11:30')],
      note: 'Офис открыт с 10:45 до 12:20: короткий день.',
    });
    await special(null, '');
    expect(await dayOf()).toEqual({ date: day, state: 'closed', slots: [], note: 'Офис закрыт.' });
    expect((await book(slot('10:45'))).body).toMatchObject({
      status: 400,
      errors: { starts_at: [expect.stringMatching(/^Офис закрыт\. /)] },
    });
    await api.db.update(salesOffices).set({ specialDays: null });
  });

  test('G4 M1 the calendar says how many hours lie between cities: three, or what the developer has set', async () => {
    expect((await calendar()).city_gap).toBe(3);
    const { developer } = (await staff.get(endpoints.getStaffDeveloper.path)).body;
    const set = (appointment_gap: number | null) =>
      staff.send('PATCH', endpoints.changeDeveloper.path, { body: { ...developer, appointment_gap } });
    expect((await set(25)).body).toMatchObject({
      status: 400,
      errors: { appointment_gap: [expect.anything()] },
    });
    const saved = await set(5);
    expect(saved.status, saved.text).toBe(200);
    expect((await calendar()).city_gap).toBe(5);
    await set(0);
    expect((await calendar()).city_gap, 'nobody is warned').toBe(0);
    await set(null);
  });

  test('G4 a calendar tells day by day what is free, no further than may be booked', async () => {
    await api.db.insert(managerDaysOff).values({ managerId: manager, day });
    const { days, time_zone } = await calendar();
    expect(time_zone).toBe('Europe/Moscow');
    expect(days).toHaveLength(14);
    expect(days[4]).toEqual({ date: day, state: 'day-off', slots: [], note: '' });
    const far = await calendar(manager, `?start_date=${dayAfter(day, 50)}&end_date=${dayAfter(day, 80)}`);
    expect(far.days).toHaveLength(7);
    for (const [query, field] of [
      ['?start_date=2026-02-30', 'start_date'],
      [`?start_date=${day}&end_date=${dayAfter(day, -1)}`, 'end_date'],
      [`?start_date=${day}&end_date=${dayAfter(day, 400)}`, 'end_date'],
    ] as const)
      expect(await calendar(manager, query)).toMatchObject({
        status: 400,
        errors: { [field]: [expect.any(String)] },
      });
    expect(await calendar(999_999)).toMatchObject({ status: 404 });
  });

  test('G4 nobody has a way to another’s appointment; an agency has to its agents’', async () => {
    const { id } = (await book(slot('10:00'), { who: other, of: others })).body;
    // One after another: whoever may do all of it cannot move what has just been called off.
    const tries = async (who: Visitor) => [
      await who.get(at(endpoints.listClientAppointments, others)),
      await who.send('PATCH', at(endpoints.moveAppointment, id), { body: { starts_at: slot('10:45') } }),
      await who.post(at(endpoints.callOffAppointment, id), {}),
      await book(slot('11:30'), { who, of: others }),
    ];
    for (const who of [agent, agency])
      expect((await tries(who)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await agent.get(endpoints.listAppointments.path)).body.count).toBe(0);
    await api.db.update(users).set({ agencyId: api.userIds.agency }).where(eq(users.id, api.userIds.other));
    expect((await agency.get(endpoints.listAppointments.path)).body.count).toBe(1);
    expect((await tries(agency)).map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
  });

  test('G4 K3 a manager calls off with a reason and marks as held: told to the agent, with a line of audit', async () => {
    const off = (await book(slot('10:00'))).body.id;
    const held = (await book(slot('10:45'), { of: await addClient(agent, '+79180000003') })).body.id;
    const revision = async () =>
      (await api.db.select().from(users).where(eq(users.id, api.userIds.confirmed)))[0]!.revision;
    const before = await revision();
    const list = `${endpoints.listStaffAppointments.path}?date=${day}`;
    const listed = (await staff.get(list)).body;
    expect(listed.results.map((one: { id: number }) => one.id)).toEqual([off, held]);
    expect(listed.results[0].client.phone).toBe('+79180000001');
    expect(
      (await staff.get(`${endpoints.listStaffAppointments.path}?date=${dayAfter(day)}`)).body.count,
    ).toBe(0);
    const callOff = at(endpoints.callOffByStaff, off);
    expect((await staff.post(callOff, { reason: ' ' })).body.errors.reason).toEqual(['Назовите причину']);
    expect((await staff.post(callOff, { reason: 'Дом закрыт' })).body).toMatchObject({
      state: 'called_off',
      reason: 'Дом закрыт',
      audit: [{ action: 'call_off', reason: 'Дом закрыт', actor: 'Менеджер Анна Лебедева' }],
    });
    expect(await freeOn(day)).toContain(slot('10:00'));
    const hold = at(endpoints.holdAppointment, held);
    expect((await staff.post(hold)).body).toMatchObject({ status: 409, detail: 'Показ ещё не начался.' });
    await api.db
      .update(appointments)
      .set({ startsAt: new Date(Date.now() - 3_600_000) })
      .where(eq(appointments.id, held));
    expect((await staff.post(hold)).body).toMatchObject({ state: 'held', audit: [{ action: 'hold' }] });
    expect((await staff.post(hold)).body.audit, 'twice is once').toHaveLength(1);
    const told = await api.db.select().from(notifications).orderBy(notifications.id);
    expect(told).toMatchObject([
      { type: 'clients_fixation', title: 'Показ отменён', text: expect.stringContaining('Дом закрыт') },
      { type: 'clients_fixation', title: 'Показ состоялся', userId: api.userIds.confirmed },
    ]);
    expect(await revision()).toBe(before + 2);
    const late = await agent.post(at(endpoints.callOffAppointment, held), {});
    expect(late.body).toMatchObject({ status: 409, detail: 'Показ уже состоялся.' });
  });

  test('G4 K3 a day off takes what is free and nothing that is booked; taken back, it is free again', async () => {
    await book(slot('10:00'));
    const add = (date: string) => staff.post(at(endpoints.addDayOff, manager), { date });
    expect((await add(day)).body).toMatchObject({ status: 409, detail: expect.stringMatching(/1\sпоказ/) });
    expect((await add('2026-01-12')).body).toMatchObject({ status: 409 });
    expect((await add(dayAfter(day))).body).toMatchObject({ id: manager, days_off: [dayAfter(day)] });
    expect(await freeOn(dayAfter(day))).toEqual([]);
    const [line] = await api.db.select().from(auditLines).where(eq(auditLines.subject, 'manager'));
    expect(line).toMatchObject({ subject: 'manager', subjectId: manager, action: 'day_off' });
    const back = await staff.post(at(endpoints.removeDayOff, manager), { date: dayAfter(day) });
    expect(back.body.days_off).toEqual([]);
    expect(await freeOn(dayAfter(day))).toHaveLength(4);
  });

  test('C7 G4 the export of an account holds its appointments, and they go with its clients', async () => {
    await book(slot('10:00'));
    const { body } = await agent.get(endpoints.exportAccount.path);
    expect(body.appointments).toMatchObject([{ starts_at: slot('10:00') }]);
    await api.db.delete(clients);
    expect(await api.db.$count(appointments)).toBe(0);
  });

  test('G4 K3 at the terminal a day is listed, and an appointment is called off', async () => {
    const { id } = (await book(slot('10:00'))).body;
    const visits = (wanted: object) =>
      appointmentsCommand(api.db, { date: day, done: undefined, cancel: undefined, reason: '', ...wanted });
    expect([await visits({})].flat().join('\n')).toMatch(/10:00 {2}Ковалёва Ирина/);
    await expect(visits({ cancel: String(id) })).rejects.toThrow('Назовите причину отмены.');
    await expect(visits({ done: '999999' })).rejects.toThrow('Показа 999999 нет.');
    expect(await visits({ cancel: String(id), reason: 'Ремонт' })).toBe(`Показ ${id}: отменён`);
    const [line] = await readLines(api.db, eq(auditLines.subject, 'appointment'));
    expect(line).toMatchObject({ actor: 'terminal', action: 'call_off', reason: 'Ремонт' });
  });

  test('G4 today has nothing that is past', async () => {
    const now = Date.now();
    for (const one of await freeOn(portalDay(now))) expect(Date.parse(one)).toBeGreaterThan(now);
  });
});
