import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lots, projects } from '../../../../server/db/schema/schema';
import { saveStaff } from '../../../../server/staff/commands/staff-command';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { MANAGER, signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const PHONE = '+79183310045';
const HOUR = 3_600_000;

describe.each(databaseKinds)('the search over the room on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let fixation: number;
  let deal: number;
  let lot: { id: number; number: string; project: string };
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
    const agent = await api.signIn('confirmed');
    const person = { last_name: 'Щербатова', first_name: 'Алёна', phone: PHONE };
    const consent = { personal_data: true, version: 'v1' };
    const client = (await agent.post(endpoints.addClient.path, { ...person, consent })).body.id;
    fixation = (await agent.post(endpoints.fixClient.path, { client, project: 'oblaka' })).body.id;
    const [row] = await api.db
      .select({ id: lots.id, number: lots.number, project: projects.name })
      .from(lots)
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .where(and(eq(lots.status, 1), ne(lots.number, ''), isNotNull(lots.price)));
    lot = row!;
    const wanted = { agent: people.confirmed, client: PHONE, lot: lot.id, payment: 'cash' };
    deal = (await staff.post(endpoints.addDeal.path, { ...wanted, reason: 'Пришли вместе' })).body.id;
  });
  afterAll(() => api.close());

  const found = async (q: string, who = staff) =>
    (await who.get(`${endpoints.searchRoom.path}?q=${encodeURIComponent(q)}`)).body;
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

  test('M11 a client is found by name with and without ё and by a phone in any spelling, with their fixations and deals', async () => {
    for (const q of ['щербатова', 'алена щерб', '8 (918) 331-00-45', '331-00-45']) {
      const { fixations, deals } = await found(q);
      expect(fixations, q).toEqual([
        expect.objectContaining({ id: fixation, client: 'Щербатова Алёна', phone: PHONE, state: 'checking' }),
      ]);
      expect(deals, q).toEqual([expect.objectContaining({ id: deal, phase: 'contact' })]);
    }
  });

  test('M11 an account is found by phone, INN and company; an agent’s deals with it', async () => {
    const byPhone = await found(people.confirmed);
    expect(idsOf(byPhone.accounts)).toEqual([api.userIds.confirmed]);
    expect(idsOf(byPhone.deals)).toEqual([deal]);
    const [agency] = (await found(people.agency)).accounts;
    expect(agency).toMatchObject({ id: api.userIds.agency, is_agency: true, inn: expect.any(String) });
    expect(idsOf((await found(agency.inn)).accounts)).toContain(api.userIds.agency);
  });

  test('M11 a lot whose number is the very word comes first, with its project, and is found by its id', async () => {
    const { lots: rows } = await found(lot.number);
    expect(rows[0].name).toContain(lot.number);
    expect(idsOf((await found(`${lot.number} ${lot.project}`)).lots)).toContain(lot.id);
    expect(idsOf((await found(String(lot.id))).lots)).toContain(lot.id);
    const exact = rows.filter(({ name }: { name: string }) => name.endsWith(`№\u00a0${lot.number}`));
    expect(rows.slice(0, exact.length)).toEqual(exact);
  });

  test('M11 at most eight of each kind, nothing for nothing, and signs of a pattern are only signs', async () => {
    expect((await found('а')).lots.length).toBeLessThanOrEqual(8);
    const nothing = { accounts: [], fixations: [], deals: [], lots: [] };
    for (const q of ['', '  ', '.*', '%', 'такого никто не писал'])
      expect(await found(q), q).toEqual(nothing);
    expect((await staff.get(`${endpoints.searchRoom.path}?q=${'я'.repeat(201)}`)).status).toBe(400);
  });

  test('M11 the number that a result leads to finds that deal and that fixation alone', async () => {
    const list = async (path: string, id: number) =>
      (await staff.get(`${path}?show=all&search=${encodeURIComponent(`№ ${id}`)}`)).body.results;
    expect(idsOf(await list(endpoints.listStaffDeals.path, deal))).toEqual([deal]);
    expect(idsOf(await list(endpoints.listStaffFixations.path, fixation))).toEqual([fixation]);
    expect(await list(endpoints.listStaffDeals.path, deal + 1)).toEqual([]);
  });

  test('M11 a role finds what it opens and nothing else; guests nothing at all', async () => {
    const content = { email: 'content@example.ru', name: 'Вера Контент' };
    await saveStaff(api.db, { ...content, role: 'content' });
    const writer = await signInStaff(api, content);
    expect(await found('щербатова', writer)).toEqual({ accounts: [], fixations: [], deals: [], lots: [] });
    expect(await found(lot.number, writer)).toMatchObject({ lots: [] });
    expect((await writer.get(endpoints.listWaiting.path)).body).toEqual({});
    expect((await api.visitor().get(`${endpoints.searchRoom.path}?q=щербатова`)).status).toBe(401);
  });

  test('M11 what waits is counted with the moment since which the first does', async () => {
    const { accounts, fixations, prices } = (await staff.get(endpoints.listWaiting.path)).body;
    const list = (await staff.get(endpoints.listStaffAccounts.path)).body;
    expect(accounts).toEqual({ count: list.count, since: list.results[0].created });
    expect(fixations.count).toBe(1);
    expect(Math.abs(Date.now() - Date.parse(fixations.since))).toBeLessThan(HOUR);
    expect(prices).toEqual({
      count: expect.any(Number),
      since: prices.count === 0 ? null : expect.any(String),
    });
  });
});

describe.each(databaseKinds)('the search where second factors are asked for on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind, { variables: { STAFF_SECOND_FACTOR: '1' } });
    await saveStaff(api.db, MANAGER);
  });
  afterAll(() => api.close());

  test('M11 M9 who has none yet finds nobody, and is not told who waits', async () => {
    const staff = await signInStaff(api);
    const { status, body } = await staff.get(`${endpoints.searchRoom.path}?q=${people.confirmed}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { accounts: [], fixations: [], deals: [], lots: [] },
    });
    expect((await staff.get(endpoints.listWaiting.path)).body).toEqual({});
  });
});
