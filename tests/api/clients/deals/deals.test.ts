import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { lots, settings } from '../../../../server/db/schema/schema';
import { replaceCommissionRules } from '../../../../server/deals/commission-rules';
import { DEVELOPER_SETTING, writeStoredDeveloper } from '../../../../server/texts/developer';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { emptyDeveloper } from '../../../../src/contract/developer/developer';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { fillRates, people } from '../../../support/stock/stock';

const { path } = endpoints.listDeals;
const staffPath = endpoints.listStaffDeals.path;
const CLIENT = '+79183310045';

describe.each(databaseKinds)('deals on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  let agency: Visitor;
  let staff: Visitor;
  let flats: { id: number; price: number }[];
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other, agency] = [
      await api.signIn('confirmed'),
      await api.signIn('other'),
      await api.signIn('agency'),
    ];
    staff = await signInStaff(api);
    const rows = await api.db
      .select()
      .from(lots)
      .where(and(eq(lots.type, 'flats'), eq(lots.status, 1)));
    flats = rows.flatMap(({ id, price }) => (price === null ? [] : { id, price }));
  });
  afterAll(() => api.close());

  let clientId: number;
  beforeEach(async () => {
    for (const table of [deals, clients, notifications]) await api.db.delete(table);
    await api.db.transaction((tx) => replaceCommissionRules(tx, []));
    await api.db.delete(settings).where(eq(settings.key, DEVELOPER_SETTING));
    await fillRates(api.db);
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, api.userIds.other));
    clientId = await addClient(agent);
  });

  const addClient = async (who: Visitor): Promise<number> => {
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT };
    const consent = { personal_data: true, version: 'v1' };
    return (await who.post(endpoints.addClient.path, { ...person, consent })).body.id;
  };
  const open = (more: object = {}) =>
    staff.post(staffPath, {
      agent: people.confirmed,
      client: '8 (918) 331-00-45',
      lot: flats[0]?.id,
      payment: 'mortgage',
      reason: 'Клиент пришёл с агентом',
      ...more,
    });
  const act = (id: number, what: string, body?: object) => staff.post(`${staffPath}${id}/${what}/`, body);
  const told = async () =>
    (await api.db.select().from(notifications).orderBy(desc(notifications.id))).map(({ title }) =>
      title.replaceAll('\u00a0', ' '),
    );

  test('G5 L6 K3 a deal goes through its phases, its commission is accrued and paid; each change is told once', async () => {
    const opened = await open();
    expect(opened.status).toBe(200);
    const { id, price } = opened.body;
    expect(opened.body).toMatchObject({
      phase: 'contact',
      price: flats[0]?.price,
      client: { id: clientId, name: 'Ковалёва Ирина' },
      commission: { rate: 350, amount: Math.round(price * 0.035), accrued_at: null },
    });
    expect((await act(id, 'accrue')).status).toBe(409);
    expect((await act(id, 'move', { to: 'contract' })).body).toMatchObject({ status: 409, code: 'conflict' });
    for (const to of ['booking', 'contract', 'signing', 'registration', 'done']) {
      expect((await act(id, 'move', { to })).body).toMatchObject({ id, phase: to });
      expect((await act(id, 'move', { to })).status, 'once more').toBe(200);
    }
    expect(await told()).toEqual([
      ...[`Сделка № ${id}: завершена`, `Сделка № ${id}: регистрация`, `Сделка № ${id}: подписание`],
      ...[`Сделка № ${id}: ДДУ составлен`, `Сделка № ${id}: онлайн-бронь`, `Сделка № ${id} открыта`],
    ]);
    expect((await act(id, 'move', { to: 'not_registered', reason: 'Поздно' })).status).toBe(409);
    expect((await act(id, 'pay')).status, 'not accrued yet').toBe(409);
    const accrued = await act(id, 'accrue');
    expect(Date.parse(accrued.body.commission.due_at)).toBeGreaterThan(Date.now() + 9 * 86_400_000);
    await act(id, 'accrue');
    await act(id, 'pay');
    const paid = await act(id, 'pay');
    expect(await told()).toHaveLength(8);
    expect(paid.body.audit.map(({ action }: { action: string }) => action)).toEqual([
      ...['pay_commission', 'accrue_commission'],
      ...Array.from({ length: 5 }, () => 'move_deal'),
      'open_deal',
    ]);
    const { body } = await agent.get(`${path}${id}/`);
    expect(body.steps.map(({ phase }: { phase: string }) => phase)).toEqual([
      ...['contact', 'booking', 'contract', 'signing', 'registration', 'done'],
    ]);
    expect(body.commission.paid_at).not.toBeNull();
    expect(body).not.toHaveProperty('audit');
  });

  test('M2 without a rate a deal says so and asks for one; it is accrued by the rate that it is given then', async () => {
    await api.db.transaction((tx) => writeStoredDeveloper(tx, { ...emptyDeveloper }));
    const opened = (await open()).body;
    expect(opened.commission).toMatchObject({ rate: 0, amount: 0, rule: 'Квартиры: ставка не назначена' });
    const { id, price } = opened;
    for (const to of ['booking', 'contract', 'signing', 'registration', 'done'])
      await act(id, 'move', { to });
    const refused = await act(id, 'accrue');
    expect(refused.body).toMatchObject({ status: 409 });
    expect(refused.body.detail).toMatch(/^Ставка вознаграждения не назначена\. Укажите её/);
    const rates = { ...emptyDeveloper.rates, flats: 350 };
    await api.db.transaction((tx) => writeStoredDeveloper(tx, { ...emptyDeveloper, rates }));
    const { commission } = (await act(id, 'accrue')).body;
    // How soon it is paid nobody has said.
    expect(commission).toMatchObject({ rate: 350, amount: Math.round(price * 0.035), due_at: null });
  });

  test('G5 two managers at once move a deal by one step, and its agent is told once', async () => {
    const { id } = (await open()).body;
    const both = await Promise.all([act(id, 'move', { to: 'booking' }), act(id, 'move', { to: 'booking' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await api.db.select().from(deals);
    expect(row?.steps.map(({ phase }) => phase)).toEqual(['contact', 'booking']);
    expect(await told()).toHaveLength(2);
  });

  test('G5 a deal that falls through says why, and its lot can be sold to somebody else', async () => {
    const { id } = (await open()).body;
    expect((await open({ payment: 'cash' })).body).toMatchObject({
      status: 400,
      errors: { lot: [expect.stringMatching(/уже/)] },
    });
    expect((await act(id, 'move', { to: 'not_registered' })).status).toBe(409);
    const ended = await act(id, 'move', { to: 'not_registered', reason: 'Банк отказал' });
    expect(ended.body).toMatchObject({ phase: 'not_registered', reason: 'Банк отказал' });
    expect((await open()).status).toBe(200);
  });

  test('G5 K3 a deal that is sent again, since its answer was lost, is the one that was opened, and told once', async () => {
    const first = await open();
    expect((await open()).body).toEqual(first.body);
    expect(await told()).toHaveLength(1);
    for (const more of [{ payment: 'cash' }, { price: 5_000_000 }])
      expect((await open(more)).body.errors, JSON.stringify(more)).toHaveProperty('lot');
    await act(first.body.id, 'move', { to: 'booking' });
    expect((await open()).body.errors).toHaveProperty('lot');
    expect(await api.db.$count(deals)).toBe(1);
  });

  test('G5 what a deal cannot be opened with is told at its field', async () => {
    for (const [given, field] of [
      [{ agent: '+7 999 999-99-99' }, 'agent'],
      [{ client: '+7 999 999-99-98' }, 'client'],
      [{ lot: 999_999_999 }, 'lot'],
      [{ lot: 'семь' }, 'lot'],
      [{ price: 12 }, 'price'],
      [{ payment: 'gift' }, 'payment'],
    ] as const) {
      const { body } = await open(given);
      expect(body.errors, field).toMatchObject({ [field]: [expect.any(String)] });
    }
    expect(await api.db.$count(deals)).toBe(0);
  });

  test('L6 the rules of the day count until the contract is drawn up, and no later', async () => {
    const setRate = (rate: number) =>
      api.db.transaction((tx) =>
        replaceCommissionRules(tx, [
          {
            title: 'Осень',
            lot_type: 'flats',
            project: null,
            promoted: false,
            rate,
            valid_from: null,
            valid_until: '2099-01-01T00:00:00Z',
          },
        ]),
      );
    const { id } = (await open({ price: 10_000_000 })).body;
    await setRate(450);
    await act(id, 'move', { to: 'booking' });
    const drawn = await act(id, 'move', { to: 'contract' });
    expect(drawn.body.commission).toMatchObject({ rate: 450, amount: 450_000, rule: 'Осень' });
    await setRate(100);
    expect((await act(id, 'move', { to: 'signing' })).body.commission.amount).toBe(450_000);
  });

  test('G5 nobody has a way to another’s deal; an agency has one to those of its agents', async () => {
    const { id } = (await open()).body;
    const interested = `${endpoints.listInterestedLots.path}?client=${clientId}`;
    for (const who of [other, agency]) {
      expect((await who.get(`${path}${id}/`)).body).toMatchObject({ status: 404, code: 'not-found' });
      expect((await who.get(path)).body.count).toBe(0);
      expect((await who.get(endpoints.getDealFacets.path)).body.count).toBe(0);
      expect((await who.get(interested)).status).toBe(404);
    }
    expect((await agent.get(interested)).body).toMatchObject([
      { property: { id: flats[0]?.id }, sources: ['deal'] },
    ]);
    await api.db
      .update(users)
      .set({ agencyId: api.userIds.agency })
      .where(eq(users.id, api.userIds.confirmed));
    expect((await agency.get(`${path}${id}/`)).body.agent.id).toBe(api.userIds.confirmed);
    const { body } = await agency.get(endpoints.getDealSpecs.path);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['phase', 'project', 'payment', 'agent']);
    const before = await revisionOf('agency');
    await act(id, 'move', { to: 'booking' });
    expect(await revisionOf('agency'), 'its open page hears').toBeGreaterThan(before);
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, api.userIds.confirmed));
  });
  const revisionOf = async (who: 'agency') =>
    (await api.db.select().from(users).where(eq(users.id, api.userIds[who])))[0]?.revision ?? 0;

  test('G5 eight a page; filters, search and facets agree with each other', async () => {
    for (const [at, { id }] of flats.slice(0, 10).entries()) {
      const { body } = await open({ lot: id, payment: at % 2 ? 'cash' : 'mortgage' });
      if (at < 3) await act(body.id, 'move', { to: 'booking' });
    }
    const first = await agent.get(path);
    expect(first.body).toMatchObject({ count: 10, previous: null });
    expect(first.body.results).toHaveLength(8);
    expect((await agent.get(first.body.next)).body.results).toHaveLength(2);
    expect((await agent.get(`${path}?phase=booking`)).body.count).toBe(3);
    expect((await agent.get(`${path}?phase=booking&payment=cash`)).body.count).toBe(1);
    expect((await agent.get(`${path}?search=${encodeURIComponent('ковалева')}`)).body.count).toBe(10);
    expect((await agent.get(`${path}?search=никто`)).body.count).toBe(0);
    expect((await agent.get(`${path}?phase=nowhere`)).body.errors).toHaveProperty('phase');
    const { body } = await agent.get(`${endpoints.getDealFacets.path}?phase=booking`);
    expect(body.count).toBe(3);
    const payment = body.facets.find(({ name }: { name: string }) => name === 'payment');
    expect(payment.choices).toEqual([
      { value: 'cash', count: 1 },
      { value: 'mortgage', count: 2 },
      { value: 'instalments', count: 0 },
    ]);
  });

  test('G5 the export of an account holds its deals; they stay when a client goes', async () => {
    const { id } = (await open()).body;
    const { body } = await agent.get(endpoints.exportAccount.path);
    expect(body.deals).toMatchObject([{ id, lot: flats[0]?.id, client: { id: clientId } }]);
    await api.db.delete(clients).where(eq(clients.id, clientId));
    expect((await agent.get(`${path}${id}/`)).body.client).toBeNull();
    const lines = await api.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subject, 'deal'), eq(auditLines.subjectId, id)));
    expect(lines).toMatchObject([{ actor: 'staff', action: 'open_deal' }]);
  });

  test('M8 a confirmed agent is told by what a lot is counted, what is over is left out, and nobody else is', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const rule = { lot_type: null, project: null, promoted: true, rate: 425, valid_from: null };
    await api.db.transaction((tx) =>
      replaceCommissionRules(tx, [
        { ...rule, title: 'Прошла', valid_until: at(-1) },
        { ...rule, title: 'Идёт', valid_until: at(1) },
        { ...rule, title: 'Будет', valid_from: at(2), valid_until: null },
      ]),
    );
    const terms = endpoints.getCommission.path;
    const told = await agent.get(terms);
    expect(told.body.rules.map(({ title }: { title: string }) => title)).toEqual(['Идёт', 'Будет']);
    expect(told.body.rates.flats).toBeGreaterThan(0);
    expect(told.headers.get('cache-control')).toContain('no-store');
    expect((await api.visitor().get(terms)).status).toBe(401);
    expect((await (await api.signIn('inspecting')).get(terms)).status).toBe(403);
  });
});
