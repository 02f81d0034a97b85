import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, requests, users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const CLIENT = '+79183310045';
const SECOND = { email: 'second@example.ru', name: 'Олег Серов' };

describe.each(databaseKinds)('acts on many records on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, SECOND);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [deals, clients, notifications, requests, rateLimits]) await api.db.delete(table);
    const waiting = { status: 'inspecting', confirmed: false, blocked: false, refusal: null } as const;
    await api.db
      .update(users)
      .set({ ...waiting, agencyId: null })
      .where(inArray(users.id, [api.userIds.inspecting, api.userIds.other]));
  });

  const rows = async (path: string, query: string) => (await anna.get(`${path}?${query}`)).body.results;
  const ids = async (path: string, query: string) =>
    (await rows(path, query)).map(({ id }: { id: number }) => id);
  const csv = async (path: string, query: string) =>
    (await anna.get(`${path}?${query}`)).text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
  const accounts = (query: string) => ids(endpoints.listStaffAccounts.path, query);

  test('M11 several registrations get one answer; one that somebody else has answered stays and is named', async () => {
    const { inspecting, other } = api.userIds;
    const seen = (await rows(endpoints.listStaffAccounts.path, '')).map(
      (row: { id: number; seen: number }) => ({ id: row.id, seen: row.seen }),
    );
    expect(seen.map(({ id }: { id: number }) => id).sort()).toEqual([inspecting, other].sort());
    const decide = (body: object) =>
      anna.post(endpoints.decideAccounts.path, { act: 'refuse', accounts: seen, ...body });
    expect((await decide({})).body).toMatchObject({ status: 400, errors: { reason: ['Назовите причину'] } });
    await oleg.post(`/api/staff/accounts/${other}/approve/`, {});
    const { body } = await decide({ reason: 'Нет договора' });
    expect(body.done).toEqual([inspecting]);
    expect(body.left).toEqual([
      {
        id: other,
        name: expect.any(String),
        why: expect.stringMatching(/^Вас опередили: Менеджер Олег Серов/),
      },
    ]);
    expect(await accounts('show=all&state=refused')).toEqual([inspecting]);
    await api.db.update(users).set({ agencyId: api.userIds.agency }).where(eq(users.id, inspecting));
    const foreign = await anna.post(endpoints.decideAccounts.path, {
      act: 'approve',
      accounts: [{ id: inspecting, seen: 1e12 }],
    });
    expect(foreign.body.left[0].why).toBe('Этого агента подтверждает его агентство.');
  });

  test('M11 accounts are narrowed by who they are, how they stand and whose, put in order, and saved as a table', async () => {
    const { inspecting, other, confirmed, agency, blocked } = api.userIds;
    await api.db.update(users).set({ agencyId: agency }).where(eq(users.id, other));
    expect((await accounts('show=all&state=agency')).sort()).toEqual([other]);
    expect(await accounts('show=all&state=waiting')).toEqual([inspecting]);
    expect(await accounts('show=all&state=blocked')).toEqual([blocked]);
    expect(await accounts('show=all&kind=company')).toEqual([agency]);
    expect((await accounts(`show=all&agency=${agency}`)).sort()).toEqual([agency, other].sort());
    expect(await accounts(`show=all&search=${encodeURIComponent(`№ ${confirmed}`)}`)).toEqual([confirmed]);
    const oldest = await accounts('show=all&order=oldest');
    expect(await accounts('show=all&order=newest')).toEqual([...oldest].reverse());
    const named = await rows(endpoints.listStaffAccounts.path, 'show=all&order=name&kind=agent');
    const last = named.map(({ last_name }: { last_name: string }) => last_name.toLowerCase());
    expect(last).toEqual([...last].sort());
    const [head, ...lines] = await csv(endpoints.exportAccounts.path, 'show=all&kind=company');
    expect(head).toMatch(/^Номер;Зарегистрирован;Кто;Название;/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${agency};.*;Агентство;`));
    for (const bad of ['state=open', 'kind=robot', 'agency=x', 'order=up'])
      expect((await anna.get(`${endpoints.listStaffAccounts.path}?${bad}`)).status, bad).toBe(400);
  });

  test('M11 commissions are paid together; a deal that is not done yet stays and says why', async () => {
    const agent = await api.signIn('confirmed');
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT, consent };
    await agent.post(endpoints.addClient.path, person);
    const free = api.stock.filter(
      ({ type, status, hidePrices }) => type === 'flats' && status === 1 && !hidePrices,
    );
    const deal = async (at: number) => {
      const wanted = { agent: people.confirmed, client: CLIENT, lot: free[at]?.id, payment: 'cash' };
      return (await anna.post(endpoints.addDeal.path, { ...wanted, reason: 'Пришли вместе' })).body.id;
    };
    const [done, open] = [await deal(0), await deal(1)];
    for (const to of ['booking', 'contract', 'signing', 'registration', 'done'])
      await anna.post(`/api/staff/deals/${done}/move/`, { to });
    const settle = (act: string) =>
      anna.post(endpoints.settleDeals.path, { act, deals: [done, open].map((id) => ({ id, seen: 1e12 })) });
    const accrued = (await settle('accrue')).body;
    expect(accrued.done).toEqual([done]);
    expect(accrued.left).toEqual([
      {
        id: open,
        name: `№ ${open}, Ковалёва Ирина`,
        why: 'Вознаграждение начисляют по завершённой сделке.',
      },
    ]);
    expect((await settle('pay')).body.done).toEqual([done]);
    const list = endpoints.listStaffDeals.path;
    expect(await ids(list, 'show=all&state=done')).toEqual([done]);
    expect(await ids(list, `show=all&agent=${api.userIds.confirmed}&order=oldest`)).toEqual([open, done]);
    expect(await ids(list, `show=all&agent=${api.userIds.other}`)).toEqual([]);
    const [row] = await rows(list, 'show=all&state=done');
    expect(await ids(list, `show=all&project=${row.property.project_slug}`)).toContain(done);
    expect(await ids(list, 'show=all&project=nowhere')).toEqual([]);
    const [head, line, ...rest] = await csv(endpoints.exportDeals.path, 'show=all&state=done');
    expect(head).toMatch(/^Номер;Открыта;Изменена;Этап;Агент;/);
    expect(line).toContain(`;${row.commission.amount};`);
    expect(rest).toEqual([]);
  });

  test('M11 requests are narrowed by what they are about, saved as a table and done together', async () => {
    const ask = async (kind: 'consultation' | 'mortgage', name: string) => {
      const [row] = await api.db
        .insert(requests)
        .values({ key: crypto.randomUUID(), kind, name, phone: CLIENT })
        .returning();
      return row?.id ?? 0;
    };
    const [first, second, third] = [
      await ask('consultation', '=1+1'),
      await ask('mortgage', 'Олег'),
      await ask('consultation', 'Ева'),
    ];
    const list = endpoints.listStaffRequests.path;
    expect(await ids(list, 'kind=consultation')).toEqual([first, third]);
    expect(await ids(list, 'order=newest')).toEqual([third, second, first]);
    const table = await csv(endpoints.exportRequests.path, 'kind=consultation');
    expect(table).toHaveLength(3);
    expect(table[1]).toMatch(new RegExp(`^${first};.*;Консультация;'=1\\+1;`));
    await oleg.post(`/api/staff/requests/${second}/done/`, {});
    const chosen = [first, second, third].map((id) => ({ id, seen: 0 }));
    const { body } = await anna.post(endpoints.finishRequests.path, { requests: chosen });
    expect(body.done).toEqual([first, third]);
    expect(body.left).toEqual([
      { id: second, name: `№ ${second}`, why: expect.stringMatching(/^Вас опередили/) },
    ]);
    expect(await ids(list, '')).toEqual([]);
  });
});
