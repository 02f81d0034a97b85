import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appointments,
  managerDaysOff,
  projectManagers,
  salesOffices,
} from '../../../../server/db/schema/clients/appointment-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { projects } from '../../../../server/db/schema/schema';
import { emptyJournal } from '../../../../server/journal/test-journal';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { dayAfter, weekdayOf } from '../../../../src/contract/time/days';
import { portalDay, portalIso, portalMoment } from '../../../../src/contract/time/portal-time';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.listStaffSalesOffices;
const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '13:00' };
/** In four days, so that no test meets the end of today. */
const day = dayAfter(portalDay(Date.now()), 4);
const nextDay = dayAfter(day, 1);

describe.each(databaseKinds)('sales offices as managers write them on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let agent: Visitor;
  let project: { id: number; slug: string };
  beforeAll(async () => {
    api = await startApi(kind);
    [staff, agent] = [await signInStaff(api), await api.signIn('confirmed')];
    const [row] = await api.db.select().from(projects).orderBy(projects.id).limit(1);
    project = row!;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [appointments, clients, managerDaysOff, projectManagers, salesOffices])
      await api.db.delete(table);
    await emptyJournal(api.db);
  });
  const olga = () => ({
    id: null as number | null,
    name: 'Ольга Самарина',
    position: 'менеджер',
    phone: '+79000000411',
    hours,
    projects: [project.slug],
    days_off: [nextDay],
  });
  const office = (more: object = {}) => ({
    name: 'Офис на Портовой',
    address: 'Портовая, 3',
    phone: '8 (861) 700-01-20',
    hours: [hours],
    coordinates: { latitude: 43.5, longitude: 39.7 },
    managers: [olga()],
    ...more,
  });
  const change = (method: 'PATCH' | 'DELETE', id: number, body?: object, seen?: string) =>
    staff.send(method, `${path}${id}/${seen === undefined ? '' : `?seen=${seen}`}`, { body });
  const slots = async (manager: number) => {
    const calendar = endpoints.getManagerCalendar.path.replace('{id}', String(manager));
    const { body } = await agent.get(`${calendar}?start_date=${day}&end_date=${nextDay}`);
    return body;
  };

  test('M3 G4 with an office and a manager from the room alone agents book showings', async () => {
    const added = await staff.post(path, office());
    expect(added.status, added.text).toBe(200);
    const [made] = added.body.offices;
    expect(made.content).toMatchObject({ phone: '+78617000120', hours: [hours] });
    const [manager] = made.content.managers;
    expect(JSON.stringify(await slots(manager.id))).toContain(day);
    const consent = { personal_data: true, version: 'v1' };
    const client = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79180000001', consent };
    const { id } = (await agent.post(endpoints.addClient.path, client)).body;
    const book = (starts_at: string) =>
      agent.post(endpoints.bookAppointment.path.replace('{id}', String(id)), {
        manager: manager.id,
        project: project.slug,
        place: 'office',
        starts_at,
      });
    expect((await book(portalIso(portalMoment(nextDay, '10:00')))).status, 'a day off').toBe(400);
    const booked = await book(portalIso(portalMoment(day, '10:00')));
    expect(booked.status, booked.text).toBeLessThan(300);

    const gone = await change('DELETE', made.id);
    expect(gone.body).toMatchObject({ status: 409, detail: expect.stringMatching(/записаны показы/) });
    expect((await change('PATCH', made.id, office({ managers: [] }))).status).toBe(409);
    expect((await staff.get(path)).body.offices).toHaveLength(1);
  });

  test('M1 M3 the list of what is missing names an office first, and then what nobody shows', async () => {
    const missing = async (): Promise<string[]> =>
      (await staff.get(endpoints.listPortalChecks.path)).body.missing.map(
        ({ name }: { name: string }) => name,
      );
    expect(await missing()).toContain('sales_office');
    expect(await missing()).not.toContain('project_managers');
    const [made] = (await staff.post(path, office({ managers: [] }))).body.offices;
    expect(await missing()).not.toContain('sales_office');
    expect(await missing()).toContain('project_managers');
    const shown = (await api.db.select().from(projects)).map(({ slug }) => slug);
    await change('PATCH', made.id, office({ managers: [{ ...olga(), projects: shown }] }));
    expect(await missing()).not.toContain('project_managers');
  });

  test('M3 G4 somebody receives at other hours on some days of the week, and no day has two', async () => {
    const workday = { days: [1, 2, 3, 4, 5], from: '10:00', to: '13:00' };
    const weekend = { days: [6, 7], from: '12:00', to: '13:00' };
    const person = { ...olga(), hours: workday, other_hours: [weekend], days_off: [] };
    const [made] = (await staff.post(path, office({ managers: [person] }))).body.offices;
    expect(made.content.managers[0]).toMatchObject({ hours: workday, other_hours: [weekend] });
    const { days } = await slots(made.content.managers[0].id);
    const countOn = (date: string) => days.find((one: { date: string }) => one.date === date).slots.length;
    for (const date of [day, nextDay]) expect(countOn(date)).toBe(weekdayOf(date) > 5 ? 1 : 4);
    const twice = { ...person, other_hours: [{ ...weekend, days: [5, 6] }] };
    const refused = await change('PATCH', made.id, office({ managers: [twice] }));
    expect(refused.body).toMatchObject({ status: 400, code: 'validation' });
    expect(JSON.stringify(refused.body.errors)).toContain('назван дважды');
  });

  test('M3 an office is changed whole, with a line of the journal, and taken away', async () => {
    const [made] = (await staff.post(path, office())).body.offices;
    const again = await staff.post(path, office());
    expect(again.body.offices, 'who has not heard the answer may send it again').toHaveLength(1);
    const [manager] = made.content.managers;
    const moved = { ...made.content, address: 'Морская, 1', managers: [{ ...manager, days_off: [] }] };
    const changed = await change('PATCH', made.id, moved, made.state);
    expect(changed.body.offices[0].content).toEqual(moved);
    const [line] = (await staff.get(endpoints.listJournal.path)).body.results;
    expect(line).toMatchObject({ action: 'change', subject: { kind: 'sales_office', id: made.id } });
    expect(line.changes[0]).toEqual({ field: 'Адрес офиса', before: 'Портовая, 3', after: 'Морская, 1' });
    expect((await change('DELETE', made.id)).body.offices).toEqual([]);
    expect(await api.db.select().from(projectManagers)).toEqual([]);
    expect((await change('DELETE', made.id)).status).toBe(404);
  });

  test('M3 G4 a day gets hours of its own, and never past a showing that is booked', async () => {
    const closed = { day, hours: null, note: 'Инвентаризация' };
    const [made] = (await staff.post(path, office({ special_days: [closed] }))).body.offices;
    expect(made.content.special_days).toEqual([closed]);
    const [manager] = made.content.managers;
    const dayOf = async () =>
      (await slots(manager.id)).days.find((one: { date: string }) => one.date === day);
    expect(await dayOf()).toMatchObject({ state: 'closed', note: 'Офис закрыт: Инвентаризация.' });
    const free = { ...made.content, special_days: [] };
    const opened = await change('PATCH', made.id, free, made.state);
    expect(opened.status, opened.text).toBe(200);
    const [{ changes }] = (await staff.get(endpoints.listJournal.path)).body.results;
    expect(changes).toMatchObject([
      { field: 'Особые дни', before: expect.stringContaining('Инвентаризация') },
    ]);
    const consent = { personal_data: true, version: 'v1' };
    const client = { last_name: 'Ким', first_name: 'Ян', phone: '+79180000003', consent };
    const { id: clientId } = (await agent.post(endpoints.addClient.path, client)).body;
    await api.db.insert(appointments).values({
      clientId,
      managerId: manager.id,
      projectId: project.id,
      place: 'office',
      startsAt: new Date(portalMoment(day, '10:45')),
    });
    const short = (to: string) => ({ ...free, special_days: [{ ...closed, hours: { from: '10:00', to } }] });
    for (const content of [{ ...free, special_days: [closed] }, short('11:29')])
      expect((await change('PATCH', made.id, content)).body).toMatchObject({
        status: 409,
        detail: expect.stringMatching(/1.показ.*отмените/),
      });
    expect((await change('PATCH', made.id, short('11:30'))).status).toBe(200);
    for (const wrong of [
      [{ ...closed, day: '' }],
      [closed, closed],
      [{ ...closed, hours: { from: '12:00', to: '10:00' } }],
    ])
      expect((await change('PATCH', made.id, { ...free, special_days: wrong })).body.errors).toHaveProperty(
        'special_days',
      );
  });

  test('M3 who was second is told', async () => {
    const oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    const [made] = (await staff.post(path, office())).body.offices;
    const other = { ...made.content, address: 'Морская, 1' };
    await oleg.send('PATCH', `${path}${made.id}/`, { body: other });
    const late = await change('PATCH', made.id, { ...made.content, address: 'Лесная, 5' }, made.state);
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    expect((await change('DELETE', made.id, undefined, made.state)).body.code).toBe('superseded');
  });

  test('M3 what breaks a rule is refused with its place', async () => {
    await staff.post(path, office());
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{}, 'name'],
      [{ name: 'Б', hours: [] }, 'hours'],
      [{ name: 'Б', hours: [hours, hours] }, 'hours'],
      [{ name: 'Б', hours: [{ ...hours, to: '09:00' }] }, 'hours'],
      [{ name: 'Б', managers: [{ ...olga(), days_off: ['2026-02-30'] }] }, 'managers'],
    ];
    for (const [more, at] of wrong) {
      const given = Object.keys(more).length === 0 ? office({ address: 'Другая' }) : office(more);
      const answer = await staff.post(path, given);
      expect([answer.status, Object.keys(answer.body.errors ?? {})], at).toEqual([400, [at]]);
    }
    const strange = await staff.post(
      path,
      office({ name: 'Б', managers: [{ ...olga(), projects: ['no'] }] }),
    );
    expect(strange.status).toBe(409);
    expect((await staff.get(path)).body.offices).toHaveLength(1);
  });
});
