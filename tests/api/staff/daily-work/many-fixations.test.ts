import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, rateLimits, users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { fixationsTable } from '../../../../server/staff/fixations/fixations-csv';
import { listCsv } from '../../../../server/staff/lists/list-csv';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffFixation } from '../../../../src/contract/calls/staff/staff-fixation-endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const SECOND = { email: 'second@example.ru', name: 'Олег Серов' };

describe.each(databaseKinds)('many fixations on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, SECOND);
    agent = await api.signIn('confirmed');
    other = await api.signIn('other');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [clients, notifications, rateLimits]) await api.db.delete(table);
    await api.db.update(users).set({ agencyId: null });
  });

  let phones = 0;
  const fix = async (who: Visitor, lastName: string, project = 'oblaka'): Promise<number> => {
    phones += 1;
    const phone = `+7918331${String(phones).padStart(4, '0')}`;
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: lastName, first_name: 'Ирина', phone, consent };
    const client = (await who.post(endpoints.addClient.path, person)).body.id;
    return (await who.post(endpoints.fixClient.path, { client, project })).body.id;
  };
  const list = async (query = ''): Promise<{ count: number; results: StaffFixation[] }> =>
    (await anna.get(`${endpoints.listStaffFixations.path}?${query}`)).body;
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
  const chosen = async (...wanted: number[]) => {
    const shown = new Map((await list('show=all&limit=100')).results.map((row) => [row.id, row]));
    return wanted.map((id) => ({ id, seen: shown.get(id)?.audit[0]?.id ?? 0 }));
  };
  const decide = (who: Visitor, body: object) => who.post(endpoints.decideFixations.path, body);
  const aged = (id: number, days: number) =>
    api.db
      .update(fixations)
      .set({ receivedAt: sql`clock_timestamp() - make_interval(days => ${days}::int)` })
      .where(eq(fixations.id, id));

  test('M11 one reason refuses all that are chosen, each with its own line and notification', async () => {
    const wanted = [await fix(agent, 'Агеева'), await fix(other, 'Белова'), await fix(agent, 'Волкова')];
    const body = { decision: 'refuse', fixations: await chosen(...wanted) };
    const unsaid = await decide(anna, body);
    expect(unsaid.body).toMatchObject({ status: 400, errors: { reason: ['Назовите причину отказа.'] } });
    expect((await list()).count).toBe(3);
    const { body: told } = await decide(anna, { ...body, reason: 'Уже наш клиент' });
    expect(told.done.sort()).toEqual([...wanted].sort());
    expect(told.left).toEqual([]);
    for (const id of wanted) {
      const lines = await api.db
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.subject, 'fixation'), eq(auditLines.subjectId, id)));
      expect(lines.map(({ action, actor }) => `${actor} ${action}`)).toEqual(['staff refuse']);
    }
    expect(await api.db.select().from(notifications)).toHaveLength(3);
    expect(await ids('show=all&state=refused')).toHaveLength(3);
    expect((await decide(anna, { ...body, reason: 'Уже наш клиент' })).body.done).toHaveLength(3);
    expect(await api.db.select().from(notifications), 'sent again, it is done once').toHaveLength(3);
  });

  test('M11 those that somebody else has answered meanwhile are named and left, and the others are done', async () => {
    const [first, second, third] = [
      await fix(agent, 'Агеева'),
      await fix(agent, 'Белова'),
      await fix(agent, 'Волкова'),
    ];
    const seen = await chosen(first, second, third);
    await oleg.post(`/api/staff/fixations/${second}/refuse/`, { reason: 'Клиент был раньше' });
    await api.db.delete(clients).where(eq(clients.lastName, 'Волкова'));
    const { body } = await decide(anna, { decision: 'unique', fixations: seen });
    expect(body.done).toEqual([first]);
    expect(body.left).toEqual([
      {
        id: second,
        name: 'Белова Ирина, «Облака»',
        why: expect.stringMatching(/^Вас опередили: Менеджер Олег Серов.*Клиент был раньше/),
      },
      { id: third, name: `№ ${third}`, why: 'Такой записи больше нет.' },
    ]);
    expect(await ids('show=all&state=fixed')).toEqual([first]);
    expect(await ids('show=all&state=refused')).toEqual([second]);
  });

  test('M11 of two who choose the same at once each fixation is answered by one of them', async () => {
    const wanted = [await fix(agent, 'Агеева'), await fix(agent, 'Белова'), await fix(agent, 'Волкова')];
    const seen = await chosen(...wanted);
    const [one, two] = await Promise.all([
      decide(anna, { decision: 'unique', fixations: seen }),
      decide(oleg, { decision: 'refuse', reason: 'Не наш', fixations: [...seen].reverse() }),
    ]);
    expect([...one.body.done, ...two.body.done].sort()).toEqual([...wanted].sort());
    expect(one.body.left.length + two.body.left.length).toBe(3);
  });

  test('M11 nobody is chosen, too many are, and an answer that is none is refused in words', async () => {
    const none = await decide(anna, { decision: 'unique', fixations: [] });
    expect(none.body).toMatchObject({ status: 400, errors: { fixations: ['Ничего не выбрано'] } });
    const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, seen: 0 }));
    expect((await decide(anna, { decision: 'unique', fixations: many })).status).toBe(400);
    expect((await decide(anna, { decision: 'review', fixations: [{ id: 1, seen: 0 }] })).status).toBe(400);
  });

  test('M11 the list is narrowed by state, project, agent, agency and how long it waits, the longest first', async () => {
    const [old, fresh, elsewhere, foreign] = [
      await fix(agent, 'Агеева'),
      await fix(agent, 'Белова'),
      await fix(agent, 'Волкова', 'more'),
      await fix(other, 'Гаева'),
    ];
    await aged(fresh, 2);
    await aged(old, 5);
    expect(await ids('')).toEqual([old, fresh, elsewhere, foreign]);
    expect(await ids('order=newest')).toEqual([foreign, elsewhere, fresh, old]);
    expect(await ids('project=more')).toEqual([elsewhere]);
    expect(await ids('days=1')).toEqual([old, fresh]);
    expect(await ids('days=3')).toEqual([old]);
    expect(await ids(`agent=${api.userIds.other}`)).toEqual([foreign]);
    await api.db.update(users).set({ agencyId: api.userIds.agency }).where(eq(users.id, api.userIds.other));
    expect(await ids(`agent=${api.userIds.agency}`)).toEqual([foreign]);
    await anna.post(`/api/staff/fixations/${old}/unique/`, {});
    await anna.post(`/api/staff/fixations/${fresh}/review/`, {});
    expect(await ids('show=all&state=fixed')).toEqual([old]);
    expect(await ids('show=all&state=review')).toEqual([fresh]);
    expect(await ids('show=all&state=checking')).toEqual([foreign, elsewhere]);
    await api.db
      .update(fixations)
      .set({ until: sql`clock_timestamp() + interval '2 days'` })
      .where(eq(fixations.id, old));
    expect(await ids('show=all&state=expiring')).toEqual([old]);
    await api.db
      .update(fixations)
      .set({ until: sql`clock_timestamp() - interval '1 day'` })
      .where(eq(fixations.id, old));
    expect(await ids('show=all&state=expired')).toEqual([old]);
    expect(await ids('show=all&state=fixed')).toEqual([]);
    const { results } = await list('show=all');
    const since = new Map(results.map(({ id, waits_since }) => [id, waits_since]));
    expect(since.get(old), 'it was answered').toBeNull();
    expect(Date.now() - Date.parse(since.get(fresh)!)).toBeGreaterThan(2 * 86_400_000 - 60_000);
    for (const bad of ['state=open', 'project=Я', 'agent=x', 'days=-1', 'order=up'])
      expect((await anna.get(`${endpoints.listStaffFixations.path}?${bad}`)).status, bad).toBe(400);
  });

  test('M11 what is listed is saved as a table in which nothing is a formula', async () => {
    const id = await fix(agent, 'Агеева');
    await fix(agent, 'Белова', 'more');
    await api.db.update(fixations).set({ comment: '=1+1' }).where(eq(fixations.id, id));
    const { text, headers } = await anna.get(`${endpoints.exportFixations.path}?project=oblaka`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = text.replace(/^\ufeff/, '').split('\r\n');
    expect(head).toMatch(/^Номер;Пришло;По часам агента;Клиент;Телефоны;Проект;/);
    expect(row).toMatch(
      new RegExp(`^${id};\\d\\d\\.\\d\\d\\.\\d{4} .*;Агеева Ирина;'?\\+7 918 331.*;Облака;`),
    );
    expect(row).toContain(";'=1+1");
    expect(rest).toEqual(['']);
    const cut = new TextDecoder().decode(
      await listCsv(fixationsTable(api.db, { show: 'all', search: '' }), 1),
    );
    expect(cut).toMatch(/Здесь первые 1 строк\. Остальные найдёт отбор\.\r\n$/);
  });

  test('M11 a card tells of clients, fixations, deals, the last visit, and of an agency its agents', async () => {
    await fix(agent, 'Агеева');
    await fix(agent, 'Белова', 'more');
    await api.db
      .update(users)
      .set({ agencyId: api.userIds.agency })
      .where(eq(users.id, api.userIds.confirmed));
    const cardOf = async (id: number) => (await anna.get(`/api/staff/accounts/${id}/`)).body.business;
    const own = await cardOf(api.userIds.confirmed);
    expect(own).toMatchObject({
      clients: { count: 2, newest: [{ name: 'Белова Ирина' }, { name: 'Агеева Ирина' }] },
      fixations: { count: 2, waiting: 2, newest: [{ project: 'Море' }, { project: 'Облака' }] },
      deals: { count: 0, newest: [] },
      appointments: { count: 0, newest: [] },
      agents: null,
    });
    expect(Date.now() - Date.parse(own.last_visit)).toBeLessThan(600_000);
    const agency = await cardOf(api.userIds.agency);
    expect(agency).toMatchObject({ clients: { count: 2 }, fixations: { count: 2 }, last_visit: null });
    expect(agency.agents).toMatchObject({
      count: 1,
      list: [{ id: api.userIds.confirmed, name: 'Иванов', clients: 2, confirmed: true, blocked: false }],
    });
    expect((await cardOf(api.userIds.other)).clients).toEqual({ count: 0, newest: [] });
  });

  test('M11 for a new deal clients are found with their agents, those who are fixed first', async () => {
    const [fixed] = [await fix(agent, 'Агеева'), await fix(other, 'Агеева')];
    await anna.post(`/api/staff/fixations/${fixed}/unique/`, {});
    const found = async (q: string) =>
      (await anna.get(`${endpoints.listDealParties.path}?q=${encodeURIComponent(q)}`)).body.results;
    const [row] = await api.db.select().from(clients).orderBy(asc(clients.id));
    expect(await found('агеева')).toMatchObject([
      { id: row!.id, agent: { id: api.userIds.confirmed }, fixed: [{ slug: 'oblaka', name: 'Облака' }] },
      { agent: { id: api.userIds.other }, fixed: [] },
    ]);
    const [{ phone, agent: of }] = await found('агеева');
    expect(await found(phone)).toHaveLength(1);
    expect((await found(of.phone)).map(({ id }: { id: number }) => id)).toEqual([row!.id]);
    expect(await found('')).toEqual([]);
  });
});
