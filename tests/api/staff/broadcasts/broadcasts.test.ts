import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, branches, users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { broadcasts } from '../../../../server/db/schema/staff/broadcast-schema';
import { sendDueBroadcasts } from '../../../../server/staff/broadcasts/broadcasts';
import { saveStaff } from '../../../../server/staff/commands/staff-command';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import type { TestPerson } from '../../../support/stock/stock';

const { path } = endpoints.addBroadcast;
const HOUR = 3_600_000;
const everybody = { kind: 'matching' };
const inAnHour = () => new Date(Date.now() + HOUR).toISOString();
const afterThat = () => new Date(Date.now() + 2 * HOUR);

describe.each(databaseKinds)('broadcasts on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let agent: Visitor;
  let ofAgency: number;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    agent = await api.signIn('confirmed');
    const { agency, confirmed, other } = api.userIds;
    const [row] = await api.db
      .insert(users)
      .values([
        {
          role: 'agent',
          status: 'full_access',
          confirmed: true,
          agencyId: agency,
          phone: '+79100000011',
          email: 'of-agency@example.ru',
        },
        { role: 'agent', status: 'registration', phone: '+79100000012', email: 'unproved@example.ru' },
      ])
      .returning({ id: users.id });
    ofAgency = row!.id;
    await api.db.insert(branches).values({
      agencyId: agency,
      name: 'Центральный',
      city: 'Краснодар',
      address: 'Красная, 1',
      phone: '+78612000000',
    });
    const consent = { consentAt: new Date(), consentAddress: '127.0.0.1', consentVersion: 'v1' };
    const [client] = await api.db
      .insert(clients)
      .values({ userId: confirmed, key: 'one', lastName: 'Орлов', firstName: 'Иван', ...consent })
      .returning();
    await api.db.insert(fixations).values({
      clientId: client!.id,
      projectId: 1,
      key: 'one',
      state: 'fixed',
      termDays: 30,
      claimedAt: new Date(),
      until: afterThat(),
    });
    const lot = api.stock.find(({ projectId }) => projectId === 2)!;
    await api.db.insert(deals).values({
      userId: other,
      lotId: lot.id,
      steps: [],
      payment: 'cash',
      price: 5_000_000,
      rate: 300,
      commission: 150_000,
      rule: 'Обычная',
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(notifications);
    await api.db.delete(broadcasts);
    await api.db.update(users).set({ serviceNotices: true, promoNotices: false });
  });

  const words = { title: 'День открытых дверей', text: 'Ждём в субботу.\nАдрес прежний.' };
  const preview = async (audience: object, more: object = {}) =>
    (await anna.post(endpoints.previewBroadcast.path, { ...words, audience, ...more })).body;
  const send = (audience: object, more: object = {}) =>
    anna.post(path, { ...words, audience, key: crypto.randomUUID(), ...more });
  const toldIds = async () =>
    (await api.db.select({ id: notifications.userId }).from(notifications).orderBy(notifications.userId)).map(
      ({ id }) => id,
    );
  const idsOf = (...who: (TestPerson | number)[]) =>
    who.map((one) => (typeof one === 'number' ? one : api.userIds[one])).sort((one, other) => one - other);
  const list = async (query = '') => (await anna.get(`${path}${query}`)).body;
  const callOff = (id: number) => anna.post(endpoints.callOffBroadcast.path.replace('{id}', String(id)));

  test('M12 everybody who matches is told, and as many as the preview said', async () => {
    const all = ['confirmed', 'agency', 'inspecting', 'blocked', 'other'] as const;
    const cases: [object, (TestPerson | number)[], string][] = [
      [{}, [...all, ofAgency], 'Все кабинеты'],
      [{ role: 'company' }, ['agency'], 'Агентства'],
      [{ state: 'confirmed' }, ['confirmed', 'agency', 'other', ofAgency], 'Все кабинеты, подтверждённые'],
      [{ state: 'waiting' }, ['inspecting'], 'Все кабинеты, ждут подтверждения'],
      [{ state: 'blocked' }, ['blocked'], 'Все кабинеты, заблокированные'],
      [{ city: 'Краснодар' }, ['agency', ofAgency], 'Все кабинеты, город Краснодар'],
      [{ agency: api.userIds.agency, role: 'agent' }, [ofAgency], 'Агенты, агентство «Юг»'],
      [{ business: 'fixations' }, ['confirmed'], 'Все кабинеты, с действующими закреплениями'],
      [
        { business: 'fixations', project: 'oblaka' },
        ['confirmed'],
        'Все кабинеты, с действующими закреплениями в проекте «Облака»',
      ],
      [{ business: 'deals', project: 'more' }, ['other'], 'Все кабинеты, со сделками в проекте «Море»'],
    ];
    for (const [filter, who, to] of cases) {
      await api.db.delete(notifications);
      const audience = { ...everybody, ...filter };
      const told = await preview(audience);
      expect(told, to).toMatchObject({ matched: who.length, reached: who.length, missed: 0, to });
      expect(await toldIds(), 'a preview tells nobody').toEqual([]);
      const answer = await send(audience);
      expect(answer.body, to).toMatchObject({ state: 'sent', reached: who.length, missed: 0, to });
      expect(await toldIds(), to).toEqual(idsOf(...who));
    }
    expect((await preview({ ...everybody, business: 'fixations', project: 'more' })).matched).toBe(0);
  });

  test('M12 C7 who has switched such off is counted and not told; advertising reaches who agreed to it', async () => {
    const { confirmed, other } = api.userIds;
    await api.db.update(users).set({ serviceNotices: false }).where(eq(users.id, other));
    await api.db.update(users).set({ promoNotices: true }).where(eq(users.id, confirmed));
    const audience = { kind: 'accounts', accounts: [confirmed, other, 999_999] };
    expect(await preview(audience)).toMatchObject({ matched: 2, reached: 1, missed: 1 });
    expect((await send(audience)).body).toMatchObject({ reached: 1, missed: 1 });
    expect((await send(audience, { is_promo: true })).body).toMatchObject({ reached: 1, missed: 1 });
    expect(await toldIds()).toEqual([confirmed, confirmed]);
    await api.db.update(users).set({ promoNotices: false });
    const nobody = await send(audience, { is_promo: true });
    expect(nobody.body).toMatchObject({
      code: 'conflict',
      detail: 'Отправлять некому: на рекламу никто из них не согласился.',
    });
  });

  test('M12 the preview says what devices show, and what was read is counted', async () => {
    const { lock_screen } = await preview(everybody, { type: 'documents' });
    expect(lock_screen).toEqual({
      closed: { title: 'Новое уведомление: Документы', body: '' },
      open: { title: words.title, body: words.text },
    });
    await send(everybody, { type: 'documents' });
    const got = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(got).toMatchObject([{ title: words.title, text: words.text, type: 'documents' }]);
    await api.db
      .update(notifications)
      .set({ viewedAt: new Date() })
      .where(eq(notifications.userId, api.userIds.confirmed));
    expect((await list()).results).toMatchObject([
      { title: words.title, reached: 6, read: 1, author: 'Анна Лебедева', state: 'sent' },
    ]);
  });

  test('M12 I4 one that leads to a project says so to its readers and in the room, at once and at its time', async () => {
    const project = { slug: 'oblaka', name: 'Облака' };
    expect((await send(everybody, { leads_to: 'oblaka' })).body).toMatchObject({ leads_to: project });
    await send(everybody, { leads_to: 'more', at: inAnHour() });
    await sendDueBroadcasts(api.db, afterThat());
    const got = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(got).toMatchObject([
      { type: 'news', project: { city: 'sochi', slug: 'more' } },
      { type: 'news', project: { city: 'krasnodar', slug: 'oblaka' } },
    ]);
    expect((await list()).results.map((one: { leads_to: object }) => one.leads_to)).toContainEqual(project);
    for (const call of [endpoints.previewBroadcast.path, path]) {
      const key = crypto.randomUUID();
      const { body } = await anna.post(call, { ...words, audience: everybody, key, leads_to: 'nowhere' });
      expect(body.errors).toEqual({ leads_to: ['Такого проекта нет. Выберите другой.'] });
    }
  });

  test('M12 sent again under the same key it is the one that is there, two at once too', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(everybody, { key })));
    const again = await send(everybody, { key });
    const ids = [...answers, again].map(({ status, body }) => `${status} ${body.id}`);
    expect(new Set(ids).size).toBe(1);
    expect(await toldIds()).toHaveLength(6);
    expect((await list()).count).toBe(1);
  });

  test('M12 one that waits is sent at its time, once, by whichever server comes first', async () => {
    const { body } = await send(everybody, { at: inAnHour() });
    expect(body).toMatchObject({ state: 'waiting', reached: null, sent_at: null });
    expect(await sendDueBroadcasts(api.db, new Date())).toBe(0);
    expect(await toldIds()).toEqual([]);
    // Whoever agrees or switches off until then counts as they stand then.
    await api.db.update(users).set({ serviceNotices: false }).where(eq(users.id, api.userIds.other));
    const sent = await Promise.all([1, 2].map(() => sendDueBroadcasts(api.db, afterThat())));
    expect(sent.sort()).toEqual([0, 1]);
    expect(await sendDueBroadcasts(api.db, afterThat())).toBe(0);
    expect(await toldIds()).toHaveLength(5);
    expect((await list('?show=sent')).results).toMatchObject([{ id: body.id, reached: 5, missed: 1 }]);
    const lines = await api.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subject, 'broadcast'), eq(auditLines.subjectId, body.id)))
      .orderBy(auditLines.id);
    expect(lines.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'staff schedule_broadcast',
      'portal notify',
    ]);
    expect(lines[1]?.after).toMatchObject({ title: words.title, sent: 5, missed: 1 });
  });

  test('M12 one that is cut off in the middle has told nobody, and tells each once when it is begun again', async () => {
    await send(everybody, { at: inAnHour() });
    await api.db.execute(sql`ALTER TABLE broadcasts ADD CONSTRAINT cut_off CHECK (state <> 'sent')`);
    await expect(sendDueBroadcasts(api.db, afterThat())).rejects.toThrow();
    expect(await toldIds()).toEqual([]);
    await api.db.execute(sql`ALTER TABLE broadcasts DROP CONSTRAINT cut_off`);
    expect(await sendDueBroadcasts(api.db, afterThat())).toBe(1);
    expect(await toldIds()).toHaveLength(6);
  });

  test('M12 one that waits is called off and never sent; one that was sent cannot be', async () => {
    const { id } = (await send(everybody, { at: inAnHour() })).body;
    for (const _ of [1, 2]) expect((await callOff(id)).body).toMatchObject({ id, state: 'called_off' });
    expect(await sendDueBroadcasts(api.db, afterThat())).toBe(0);
    expect((await list('?show=called_off')).count).toBe(1);
    const sent = (await send(everybody)).body;
    expect((await callOff(sent.id)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await callOff(999_999)).status).toBe(404);
  });

  test('M12 M10 what was written to one person goes with them, from the journal too', async () => {
    const [row] = await api.db
      .insert(users)
      .values({
        role: 'agent',
        status: 'full_access',
        confirmed: true,
        blocked: true,
        blockedBy: ['developer'],
        phone: '+79100000013',
        email: 'leaving@example.ru',
      })
      .returning({ id: users.id });
    const audience = { kind: 'accounts', accounts: [row!.id] };
    const { id } = (await send(audience, { title: 'Мария, ваш договор готов' })).body;
    const journal = async () =>
      JSON.stringify(
        (await anna.get(`${endpoints.listJournal.path}?subject=broadcast&subject_id=${id}`)).body.results,
      );
    expect(await journal()).toContain('Мария, ваш договор готов');
    const gone = await anna.post(endpoints.eraseAccount.path.replace('{id}', String(row!.id)));
    expect(gone.status, gone.text).toBe(204);
    expect(await api.db.select().from(broadcasts).where(eq(broadcasts.id, id))).toEqual([]);
    expect(await journal()).toContain('"action":"notify"');
    expect(await journal()).not.toContain('Мария');
  });

  test('M12 receivers are found by the cities of branches, agencies and projects', async () => {
    const { body } = await anna.get(endpoints.getBroadcastSpecs.path);
    expect(body.cities).toEqual(['Краснодар']);
    expect(body.agencies).toEqual([{ id: api.userIds.agency, name: 'Юг' }]);
    expect(body.projects).toContainEqual({ slug: 'oblaka', name: 'Облака' });
  });

  test.each([
    ['without a title', { title: ' ' }, 'title', 'Напишите заголовок'],
    ['with a long title', { title: 'д'.repeat(121) }, 'title', 'Не длиннее 120 знаков'],
    ['with a long text', { text: 'д'.repeat(2_001) }, 'text', 'Не длиннее 2 000 знаков'],
    ['to nobody', { audience: { kind: 'accounts', accounts: [] } }, 'audience', 'Выберите, кому отправить'],
    ['twice to one', { audience: { kind: 'accounts', accounts: [1, 1] } }, 'audience', 'выбран дважды'],
    ['in the past', { at: '2020-01-01T09:00:00.000Z' }, 'at', 'Это время уже прошло'],
    ['in a hundred years', { at: '2126-01-01T09:00:00.000Z' }, 'at', 'не больше чем на год'],
    ['under another key', { key: 'one' }, 'key', 'UUID'],
  ])('M12 one %s is refused in words', async (_, more, field, said) => {
    const answer = await send(everybody, more);
    expect(answer.body).toMatchObject({ status: 400, code: 'validation' });
    const [[name, [sentence]]] = Object.entries<string[]>(answer.body.errors) as [[string, string[]]];
    expect(name).toMatch(new RegExp(`^${field}`));
    expect(sentence).toContain(said);
    expect(await api.db.$count(broadcasts, isNotNull(broadcasts.id))).toBe(0);
  });

  test('M12 M9 broadcasts are the owner’s and the sales’', async () => {
    await saveStaff(api.db, { email: 'content@example.ru', name: 'Пётр', role: 'content' });
    const content = await signInStaff(api, { email: 'content@example.ru', name: 'Пётр' });
    expect((await content.get(path)).status).toBe(403);
    const body = { ...words, audience: everybody, key: crypto.randomUUID() };
    expect((await content.post(path, body)).status).toBe(403);
    expect(await toldIds()).toEqual([]);
  });
});
