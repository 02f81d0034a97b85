import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, rateLimits, requests, users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../server/db/schema/clients/deals-schema';
import { fixationHolds, fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { lots } from '../../../server/db/schema/schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { MANAGER, signInStaff } from '../../support/accounts/callers';
import { formOf, PDF } from '../../support/accounts/registrations';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const SECOND = { email: 'second@example.ru', name: 'Олег Серов' };
const PHONE = '+79183310045';
const statuses = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status).sort();

describe.each(databaseKinds)('two managers at once on %s', (kind) => {
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
  const undecide = async () => {
    const asBefore = { status: 'inspecting', confirmed: false, blocked: false, refusal: null } as const;
    await api.db.update(users).set(asBefore).where(eq(users.id, api.userIds.inspecting));
  };
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [rateLimits, deals, clients, notifications]) await api.db.delete(table);
    await undecide();
  });

  const addClient = async (who: Visitor): Promise<number> => {
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: PHONE };
    const consent = { personal_data: true, version: 'v1' };
    return (await who.post(endpoints.addClient.path, { ...person, consent })).body.id;
  };
  const fix = async (who: Visitor, client: number) =>
    (await who.post(endpoints.fixClient.path, { client, project: 'oblaka' })).body.id;
  const openDeal = async (who: Visitor, more: object = {}) => {
    const [lot] = await api.db
      .select()
      .from(lots)
      .where(and(eq(lots.type, 'flats'), eq(lots.status, 1), ne(lots.hidePrices, true)));
    const body = {
      agent: people.confirmed,
      client: PHONE,
      lot: lot?.id,
      payment: 'cash',
      reason: 'Пришли вместе',
    };
    return who.post(endpoints.addDeal.path, { ...body, ...more });
  };
  const titles = async () => (await api.db.select().from(notifications)).map(({ title }) => title);
  const isDelayed = (answer: ApiAnswer, by: string) =>
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'superseded',
      detail: expect.stringMatching(new RegExp(`^Вас опередили: Менеджер ${by}, \\d.*: «`)),
    });

  test('K3 of two who answer an account at once one is done, and the other is told who was first, when and what', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = api.userIds.inspecting;
      await undecide();
      const [row] = (await anna.get(`${endpoints.listStaffAccounts.path}?show=all&search=9100000003`)).body
        .results;
      await api.db.delete(notifications);
      const at = (word: string) => `/api/staff/accounts/${id}/${word}/?seen=${row.seen}`;
      const isOdd = round % 2 === 1;
      const both = await Promise.all([
        anna.post(at('refuse'), { reason: `Нет договора ${round}` }),
        oleg.post(at(isOdd ? 'approve' : 'block'), {}),
      ]);
      expect(statuses(both)).toEqual([200, 409]);
      const [first, second] = both[0]?.status === 200 ? [anna, oleg] : [oleg, anna];
      isDelayed(both.find(({ status }) => status === 409)!, first === anna ? MANAGER.name : SECOND.name);
      expect(await titles()).toHaveLength(1);
      // The first has not heard the answer, and sends it again; nobody is told twice.
      const again = first === anna ? { reason: `Нет договора ${round}` } : {};
      const word = first === anna ? 'refuse' : isOdd ? 'approve' : 'block';
      expect((await first.post(at(word), again)).status).toBe(200);
      expect(await titles()).toHaveLength(1);
      // Who has looked again may act upon what is there now; so may a page that names no state.
      const { account } = (await second.get(`/api/staff/accounts/${id}/`)).body;
      const back = account.blocked ? 'unblock' : account.confirmed ? 'refuse' : 'approve';
      expect((await second.post(`/api/staff/accounts/${id}/${back}/`, { reason: 'Иначе' })).status).toBe(200);
    }
  });

  test('K3 an act that names no state, as pages of before do, is done wherever the state still allows it', async () => {
    const at = `/api/staff/accounts/${api.userIds.inspecting}/`;
    expect((await anna.post(`${at}approve/`, {})).status).toBe(200);
    expect((await oleg.post(`${at}refuse/`, { reason: 'Нет договора' })).status).toBe(200);
    expect((await oleg.post(`${at}refuse/?seen=1e30`, { reason: 'Нет' })).status).toBe(400);
  });

  test('K3 G2 I5 D11 I1 G4 every act of the staff portal is refused to whoever saw an older state', async () => {
    const project = 'oblaka';
    const client = await addClient(agent);
    const fixation = await fix(agent, client);
    const deal = (await openDeal(anna)).body;
    const [request] = await api.db
      .insert(requests)
      .values({ key: crypto.randomUUID(), kind: 'consultation', name: 'Пётр', phone: PHONE })
      .returning();
    const words = { kind: 'news', title: `Новость ${kind}`, text: 'Текст' };
    const publication = (await anna.post(endpoints.addPublication.path, words)).body;
    const form = formOf(
      { title: `Договор ${kind}`, category: 'Договоры', project },
      [new File([PDF], 'Договор.pdf')],
      'file',
    );
    const document = (await anna.post(endpoints.publishDocument.path, form)).body;
    const [office] = await api.db
      .insert(salesOffices)
      .values({ name: 'Офис', address: 'Краснодар', phone: '+78612000000', hours: [] })
      .returning();
    const [manager] = await api.db
      .insert(projectManagers)
      .values({
        officeId: office!.id,
        name: 'Мария',
        position: 'Менеджер',
        phone: '+78612000001',
        hours: { days: [1, 2, 3, 4, 5], from: '10:00', to: '19:00' } as never,
      })
      .returning();
    const [visit] = await api.db
      .insert(appointments)
      .values({
        clientId: client,
        managerId: manager!.id,
        projectId: 1,
        place: 'office',
        startsAt: new Date(Date.now() - 3_600_000),
      })
      .returning();
    const acts = [
      ['deals', deal.id, 'move', { to: 'booking' }, 'move', { to: 'not_registered', reason: 'Передумал' }],
      ['fixations', fixation, 'unique', {}, 'refuse', { reason: 'Наш клиент' }],
      ['requests', request!.id, 'done', undefined, 'undone', undefined],
      ['publications', publication.id, 'withdraw', undefined, 'restore', undefined],
      ['documents', document.id, 'withdraw', undefined, 'restore', undefined],
      ['appointments', visit!.id, 'held', undefined, 'call_off', { reason: 'Ошиблись' }],
    ] as const;
    for (const [what, id, word, body, counter, other] of acts) {
      const subject = what.slice(0, -1) as 'deal';
      const lines = await api.db
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.subject, subject), eq(auditLines.subjectId, id)));
      const seen = Math.max(0, ...lines.map((line) => line.id));
      const at = (act: string) => `/api/staff/${what}/${id}/${act}/?seen=${seen}`;
      expect((await anna.post(at(word), body)).status, `${what} ${word}`).toBe(200);
      isDelayed(await oleg.post(at(counter), other), MANAGER.name);
      isDelayed(await oleg.post(at(word), body), MANAGER.name);
      expect((await anna.post(at(word), body)).status, `${what} ${word} again`).toBe(200);
    }
  });

  test('C1 of two agencies with one INN that are confirmed at once one is', async () => {
    for (let round = 0; round < 3; round += 1) {
      const inn = `770708389${round}`;
      const twins = await api.db
        .insert(users)
        .values(
          [1, 2].map((n) => ({
            ...({ role: 'company', status: 'inspecting', inn } as const),
            phone: `+7917000${round}00${n}`,
            email: `twin${round}${n}@example.ru`,
            brandName: `Ключ ${n}`,
          })),
        )
        .returning();
      const ids = twins.map(({ id }) => id);
      const [one, two] = ids.map((id) => `/api/staff/accounts/${id}/approve/`);
      const both = await Promise.all([anna.post(one!, {}), oleg.post(two!, {})]);
      expect(statuses(both)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
        'Агентство с этим ИНН уже подтверждено.',
      );
      const open = await api.db.$count(users, and(inArray(users.id, ids), eq(users.confirmed, true)));
      expect(open).toBe(1);
    }
  });

  test('G5 L6 of two deals about one lot one is opened, and a commission is accrued and paid once', async () => {
    await addClient(agent);
    await addClient(other);
    const both = await Promise.all([openDeal(anna), openDeal(oleg, { agent: people.other })]);
    expect(statuses(both)).toEqual([200, 400]);
    const [row] = await api.db.update(deals).set({ phase: 'done' }).returning();
    await api.db.delete(notifications);
    for (const word of ['accrue', 'pay'] as const) {
      const at = `/api/staff/deals/${row!.id}/${word}/`;
      const [line] = (await anna.get(`${endpoints.listStaffDeals.path}?show=all`)).body.results[0].audit;
      const asked = await Promise.all(
        [anna, oleg, anna, oleg].map((who) => who.post(`${at}?seen=${line.id}`, {})),
      );
      expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await api.db.$count(auditLines, eq(auditLines.action, `${word}_commission`))).toBe(1);
      expect(new Set(asked.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
        new Set(['superseded']),
      );
    }
    expect(await titles()).toHaveLength(2);
  });

  test('G2 of two agents who fix one client at once one has them, on two servers too', async () => {
    const urls = [api.url, kind === 'postgres' ? await api.beside() : api.url];
    const ask = async (who: Visitor, url: string, client: number) =>
      fetch(url + endpoints.fixClient.path, {
        method: 'POST',
        headers: {
          cookie: who.cookieHeader(),
          'content-type': 'application/json',
          'x-csrftoken': who.cookies.get('csrftoken') ?? '',
        },
        body: JSON.stringify({ client, project: 'oblaka' }),
      });
    const [mine, theirs] = [await addClient(agent), await addClient(other)];
    const answers = await Promise.all([ask(agent, urls[0]!, mine), ask(other, urls[1]!, theirs)]);
    const states = await Promise.all(answers.map(async (one) => (await one.json()).state));
    expect(states.sort()).toEqual(['checking', 'refused']);
  });

  test('G2 of two managers who give one client to two agents at once both are answered, and one agent has them', async () => {
    for (let round = 0; round < 4; round += 1) {
      await api.db.delete(clients);
      const mine = await fix(agent, await addClient(agent));
      const theirs = await fix(other, await addClient(other));
      const both = await Promise.all([
        anna.post(`/api/staff/fixations/${mine}/unique/`, {}),
        oleg.post(`/api/staff/fixations/${theirs}/unique/`, {}),
      ]);
      expect(statuses(both)).toEqual([200, 200]);
      expect(await api.db.$count(fixationHolds)).toBe(1);
      const rows = await api.db.select().from(fixations);
      expect(rows.map(({ state }) => state).sort()).toEqual(['fixed', 'refused']);
      // Once one of them has answered, the other is told so instead.
      const late = await Promise.all(
        [anna, oleg].map((who) => who.post(`/api/staff/fixations/${mine}/refuse/?seen=0`, { reason: 'Нет' })),
      );
      expect(late.some(({ body }) => body.code === 'superseded')).toBe(true);
    }
  });

  test('I3 a text written upon a version that is no longer in force is not published', async () => {
    const text = '## Часть {#personal-data}\n\nАбзац.\n\n## Реклама {#advertising}\n\nАбзац.';
    const made = await anna.post(endpoints.publishRegulation.path, { title: 'Правила', text });
    const next = { id: made.body.id, seen: 1, title: 'Правила' };
    const post = (who: Visitor, words: string) =>
      who.post(endpoints.publishRegulation.path, { ...next, text: `${text}\n\n${words}` });
    expect((await post(anna, 'Раз.')).body).toMatchObject({ version: 2 });
    isDelayed(await post(oleg, 'Два.'), MANAGER.name);
    expect((await post(anna, 'Раз.')).body, 'sent again').toMatchObject({ version: 2 });
    const policy = (who: Visitor, seen: string, words: string) =>
      who.post(endpoints.publishPolicy.path, { title: 'Политика', text: `${text}\n\n${words}`, seen });
    const { body } = await anna.get(endpoints.getPolicy.path);
    const before = body?.version ?? '';
    expect((await policy(anna, before, 'Раз.')).status).toBe(200);
    isDelayed(await policy(oleg, before, 'Два.'), MANAGER.name);
  });
});
