import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentBounds } from '../../../server/accounts/limits/agent-bounds';
import { auditLines, rateLimits, users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../server/db/schema/clients/deals-schema';
import { fixationHolds, fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../server/db/schema/schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalIso, portalMoment } from '../../../src/contract/time/portal-time';
import { type CallerKind, type Entrance, openEntrance } from '../../support/accounts/callers';
import { atOnce, closed, untouched } from '../../support/expectations/at-once';
import { type ApiServer, startApi, Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

/** Two servers over one PostgreSQL; of each pair of calls one goes to each. */
describe('races on PostgreSQL, between two servers', () => {
  let api: ApiServer;
  let beside: string;
  let entrance: Entrance;
  let one: Record<'agent' | 'ofAgency' | 'agency' | 'staff', Visitor>;
  let other: typeof one;
  beforeAll(async () => {
    api = await startApi('postgres');
    beside = await api.beside();
    entrance = await openEntrance(api);
    one = entrance.callers;
    const atOther = async (who: CallerKind) => {
      const visitor = new Visitor(beside);
      for (const [name, value] of entrance.callers[who].cookies) visitor.cookies.set(name, value);
      await visitor.get(who === 'staff' ? endpoints.getStaff.path : endpoints.getOffice.path);
      return visitor;
    };
    other = {
      agent: await atOther('agent'),
      ofAgency: await atOther('ofAgency'),
      agency: await atOther('agency'),
      staff: await atOther('staff'),
    };
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [deals, appointments, clients, rateLimits, notifications]) await api.db.delete(table);
  });

  const addClient = async (who: Visitor, phone: string): Promise<number> => {
    const consent = { personal_data: true, version: 'v1' };
    const body = { last_name: 'Ковалёва', first_name: 'Ирина', phone, consent };
    return (await who.post(endpoints.addClient.path, body)).body.id;
  };
  const fix = (who: Visitor, client: number, project = 'oblaka') =>
    who.post(endpoints.fixClient.path, { client, project });

  test('C1 of two agencies with one INN that are confirmed at once one is', async () => {
    const twins = [1, 2].map((n) => ({
      ...({ role: 'company', status: 'inspecting', inn: '7707083890', brandName: `Ключ ${n}` } as const),
      phone: `+7917000000${n}`,
      email: `twin${n}@example.ru`,
    }));
    const ids = (await api.db.insert(users).values(twins).returning()).map(({ id }) => id);
    const [first, second] = ids.map((id) => `/api/staff/accounts/${id}/approve/`);
    const answers = await atOnce(api, closed('audit_lines'), [
      () => one.staff.post(first!, {}),
      () => other.staff.post(second!, {}),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'Агентство с этим ИНН уже подтверждено.',
    );
    expect(await api.db.$count(users, and(inArray(users.id, ids), eq(users.confirmed, true)))).toBe(1);
  });

  const openDeal = async (who: Visitor, agent: string, client: string) => {
    const [lot] = await api.db
      .select()
      .from(lots)
      .where(and(eq(lots.type, 'flats'), eq(lots.status, 1), ne(lots.hidePrices, true)));
    const reason = 'Пришли вместе';
    return { agent, client, lot: lot?.id, payment: 'cash', reason, who };
  };
  const post = ({ who, ...body }: Awaited<ReturnType<typeof openDeal>>) =>
    who.post(endpoints.addDeal.path, body);

  test('G5 of two deals about one lot one is opened', async () => {
    await addClient(one.agent, '+79180000001');
    await addClient(one.ofAgency, '+79180000002');
    const [mine, theirs] = [
      await openDeal(one.staff, people.confirmed, '+79180000001'),
      await openDeal(other.staff, '+79100000011', '+79180000002'),
    ];
    const answers = await atOnce(api, closed('deals'), [() => post(mine), () => post(theirs)]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await api.db.$count(deals)).toBe(1);
  });

  test('L6 a commission is accrued once and paid once, and told once', async () => {
    await addClient(one.agent, '+79180000001');
    const { id } = (await post(await openDeal(one.staff, people.confirmed, '+79180000001'))).body;
    await api.db.update(deals).set({ phase: 'done' });
    for (const word of ['accrue', 'pay'] as const) {
      await api.db.delete(notifications);
      const at = `/api/staff/deals/${id}/${word}/`;
      const answers = await atOnce(api, closed('audit_lines'), [
        () => one.staff.post(at, {}),
        () => other.staff.post(at, {}),
      ]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(await api.db.$count(auditLines, eq(auditLines.action, `${word}_commission`)), word).toBe(1);
      expect(await api.db.$count(notifications), word).toBe(1);
    }
  });

  test('G2 of two agents who fix one client at once one has them', async () => {
    const [mine, theirs] = [
      await addClient(one.agent, '+79180000003'),
      await addClient(one.ofAgency, '+79180000003'),
    ];
    const { agent, ofAgency } = entrance.accounts;
    const answers = await atOnce(api, untouched([agent!, ofAgency!]), [
      () => fix(one.agent, mine),
      () => fix(other.ofAgency, theirs),
    ]);
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['checking', 'refused']);
    expect(await api.db.$count(fixationHolds)).toBe(1);
  });

  test('G2 one client fixed at once by their agent and by the agent’s agency is fixed once', async () => {
    const client = await addClient(one.ofAgency, '+79180000003');
    const { ofAgency, agency } = entrance.accounts;
    const answers = await atOnce(api, untouched([ofAgency!, agency!]), [
      () => fix(one.ofAgency, client),
      () => fix(other.agency, client),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await api.db.$count(fixations)).toBe(1);
  });

  test('G2 of two fixations in the last place that an agent has one is taken', async () => {
    const many = await addClient(one.agent, '+79180000004');
    const [first, second] = [
      await addClient(one.agent, '+79180000005'),
      await addClient(one.agent, '+79180000006'),
    ];
    const waiting = Array.from({ length: agentBounds.waiting.ofAgent - 1 }, () => ({
      clientId: many,
      projectId: 3,
      authorId: entrance.accounts.agent!,
      key: crypto.randomUUID(),
      state: 'checking' as const,
      termDays: 30,
      claimedAt: new Date(),
    }));
    await api.db.insert(fixations).values(waiting);
    const answers = await atOnce(api, untouched([entrance.accounts.agent!]), [
      () => fix(one.agent, first),
      () => fix(other.agent, second),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test('G4 of two appointments of one agent at one time, with two managers, one is booked', async () => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '13:00' };
    const place = { name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [hours] };
    const [office] = await api.db.insert(salesOffices).values(place).returning();
    const person = { officeId: office!.id, position: 'менеджер', phone: '+79000000411', hours };
    const both = await api.db
      .insert(projectManagers)
      .values([1, 2].map((n) => ({ ...person, name: `Менеджер ${n}` })))
      .returning();
    const shown = (await api.db.select().from(projects).limit(2)).map(({ id, slug }) => ({ id, slug }));
    await api.db
      .insert(managerProjects)
      .values(both.map(({ id }, at) => ({ managerId: id, projectId: shown[at]!.id })));
    const starts_at = portalIso(portalMoment(dayAfter(portalDay(Date.now()), 4), '10:00'));
    const book = (who: Visitor, client: number, at: number) =>
      who.post(`/api/clients/${client}/appointments/`, {
        manager: both[at]!.id,
        project: shown[at]!.slug,
        place: 'office',
        starts_at,
      });
    const mine = [await addClient(one.agent, '+79180000007'), await addClient(one.agent, '+79180000008')];
    const answers = await atOnce(api, untouched([entrance.accounts.agent!]), [
      () => book(one.agent, mine[0]!, 0),
      () => book(other.agent, mine[1]!, 1),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await api.db.$count(appointments)).toBe(1);
  });
});
