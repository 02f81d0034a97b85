import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentBounds } from '../../../server/accounts/limits/agent-bounds';
import { auditLines, rateLimits, users } from '../../../server/db/schema/account-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { crmMessages } from '../../../server/db/schema/clients/crm-schema';
import { fixationHolds, fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { decideFixation } from '../../../server/fixations/decide-fixation';
import { writeStoredDeveloper } from '../../../server/texts/developer';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { emptyDeveloper } from '../../../src/contract/developer/developer';
import { endOfTerm } from '../../../src/contract/time/portal-time';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { type FakeCrm, openCrm } from '../../support/portal/fake-crm';

const DAY = 86_400_000;
const PHONE = '+79183310045';
const path = endpoints.fixClient.path;
const act = (id: number, word: string) => `${path}${id}/${word}/`;
const decisionOf = (id: number, word: string) => `/api/staff/fixations/${id}/${word}/`;

describe.each(databaseKinds)('fixation on %s', (kind) => {
  let api: ApiServer;
  let crm: FakeCrm;
  let agent: Visitor;
  let other: Visitor;
  let agency: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    crm = await openCrm();
    api = await startApi(kind, { variables: { CRM_URL: crm.url } });
    agent = await api.signIn('confirmed');
    other = await api.signIn('other');
    agency = await api.signIn('agency');
    staff = await signInStaff(api);
  });
  afterAll(async () => {
    await api.close();
    await crm.close();
  });
  beforeEach(async () => {
    crm.answer = { status: 200, body: {} };
    for (const table of [clients, notifications, rateLimits]) await api.db.delete(table);
    crm.told.length = 0;
    await api.db.update(users).set({ agencyId: null, blockFixation: false });
  });

  const person = {
    last_name: 'Ковалёва',
    first_name: 'Ирина',
    consent: { personal_data: true, version: 'v1' },
  };
  const addClient = async (who: Visitor, phone = PHONE, phones: string[] = []): Promise<number> => {
    const { body } = await who.post(endpoints.addClient.path, { ...person, phone, phones });
    return body.id;
  };
  const fix = (who: Visitor, client: number, more: object = {}) =>
    who.post(path, { client, project: 'oblaka', ...more });
  const fixed = async (who: Visitor, phone = PHONE): Promise<number> => {
    const { body } = await fix(who, await addClient(who, phone));
    expect(body.state).toBe('checking');
    await staff.post(decisionOf(body.id, 'unique'), {});
    return body.id;
  };
  const until = (id: number, left: number) =>
    api.db
      .update(fixations)
      .set({ until: sql`clock_timestamp() + make_interval(secs => ${left / 1000})` })
      .where(eq(fixations.id, id));
  const standing = async (who: Visitor) =>
    (await who.get(endpoints.listClients.path)).body.results[0].fixations[0];
  const check = async (who: Visitor, phone = '8 918 331-00-45', project = 'oblaka') =>
    (await who.post(endpoints.checkPhones.path, { project, phones: [phone] })).body[0];

  test('M8 a fixation is asked for by the developer’s terms, and keeps them when they change', async () => {
    const terms = (days: number | null, prolongs: number | null) =>
      api.db.transaction((tx) =>
        writeStoredDeveloper(tx, { ...emptyDeveloper, fixation: { days, prolongs } }),
      );
    await terms(45, 1);
    expect((await agent.get(endpoints.getFixationSpecs.path)).body.term_days).toBe(45);
    const id = await fixed(agent);
    await terms(null, null);
    expect((await agent.get(endpoints.getFixationSpecs.path)).body.term_days).toBe(30);
    const { until: end, prolongs } = await standing(agent);
    expect([Date.parse(end), prolongs]).toEqual([endOfTerm(Date.now(), 45), 1]);
    const prolong = () =>
      agent.post(endpoints.prolongFixation.path.replace('{id}', String(id)), { comment: '' });
    await until(id, 3 * DAY);
    expect((await prolong()).body).toMatchObject({ prolonged: 1, prolongs: 1 });
    await until(id, 3 * DAY);
    expect((await prolong()).body.detail).toMatch(/^Закрепление уже продлено 1.раз, больше нельзя/);
  });

  test('G2 a phone is free, then taken by nobody’s name, and yours until when; in this project alone', async () => {
    expect(await check(other)).toMatchObject({ state: 'free', until: null });
    const id = await fixed(agent);
    const mine = await check(agent);
    expect(mine.state).toBe('yours');
    expect(Date.parse(mine.until)).toBe(endOfTerm(Date.now(), 30));
    expect(await check(other)).toEqual({ phone: PHONE, state: 'taken', until: null });
    expect(await check(other, PHONE, 'more')).toMatchObject({ state: 'free' });
    await until(id, -1000);
    expect(await check(other)).toMatchObject({ state: 'free' });
    expect(
      (await other.post(endpoints.checkPhones.path, { project: 'no-such', phones: [PHONE] })).status,
    ).toBe(400);
  });

  test('G2 the developer answers: fixed for the term, with a notification, a line of audit and a word to open pages', async () => {
    const client = await addClient(agent);
    const before = (await api.db.select().from(users).where(eq(users.id, api.userIds.confirmed)))[0]!
      .revision;
    const asked = (
      await fix(agent, client, {
        comment: 'Смотрит двушки',
        participant: { name: 'Олег', phone: '8 918 000-00-07' },
      })
    ).body;
    expect(asked).toMatchObject({
      state: 'checking',
      until: null,
      taken: false,
      participant: { phone: '+79180000007' },
    });
    // The further participant is held too.
    expect(await check(other, '+79180000007')).toMatchObject({ state: 'taken' });
    const listed = (await staff.get(endpoints.listStaffFixations.path)).body.results;
    expect(listed).toMatchObject([
      { id: asked.id, holds: true, project: 'Облака', comment: 'Смотрит двушки', rivals: [] },
    ]);
    const answer = await staff.post(decisionOf(asked.id, 'unique'), {});
    expect(answer.body).toMatchObject({
      state: 'fixed',
      audit: [{ action: 'fix', actor: 'Менеджер Анна Лебедева' }],
    });
    const shown = await standing(agent);
    expect(shown).toMatchObject({ id: asked.id, state: 'fixed', answered_at: expect.any(String) });
    expect(Date.parse(shown.until)).toBe(endOfTerm(Date.now(), 30));
    const [notice] = await api.db.select().from(notifications);
    expect(notice).toMatchObject({
      userId: api.userIds.confirmed,
      type: 'clients_fixation',
      title: 'Клиент закреплён',
      isApproved: true,
    });
    const after = (await api.db.select().from(users).where(eq(users.id, api.userIds.confirmed)))[0]!.revision;
    expect(after).toBeGreaterThan(before + 1);
    expect((await staff.get(endpoints.listStaffFixations.path)).body.count).toBe(0);
    // Once more is no second answer.
    await staff.post(decisionOf(asked.id, 'unique'), {});
    expect(await api.db.$count(notifications)).toBe(1);
  });

  test('G2 it is refused with a reason, which frees the client; without one it is not', async () => {
    const { id } = (await fix(agent, await addClient(agent))).body;
    const bare = await staff.post(decisionOf(id, 'refuse'), { reason: ' ' });
    expect(bare.body).toMatchObject({ status: 400, errors: { reason: ['Назовите причину отказа.'] } });
    await staff.post(decisionOf(id, 'refuse'), { reason: 'Клиент уже купил у нас.' });
    expect(await standing(agent)).toMatchObject({
      state: 'refused',
      reason: 'Клиент уже купил у нас.',
      taken: false,
    });
    expect(await check(other)).toMatchObject({ state: 'free' });
    const disputed = await agent.post(act(id, 'dispute'), { comment: 'Купил другой' });
    expect(disputed.body).toMatchObject({ state: 'review', disputed: true, taken: false });
    const [row] = (await staff.get(endpoints.listStaffFixations.path)).body.results;
    expect(row).toMatchObject({ id, dispute: { comment: 'Купил другой' } });
    await staff.post(decisionOf(id, 'refuse'), { reason: 'Это он и есть.' });
    expect((await agent.post(act(id, 'dispute'), { comment: '' })).status, 'once').toBe(409);
    expect((await fix(other, await addClient(other))).body.state).toBe('checking');
  });

  test('G2 of two agents at the same moment exactly one has the client; the other is told why, and by no name', async () => {
    for (let round = 0; round < 6; round += 1) {
      await api.db.delete(clients);
      const [mine, theirs] = [
        await addClient(agent, PHONE, ['+79180000011']),
        await addClient(other, '+79180000011', [PHONE]),
      ];
      const answers = await Promise.all([fix(agent, mine), fix(other, theirs)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.state).sort()).toEqual(['checking', 'refused']);
      const late = answers.find(({ body }) => body.state === 'refused')!.body;
      expect(late).toMatchObject({ taken: true, reason: expect.stringContaining('за другим агентом') });
      const holders = await api.db.selectDistinct({ id: fixationHolds.fixationId }).from(fixationHolds);
      expect(holders).toEqual([{ id: answers.find(({ body }) => body.state === 'checking')!.body.id }]);
      for (const { text } of answers) expect(text).not.toMatch(/Агентов|Другов|Иванов/);
    }
  });

  test('G2 F6 the same fixation sent again is one; one’s own that holds is a conflict', async () => {
    const client = await addClient(agent);
    const key = '2f1c5b52-38c4-4c44-9a43-7d19b6a4f111';
    const at = new Date(Date.now() - DAY).toISOString();
    const answers = [await fix(agent, client, { key, at }), await fix(agent, client, { key, at })];
    const [{ crm: _, ...first }, { crm: __, ...second }] = answers.map(({ body }) => body);
    expect(second).toEqual(first);
    // When it was made is told, and decides nothing.
    expect(answers[0]!.body.claimed_at).toBe(at);
    expect(Date.parse(answers[0]!.body.received_at)).toBeGreaterThan(Date.parse(at) + DAY / 2);
    expect((await fix(agent, client)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await fix(agent, client, { project: 'more' })).body.state).toBe('checking');
    expect((await fix(agent, client, { project: 'skoro' })).status, 'nothing is sold there').toBe(400);
  });

  test('G2 it runs out, is prolonged in its last week, restored after it, and lost to whoever came meanwhile', async () => {
    const id = await fixed(agent);
    expect((await agent.post(act(id, 'prolong'), {})).body).toMatchObject({ status: 409 });
    await until(id, 2 * DAY);
    expect(await standing(agent)).toMatchObject({ state: 'expiring' });
    const longer = (await agent.post(act(id, 'prolong'), {})).body;
    expect(Math.round((Date.parse(longer.until) - Date.now()) / DAY)).toBe(32);
    expect(longer.state).toBe('fixed');
    await until(id, -1000);
    expect(await standing(agent)).toMatchObject({ state: 'expired' });
    expect((await agent.get(`${endpoints.listClients.path}?fixation=expired`)).body.count).toBe(1);
    expect((await agent.post(act(id, 'restore'), {})).body).toMatchObject({ state: 'checking', until: null });
    await staff.post(decisionOf(id, 'unique'), {});
    await until(id, -1000);
    expect((await fix(other, await addClient(other))).body.state).toBe('checking');
    expect((await agent.post(act(id, 'restore'), {})).body).toMatchObject({ state: 'refused', taken: true });
  });

  test('G2 a dispute: the developer sees who was first and when, and the one who wins has the client', async () => {
    const first = await fixed(agent);
    const late = (await fix(other, await addClient(other))).body;
    expect(late).toMatchObject({ state: 'refused', taken: true });
    expect(
      (await other.post(act(late.id, 'dispute'), { comment: 'Был на показе 3 ноября' })).body,
    ).toMatchObject({
      state: 'review',
      disputed: true,
    });
    expect((await other.post(act(late.id, 'dispute'), { comment: '' })).status, 'once').toBe(409);
    const [row] = (await staff.get(endpoints.listStaffFixations.path)).body.results;
    expect(row).toMatchObject({
      id: late.id,
      holds: false,
      dispute: { comment: 'Был на показе 3 ноября' },
      rivals: [{ id: first, holds: true, state: 'fixed' }],
    });
    expect(Date.parse(row.rivals[0].received_at)).toBeLessThan(Date.parse(row.received_at));
    await staff.post(decisionOf(late.id, 'unique'), {});
    expect(await standing(other)).toMatchObject({ state: 'fixed' });
    expect(await standing(agent)).toMatchObject({ state: 'refused', taken: true });
    const notices = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, api.userIds.confirmed));
    expect(notices.at(-1)!.title).toBe('В закреплении отказано');
    expect(await check(agent)).toMatchObject({ state: 'taken' });
    const lines = await api.db.select().from(auditLines).where(eq(auditLines.subject, 'fixation'));
    expect(lines.filter(({ subjectId }) => subjectId === first).map(({ action }) => action)).toContain(
      'refuse',
    );
  });

  test('G2 C6 whoever is stopped is told why, and fixes nothing; the same client is nobody’s meanwhile', async () => {
    const client = await addClient(agent);
    await staff.post(`/api/staff/accounts/${api.userIds.confirmed}/block_fixation/`, {
      reason: 'Спор по клиенту.',
    });
    expect((await agent.get(endpoints.getFixationSpecs.path)).body.blocked).toEqual({
      reason: 'Спор по клиенту.',
    });
    const answer = await fix(agent, client);
    expect(answer.body).toMatchObject({
      status: 403,
      code: 'forbidden',
      detail: expect.stringContaining('Спор по клиенту.'),
    });
    expect(await check(other)).toMatchObject({ state: 'free' });
  });

  test('G2 nobody reaches another’s client or fixation; an agency reaches its agents’', async () => {
    const client = await addClient(other);
    const { id } = (await fix(other, client)).body;
    for (const who of [agent, agency]) {
      expect((await fix(who, client)).status).toBe(404);
      expect((await who.post(act(id, 'dispute'), { comment: '' })).status).toBe(404);
      expect((await who.post(`${endpoints.updateFromCrm.path}?id=${client}`)).status).toBe(404);
    }
    await api.db.update(users).set({ agencyId: api.userIds.agency }).where(eq(users.id, api.userIds.other));
    expect(await standing(agency)).toMatchObject({ id, state: 'checking' });
    expect(await check(agency)).toMatchObject({ state: 'yours' });
    expect((await agency.post(act(id, 'dispute'), { comment: '' })).status).toBe(409);
  });

  test('G2 a client whom nobody has answered for is held for a fortnight, and asked for again after it', async () => {
    const client = await addClient(agent);
    const { id, until: told } = (await fix(agent, client)).body;
    expect(told, 'only an answer has a day').toBeNull();
    expect(await check(agent)).toMatchObject({ state: 'yours', until: null });
    const [row] = await api.db.select().from(fixations);
    expect(Math.round((row!.until!.getTime() - row!.receivedAt.getTime()) / DAY)).toBe(14);
    await until(id, -1000);
    expect(await standing(agent)).toMatchObject({ state: 'expired' });
    expect((await agent.get(`${endpoints.listClients.path}?fixation=expired`)).body.count).toBe(1);
    expect((await agent.get(`${endpoints.listClients.path}?fixation=checking`)).body.count).toBe(0);
    // The developer still sees who has not been answered.
    expect((await staff.get(endpoints.listStaffFixations.path)).body.results).toMatchObject([
      { id, state: 'expired' },
    ]);
    expect(await check(other)).toMatchObject({ state: 'free' });
    expect((await agent.post(act(id, 'restore'), {})).body).toMatchObject({ id, state: 'checking' });
    expect(await check(other)).toMatchObject({ state: 'taken' });
    await until(id, -1000);
    expect((await fix(other, await addClient(other))).body.state).toBe('checking');
    expect((await agent.post(act(id, 'restore'), {})).body).toMatchObject({ state: 'refused', taken: true });
  });

  test('G2 what is under review is held until the developer has decided', async () => {
    const { id } = (await fix(agent, await addClient(agent))).body;
    await staff.post(decisionOf(id, 'review'), {});
    await until(id, -1000);
    expect(await check(other)).toMatchObject({ state: 'taken' });
    expect(await standing(agent)).toMatchObject({ state: 'review' });
  });

  test('G2 F6 of so many fixations an hour the next waits, and none is lost; the same again counts as none', async () => {
    const client = await addClient(agent);
    const key = crypto.randomUUID();
    expect((await fix(agent, client, { key })).status).toBe(200);
    await api.db.update(rateLimits).set({ count: agentBounds.fixations.count });
    expect((await fix(agent, client, { key })).status).toBe(200);
    const late = await fix(agent, client, { project: 'more' });
    expect(late.body).toMatchObject({
      status: 429,
      code: 'too-many',
      detail: expect.stringMatching(/^Слишком много закреплений за последний час\. Повторите через/),
    });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await api.db.delete(rateLimits);
    expect((await fix(agent, client, { project: 'more' })).status).toBe(200);
  });

  test('G2 whether phones are taken is asked of so many an hour, by checks and by fixations together', async () => {
    const counts = async () => (await api.db.select().from(rateLimits)).map(({ count }) => count).sort();
    await agent.post(endpoints.checkPhones.path, { project: 'oblaka', phones: [PHONE, '+79180000001'] });
    expect(await counts()).toEqual([2]);
    const participant = { name: 'Олег', phone: '+79180000007' };
    await fix(agent, await addClient(agent, PHONE, ['+79180000011']), { participant });
    // One fixation; and its client's two phones and the participant's one beside those that were checked.
    expect(await counts()).toEqual([1, 5]);
    await api.db.update(rateLimits).set({ count: agentBounds.phones.count - 1 });
    await api.db.update(rateLimits).set({ count: 1 }).where(like(rateLimits.key, 'fixations %'));
    const client = await addClient(agent, '+79180000012');
    const asked = await fix(agent, client, { participant: { name: 'Пётр', phone: '+79180000013' } });
    expect(asked.body).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/^Слишком много проверок/),
    });
    // What is refused so tells nothing, and counts nothing.
    expect((await fix(agent, client)).status).toBe(200);
    const one = { project: 'oblaka', phones: [PHONE] };
    expect((await agent.post(endpoints.checkPhones.path, one)).status).toBe(429);
  });

  test('G2 a client, and an agent, waits for so many answers at once; an answer makes room', async () => {
    const { ofAgent, ofClient } = agentBounds.waiting;
    const wait = async (clientId: number, count: number) => {
      const rows = Array.from({ length: count }, () => ({
        clientId,
        projectId: 3,
        authorId: api.userIds.confirmed,
        key: crypto.randomUUID(),
        state: 'checking' as const,
        termDays: 30,
        claimedAt: new Date(),
      }));
      return api.db.insert(fixations).values(rows);
    };
    const client = await addClient(agent);
    await wait(client, ofClient);
    expect((await fix(agent, client)).body).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: expect.stringMatching(/^Этот клиент уже ждёт ответа застройщика в 10\sпроектах/),
    });
    await wait(await addClient(agent, '+79180000014'), ofAgent - ofClient);
    const next = await addClient(agent, '+79180000015');
    expect((await fix(agent, next)).body).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Ответа застройщика уже ждут 100\sзакреплений/),
    });
    const [answered] = await api.db.select().from(fixations);
    await staff.post(decisionOf(answered!.id, 'refuse'), { reason: 'Наш клиент' });
    expect((await fix(agent, next)).status).toBe(200);
  });

  test('G2 papers are stored for the developer alone, by their content and not by their names', async () => {
    const { id } = (await fix(agent, await addClient(agent))).body;
    const send = (name: string, content: string) => {
      const form = new FormData();
      form.set('data', JSON.stringify({ fixation: id }));
      form.append('documents', new File([content], name));
      return agent.send('POST', endpoints.sendFixationDocuments.path, { body: form });
    };
    const taken = await send('Паспорт.pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
    expect(taken.body.documents).toMatchObject([{ name: 'Паспорт.pdf' }]);
    expect((await send('Паспорт.pdf', '<script>alert(1)</script>')).status).toBe(400);
    const [row] = (await staff.get(endpoints.listStaffFixations.path)).body.results;
    const file = (await staff.get(`/api/staff/fixation_files/${row.documents[0].id}/`)).body;
    expect(Buffer.from(file.content, 'base64').toString()).toContain('%PDF');
    expect((await agent.get(`/api/staff/fixation_files/${row.documents[0].id}/`)).status).toBe(401);
  });

  test('G2 the CRM is told once of everything, later where it is down, each time under the same key', async () => {
    crm.answer = { status: 503, body: {} };
    const client = await addClient(agent);
    const { id, crm: word } = (await fix(agent, client)).body;
    expect(word).toBe('waiting');
    await expect.poll(() => crm.told.length).toBeGreaterThan(0);
    expect(await standing(agent)).toMatchObject({ state: 'checking', crm: 'waiting' });
    await staff.post(decisionOf(id, 'unique'), {});
    crm.answer = { status: 200, body: {} };
    const { body } = await agent.post(`${endpoints.updateFromCrm.path}?id=${client}`);
    expect(body.fixations).toMatchObject([{ id, crm: 'sent' }]);
    const events = crm.told.map(({ body: { event } }) => event);
    expect([...new Set(events)], 'in their order').toEqual(['asked', 'answered']);
    const keys = crm.told.filter(({ body: { event } }) => event === 'asked').map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(crm.told[0]!.body).toMatchObject({
      fixation: { id, project: 'oblaka' },
      client: { last_name: 'Ковалёва', phones: [PHONE] },
    });
    const log = api.logged.join('');
    for (const secret of ['Ковал', '3310045']) expect(log).not.toContain(secret);
  });

  test('G2 a CRM that knows at once answers as a manager would', async () => {
    crm.answer = { status: 200, body: { answer: 'refuse', reason: 'Клиент есть в базе.' } };
    await fix(agent, await addClient(agent));
    await expect.poll(async () => (await standing(agent)).state).toBe('refused');
    expect(await standing(agent)).toMatchObject({ reason: 'Клиент есть в базе.' });
    const [row] = (await staff.get(`${endpoints.listStaffFixations.path}?show=all`)).body.results;
    expect(row.audit).toMatchObject([{ actor: 'CRM застройщика', action: 'refuse' }]);
    expect(await api.db.$count(crmMessages)).toBe(1);
  });

  test('G1 G2 clients are told apart by state and project, and counted', async () => {
    await fixed(agent);
    await addClient(agent, '+79180000021');
    const { body } = await agent.get(endpoints.getClientFacets.path);
    const counts = Object.fromEntries(
      body.facets[0].choices.map(({ value, count }: { value: string; count: number }) => [value, count]),
    );
    expect(counts).toMatchObject({ none: 1, fixed: 1, checking: 0 });
    expect(body.facets[1]).toEqual({ name: 'project', choices: [{ value: 'oblaka', count: 1 }] });
    expect((await agent.get(`${endpoints.listClients.path}?fixation=none`)).body.count).toBe(1);
    expect((await agent.get(`${endpoints.listClients.path}?project=oblaka`)).body.results[0].phone).toBe(
      PHONE,
    );
    expect(
      (await agent.get(endpoints.getClientSpecs.path)).body.map(({ name }: { name: string }) => name),
    ).toEqual(['fixation', 'project']);
  });

  test('G2 two managers who answer at once leave one answer', async () => {
    const first = (await fix(agent, await addClient(agent))).body.id;
    const late = (await fix(other, await addClient(other))).body.id;
    await other.post(act(late, 'dispute'), { comment: '' });
    const by = { kind: 'staff', id: null } as const;
    await Promise.allSettled(
      [first, late].map((id) => decideFixation(api.db, by, { id, decision: 'unique', reason: '' })),
    );
    const rows = await api.db.select().from(fixations);
    expect(rows.filter(({ state }) => state === 'fixed')).toHaveLength(1);
    const holders = await api.db.selectDistinct({ id: fixationHolds.fixationId }).from(fixationHolds);
    expect(holders).toEqual([{ id: rows.find(({ state }) => state === 'fixed')!.id }]);
  });
});
