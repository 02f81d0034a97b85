import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appointments,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { projects } from '../../../server/db/schema/schema';
import { sendReminders } from '../../../server/notices/reminders/send-reminders';
import { appointmentsCommand } from '../../../server/staff/commands/appointments-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { setTimeZone } from '../../../src/contract/time/time-zone';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { createTestDatabase } from '../../support/postgres-setup';

const DAY = 86_400_000;
/** As far from Yekaterinburg as a clock can be: ten hours behind UTC. */
const FAR = 'Pacific/Honolulu';
/** In five days by the clock of Yekaterinburg, which is five hours ahead of UTC. */
const day = new Date(Date.now() + 5 * DAY + 5 * 3_600_000).toISOString().slice(0, 10);
const at = (endpoint: { path: string }, id: number) => endpoint.path.replace('{id}', String(id));

describe.each(databaseKinds)('a portal in Yekaterinburg whose server and %s are in Honolulu', (kind) => {
  const { TZ } = process.env;
  let api: ApiServer;
  let agent: Visitor;
  let manager: number;
  let client: number;
  let project: { id: number; slug: string };
  beforeAll(async () => {
    process.env.TZ = FAR;
    api = await startApi(kind, {
      variables: { TIME_ZONE: 'Asia/Yekaterinburg' },
      // Nobody else's: a setting of it is changed.
      ...(kind === 'postgres' && { databaseUrl: await createTestDatabase() }),
    });
    // Connections of the pool that are open already stay in UTC: either must do.
    if (kind === 'postgres')
      await api.db.execute(
        sql`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO %L', current_database(), '${sql.raw(FAR)}'); END $$`,
      );
    else await api.db.execute(sql`SET TIME ZONE '${sql.raw(FAR)}'`);
    agent = await api.signIn('confirmed');
    [project] = (await api.db.select({ id: projects.id, slug: projects.slug }).from(projects)) as [
      typeof project,
    ];
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '13:00' };
    const office = { name: 'Офис', address: 'ул. Малышева, 51', phone: '+73430000120', hours: [hours] };
    const [row] = await api.db.insert(salesOffices).values(office).returning();
    const person = { officeId: row!.id, name: 'Олег Самарин', position: '', phone: '+79000000411', hours };
    manager = (await api.db.insert(projectManagers).values(person).returning())[0]!.id;
    await api.db.insert(managerProjects).values({ managerId: manager, projectId: project.id });
    const consent = { personal_data: true, version: 'v1' };
    const who = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79180000001', consent };
    client = (await agent.post(endpoints.addClient.path, who)).body.id;
  });
  afterAll(async () => {
    await api.close();
    setTimeZone('Europe/Moscow');
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  const titles = async () =>
    (await api.db.select().from(notifications).orderBy(notifications.id)).map(({ title }) =>
      title.replaceAll('\u00a0', ' '),
    );

  test('N4 everybody is told the zone, and the server is elsewhere indeed', async () => {
    expect(new Date().getTimezoneOffset()).toBe(600);
    expect((await api.visitor().get(endpoints.getHeader.path)).body.time_zone).toBe('Asia/Yekaterinburg');
  });

  test('N4 G4 the times that can be booked are of its days, and so are what is booked and what is said', async () => {
    const query = `?start_date=${day}&end_date=${day}`;
    const { body } = await agent.get(`${at(endpoints.getManagerCalendar, manager)}${query}`);
    expect(body).toMatchObject({
      time_zone: 'Asia/Yekaterinburg',
      days: [
        { date: day, slots: ['10:00', '10:45', '11:30', '12:15'].map((time) => `${day}T${time}:00+05:00`) },
      ],
    });
    const book = (starts_at: string) =>
      agent.post(at(endpoints.bookAppointment, client), {
        manager,
        project: project.slug,
        place: 'office',
        starts_at,
      });
    expect((await book(`${day}T10:10:00+05:00`)).body.errors.starts_at).toEqual([
      'Показы начинаются каждые 45 минут, первый в 10:00 по времени UTC+5.',
    ]);
    expect((await book(`${day}T05:45:00Z`)).body).toMatchObject({
      starts_at: `${day}T10:45:00+05:00`,
      ends_at: `${day}T11:30:00+05:00`,
    });
    const [booked] = await api.db.select().from(appointments);
    expect(booked?.startsAt.toISOString()).toBe(`${day}T05:45:00.000Z`);
    const wanted = { date: day, done: undefined, cancel: undefined, reason: '' };
    expect((await appointmentsCommand(api.db, wanted))[0]).toMatch(/ 10:45 {2}Ковалёва/);
    const staff = await signInStaff(api);
    const listed = await staff.get(`${endpoints.listStaffAppointments.path}?date=${day}`);
    expect(listed.body.results).toHaveLength(1);
  });

  test('N4 L7 a reminder says today and tomorrow as they are there', async () => {
    await api.db.delete(notifications);
    // Half past midnight there is half past ten in the evening of the day before in Moscow.
    const until = new Date(`${dayAfter(day)}T00:30:00+05:00`);
    await api.db.insert(fixations).values({
      clientId: client,
      projectId: project.id,
      key: crypto.randomUUID(),
      termDays: 30,
      authorId: api.userIds.confirmed,
      state: 'fixed',
      until,
      claimedAt: new Date(until.getTime() - 30 * DAY),
      answeredAt: new Date(until.getTime() - 30 * DAY),
    });
    expect(await sendReminders(api.db, new Date(`${day}T09:40:00+05:00`))).toBe(2);
    expect(await titles()).toEqual(['Закрепление закончится завтра', 'Показ сегодня в 10:45']);
  });

  test('N4 D11 a promotion ends with its last day there', async () => {
    const staff = await signInStaff(api);
    const body = { kind: 'promo', title: 'Скидка', text: 'До конца года.', deadline: '2099-12-31' };
    const { body: promo } = await staff.post(endpoints.addPublication.path, {
      ...body,
      date: null,
      projects: [project.slug],
      lot_type: null,
      notify: false,
    });
    expect(promo.deadline).toBe('2099-12-31T18:59:59.000Z');
  });
});
