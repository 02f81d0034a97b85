import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditLines,
  consents,
  requests,
  sessions,
  staffUsers,
  users,
} from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { linkLots } from '../../../../server/db/schema/clients/links-schema';
import { keepingPeriods } from '../../../../server/db/schema/job-schema';
import { decideFixation } from '../../../../server/fixations/decide-fixation';
import { addJobs } from '../../../../server/jobs/job-store';
import { folderFileStore } from '../../../../server/media/stores/folder-file-store';
import { keepPeriods } from '../../../../server/staff/personal/keep-periods';
import { russianExport } from '../../../../src/contract/accounts/fields/export-words';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const PHONE = '+79183310045';
const consent = { personal_data: true, version: 'v1' };

/** Names of fields that are no Russian words. */
const unnamed = (data: unknown): string[] =>
  data === null || typeof data !== 'object'
    ? []
    : Object.entries(data).flatMap(([name, value]) => [
        ...(/^(\d+$|[А-Яа-яё]|SHA)/.test(name) ? [] : [name]),
        ...unnamed(value),
      ]);

describe.each(databaseKinds)('personal data in the room on %s', (kind) => {
  let api: ApiServer;
  let owner: Visitor;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    owner = await signInStaff(api);
    [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
  });
  afterAll(() => api.close());

  const find = async (q: string) =>
    (await owner.get(`${endpoints.findPersons.path}?q=${encodeURIComponent(q)}`)).body.results;
  const card = async (phone: string) => (await owner.post(endpoints.getPerson.path, { phone })).body;
  const take = async (phone: string) => (await owner.post(endpoints.exportPerson.path, { phone })).body;
  const erase = async (phone: string, copies: number[], account = false) =>
    (await owner.post(endpoints.erasePerson.path, { phone, account, copies })).body;
  const add = async (who: Visitor, last_name = 'Ковалёва') =>
    (await who.post(endpoints.addClient.path, { last_name, first_name: 'Ирина', phone: PHONE, consent })).body
      .id as number;
  const keep = () =>
    keepPeriods({ db: api.db, files: folderFileStore('/nowhere') }, new AbortController().signal);

  test('M13 one erasure covers every agent’s copy, requests and parts in fixations; a copy that is held says until when', async () => {
    const [first, second] = [await add(agent), await add(other, 'Ковалева')];
    const friend = { last_name: 'Назаренко', first_name: 'Виктор', phone: '+79183310099', consent };
    const beside = (await other.post(endpoints.addClient.path, friend)).body.id;
    const link = (await agent.post(endpoints.createLink.path, { client: first, lots: [3, 5] })).body;
    const guest = api.visitor();
    await guest.post(endpoints.noteLot.path, { token: link.token, property: 5, text: 'Есть ли выше?' });
    const fixed = await agent.post(endpoints.fixClient.path, { client: first, project: 'oblaka' });
    await decideFixation(
      api.db,
      { kind: 'terminal', id: null },
      { id: fixed.body.id, decision: 'unique', reason: '' },
    );
    const participant = { name: 'Ирина Ковалёва', phone: PHONE };
    await other.post(endpoints.fixClient.path, { client: beside, project: 'more', participant });
    const [request] = await api.db
      .insert(requests)
      .values({ key: 'one', kind: 'consultation', name: 'Ирина', phone: PHONE, comment: 'Звоните днём' })
      .returning();
    await api.db.insert(consents).values({
      requestId: request!.id,
      purpose: 'personal_data',
      given: true,
      version: 'v1',
      address: '203.0.113.7',
    });

    expect(await find('ковалёва')).toMatchObject([
      { phone: PHONE, has_account: false, clients: 2, participations: 1, requests: 1 },
    ]);
    const shown = await card(PHONE);
    expect(shown.copies).toMatchObject([
      { id: first, stays: [{ what: 'Закрепление в проекте «Облака»' }] },
      { id: second, stays: [], goes: ['имя', '1\u00a0телефон'] },
    ]);
    expect(Date.parse(shown.copies[0].stays[0].until)).toBeGreaterThan(Date.now());
    expect(shown).toMatchObject({ takes_part_in: ['Море'], sent: [{ number: request!.id }] });

    const exported = await take(PHONE);
    expect(exported.as_client).toHaveLength(2);
    expect(exported.as_client[0].consent).toMatchObject({ version: 'v1', address: expect.any(String) });
    expect(exported.as_client[0].link_answers).toMatchObject([
      { lot: 5, liked_at: null, client_note: 'Есть ли выше?', client_noted_at: expect.any(String) },
    ]);
    expect(exported.requests[0].consents).toMatchObject([{ version: 'v1', address: '203.0.113.7' }]);
    expect(unnamed(russianExport(exported)), 'every field has a Russian name').toEqual([]);
    expect(exported.consent_texts).toMatchObject([
      { version: 'v1', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);

    const { id: last } = (await api.db.select({ id: sql<number>`max(id)` }).from(auditLines))[0]!;
    expect(await erase(PHONE, [first, second])).toEqual({ erased: 3, held: 1, waits: null });
    expect(await api.db.$count(linkLots), 'what was answered by link is gone').toBe(0);
    const lines = (await api.db.select().from(auditLines)).filter(({ id }) => id > Number(last));
    expect(lines.map(({ action }) => action).sort()).toEqual([
      ...['delete_client', 'erase_client', 'erase_participant', 'erase_request'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Ковал|331.?00.?45/);
    expect((await card(PHONE)).copies).toMatchObject([{ id: first, is_deleted: true }]);
    expect((await agent.get(endpoints.listClients.path)).body.count).toBe(0);
    await api.db
      .update(fixations)
      .set({ until: new Date(Date.now() - 1000) })
      .where(eq(fixations.id, fixed.body.id));
    await keep();
    expect((await owner.post(endpoints.getPerson.path, { phone: PHONE })).status).toBe(404);
    expect(await api.db.select().from(clients).where(eq(clients.id, beside))).toMatchObject([
      { lastName: 'Назаренко' },
    ]);
  });

  test('M13 an account is erased by an owner, with what stays said before; what is not asked for stays', async () => {
    const phone = people.inspecting;
    const shown = await card(phone);
    expect(shown.account).toMatchObject({ id: api.userIds.inspecting, waits: null });
    expect(await erase(phone, [], false)).toEqual({ erased: 0, held: 0, waits: null });
    expect((await take(phone)).own_account.account).toMatchObject({ id: api.userIds.inspecting });
    expect(await erase(phone, [], true)).toEqual({ erased: 1, held: 0, waits: null });
    expect(await api.db.$count(users, eq(users.id, api.userIds.inspecting))).toBe(0);
  });

  test('M13 only owners see any of it', async () => {
    const sales = await signInStaff(api, { email: 'sales@example.ru', name: 'Олег Серов' });
    await api.db.update(staffUsers).set({ role: 'sales' }).where(eq(staffUsers.email, 'sales@example.ru'));
    for (const path of [`${endpoints.findPersons.path}?q=a`, endpoints.getKeeping.path])
      expect((await sales.get(path)).status, path).toBe(403);
    expect(
      (await sales.post(endpoints.erasePerson.path, { phone: PHONE, account: true, copies: [] })).status,
    ).toBe(403);
  });

  test('M13 the card of an account says what was agreed to, when, from where, and has the text once', async () => {
    const userId = api.userIds.confirmed;
    const row = { userId, given: true, version: 'v1', address: '203.0.113.9' };
    await api.db.insert(consents).values([
      { ...row, purpose: 'personal_data' },
      { ...row, purpose: 'advertising' },
      { ...row, purpose: 'advertising', given: false },
    ]);
    const { body } = await owner.get(`/api/staff/accounts/${userId}/`);
    expect(body.consents.given).toMatchObject([
      { purpose: 'personal_data', given: true, version: 'v1', address: '203.0.113.9' },
      { purpose: 'advertising', given: true },
      { purpose: 'advertising', given: false },
    ]);
    expect(body.consents.texts.map(({ version }: { version: string }) => version)).toEqual(['v1']);
    const own = (await agent.get(endpoints.exportAccount.path)).body;
    expect(own.consent_texts).toEqual(body.consents.texts);
  });

  test('M13 periods are set, refused when somebody else has set them, and bounded', async () => {
    const { path } = endpoints.getKeeping;
    const before = (await owner.get(path)).body;
    expect(before.periods[0]).toMatchObject({ kind: 'requests', months: 12, usual: 12 });
    const second = await signInStaff(api, { email: 'second@example.ru', name: 'Анна Лебедева' });
    const set = (who: Visitor, months: object) =>
      who.send('PATCH', `${path}?seen=${before.state}`, { body: { months } });
    expect((await set(owner, { requests: 3 })).body.periods[0].months).toBe(3);
    expect((await set(second, { requests: 5 })).body.code).toBe('superseded');
    for (const months of [0, 121, 1.5]) expect((await set(owner, { requests: months })).status).toBe(400);
    await addJobs(api.db);
    expect((await owner.post(endpoints.keepNow.path)).body).toEqual({ started: true });
  });

  test('M13 what is older than its period goes, what is younger stays; counts stand in the room and the journal', async () => {
    await keep();
    await api.db.delete(keepingPeriods);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const request = { kind: 'consultation' as const, name: 'Пётр', phone: '+79990000001' };
    await api.db.insert(requests).values([
      { ...request, key: 'old', createdAt: ago(800), doneAt: ago(400) },
      { ...request, key: 'waiting', createdAt: ago(400) },
      { ...request, key: 'answered lately', createdAt: ago(400), doneAt: ago(300) },
    ]);
    const session = { userId: api.userIds.confirmed, expiresAt: ago(-9) };
    await api.db.insert(sessions).values([
      { ...session, tokenHash: 'forgotten', seenAt: ago(200) },
      { ...session, tokenHash: 'used', seenAt: ago(100) },
    ]);
    const refused = {
      role: 'agent' as const,
      status: 'inspecting' as const,

      refusal: 'Нет',
    };
    await api.db.insert(users).values([
      { ...refused, email: 'r2@example.ru', phone: '+79990000002', createdAt: ago(300) },
      { ...refused, email: 'r3@example.ru', phone: '+79990000003', createdAt: ago(100) },
    ]);
    const line = { actor: 'staff', actorId: 1, action: 'sign_in', subject: 'staff', subjectId: 1 } as const;
    const origin = { request: '1', address: '203.0.113.0/24' };
    const [old, young] = await api.db
      .insert(auditLines)
      .values([
        { ...line, origin, at: ago(400), sealedAddress: 'sealed' },
        { ...line, origin, at: ago(20), sealedAddress: 'sealed' },
      ])
      .returning();
    await keep();
    expect(
      (await api.db.select().from(requests).where(eq(requests.name, 'Пётр'))).map(({ key }) => key),
    ).toEqual(['answered lately']);
    const left = await api.db.select().from(sessions);
    expect(left.map(({ tokenHash }) => tokenHash)).toContain('used');
    expect(left.map(({ tokenHash }) => tokenHash)).not.toContain('forgotten');
    expect(
      (await api.db.select().from(users).where(eq(users.refusal, 'Нет'))).map(({ phone }) => phone),
    ).toEqual(['+79990000003']);
    const lineOf = async (id: number) =>
      (await api.db.select().from(auditLines).where(eq(auditLines.id, id)))[0];
    expect(await lineOf(old!.id)).toMatchObject({ origin: { request: '1' }, sealedAddress: null });
    expect((await lineOf(old!.id))?.origin).not.toHaveProperty('address');
    expect(await lineOf(young!.id)).toMatchObject({ origin, sealedAddress: 'sealed' });
    const { periods } = (await owner.get(endpoints.getKeeping.path)).body;
    const of = (wanted: string) => periods.find((one: { kind: string }) => one.kind === wanted);
    expect(of('requests')).toMatchObject({ removed: 2, last_removed: 2, ran_at: expect.any(String) });
    const { results } = (await owner.get(`${endpoints.listJournal.path}?action=keep_period`)).body;
    expect(
      results.flatMap(({ changes }: { changes: { after: string }[] }) => changes.map(({ after }) => after)),
    ).toEqual(
      expect.arrayContaining([
        'Заявки и обращения',
        'Регистрации, в которых отказано',
        'Адреса сети в журнале',
      ]),
    );
    await keep();
    const again = (await owner.get(endpoints.getKeeping.path)).body.periods;
    expect(again.find((one: { kind: string }) => one.kind === 'requests')).toMatchObject({
      removed: 0,
      last_removed: 2,
    });
  });

  test('M13 the journal lets a network go from an old line and nothing else', async () => {
    const [row] = await api.db
      .insert(auditLines)
      .values({
        actor: 'staff',
        action: 'sign_in',
        subject: 'staff',
        subjectId: 1,
        origin: { request: '1', address: '203.0.113.0/24' },
        at: new Date(Date.now() - 400 * 86_400_000),
      })
      .returning();
    const change = (set: object) => api.db.update(auditLines).set(set).where(eq(auditLines.id, row!.id));
    await expect(change({ origin: null })).rejects.toThrow();
    await expect(change({ origin: { request: '2' } })).rejects.toThrow();
    await expect(change({ origin: { request: '1' }, action: 'sign_out' })).rejects.toThrow();
    await change({ origin: { request: '1' } });
  });
});
