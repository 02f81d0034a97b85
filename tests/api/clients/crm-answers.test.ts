import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines } from '../../../server/db/schema/account-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { crmMessages } from '../../../server/db/schema/clients/crm-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { checkSignature, signBody } from '../../../server/http/callers/crm-signature';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, Visitor } from '../../support/portal/api-server';
import { type FakeCrm, openCrm } from '../../support/portal/fake-crm';

const DAY = 86_400_000;
const SECRET = 'only the portal and the CRM of this test know it';
const { path } = endpoints.answerFromCrm;

describe.each(databaseKinds)('a CRM that answers later on %s', (kind) => {
  let api: ApiServer;
  let crm: FakeCrm;
  let agent: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    crm = await openCrm();
    api = await startApi(kind, { variables: { CRM_URL: crm.url, CRM_SECRET: SECRET } });
    agent = await api.signIn('confirmed');
    staff = await signInStaff(api);
  });
  afterAll(async () => {
    await api.close();
    await crm.close();
  });
  beforeEach(async () => {
    for (const table of [clients, notifications]) await api.db.delete(table);
    crm.told.length = 0;
    crm.answer = { status: 200, body: {} };
  });

  const fix = async (): Promise<number> => {
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79183310045', consent };
    const client = (await agent.post(endpoints.addClient.path, person)).body.id;
    return (await agent.post(endpoints.fixClient.path, { client, project: 'oblaka' })).body.id;
  };
  /** The key of the last message of this event, once the CRM has it. */
  const told = async (event: string): Promise<string> => {
    const found = () => crm.told.findLast(({ body }) => body.event === event)?.key;
    await expect.poll(found, { timeout: 10_000 }).toBeDefined();
    await expect.poll(() => api.db.$count(crmMessages, eq(crmMessages.key, found()!))).toBe(1);
    return found()!;
  };
  /** It holds no cookie and no token: nothing but the secret. */
  const answer = (body: object, { secret = SECRET, at = Date.now() } = {}) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'x-signature': signBody(secret, text, at) };
    return new Visitor(api.url).send('POST', path, {
      body: text,
      headers: { ...headers, 'x-csrftoken': '' },
    });
  };
  const standing = async (id: number) =>
    (await api.db.select().from(fixations).where(eq(fixations.id, id)))[0]!;
  const lastNotice = async () =>
    (await api.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1))[0];
  const lastLine = async () =>
    (
      await api.db
        .select()
        .from(auditLines)
        .where(eq(auditLines.subject, 'fixation'))
        .orderBy(desc(auditLines.id))
    )[0];
  const prolonged = async (): Promise<{ id: number; key: string }> => {
    const id = await fix();
    await answer({ message: await told('asked'), answer: 'unique' });
    await api.db
      .update(fixations)
      .set({ until: new Date(Date.now() + 2 * DAY) })
      .where(eq(fixations.id, id));
    await agent.post(`${endpoints.fixClient.path}${id}/prolong/`, {});
    return { id, key: await told('prolonged') };
  };
  const daysLeft = async (id: number) =>
    Math.round(((await standing(id)).until!.getTime() - Date.now()) / DAY);

  test('G2 what it is told is signed; hours later it answers by a signed call, as a manager would', async () => {
    const id = await fix();
    const message = await told('asked');
    const [{ text, signature }] = crm.told as [FakeCrm['told'][number]];
    expect(() => checkSignature(SECRET, signature ?? undefined, Buffer.from(text))).not.toThrow();
    const given = await answer({ message, answer: 'unique' });
    expect(given.body).toMatchObject({
      fixation: id,
      state: 'fixed',
      until: expect.any(String),
      changed: true,
    });
    expect(await lastNotice()).toMatchObject({ title: 'Клиент закреплён', isApproved: true });
    expect(await lastLine()).toMatchObject({ actor: 'crm', action: 'fix' });
    expect((await answer({ message, answer: 'unique' })).body).toMatchObject({ changed: false });
    const changed = await answer({ message, answer: 'refuse', reason: 'Нашёлся в базе.' });
    expect(changed.body, 'until others act it may think again').toMatchObject({
      state: 'refused',
      changed: true,
    });
    expect(await api.db.$count(crmMessages), 'of its own answers it is told nothing').toBe(1);
  });

  test('G2 what is not signed, by another secret or long ago changes nothing; nor does a strange or later message', async () => {
    const id = await fix();
    const message = await told('asked');
    const said = { message, answer: 'unique' };
    for (const refused of [
      await new Visitor(api.url).post(path, said),
      await answer(said, { secret: 'another secret of the same length as that one is' }),
      await answer(said, { at: Date.now() - 600_000 }),
      await agent.post(path, said),
    ])
      expect(refused.body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await standing(id)).state).toBe('checking');
    expect((await answer({ ...said, message: crypto.randomUUID() })).status).toBe(404);
    expect((await answer({ ...said, answer: 'maybe' })).body.errors).toHaveProperty('answer');
    expect((await answer({ message, answer: 'refuse' })).body).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    await staff.post(`/api/staff/fixations/${id}/refuse/`, { reason: 'Клиент застройщика.' });
    expect((await answer(said)).body, 'a manager has decided since').toMatchObject({ code: 'superseded' });
    expect((await standing(id)).state).toBe('refused');
    expect((await answer({ ...said, message: await told('answered') })).body).toMatchObject({
      code: 'conflict',
    });
  });

  test('G2 it takes a prolongation back: the agent has the client until the day before, and is told why', async () => {
    const { id, key } = await prolonged();
    expect(await daysLeft(id)).toBe(32);
    expect((await answer({ message: key, answer: 'review' })).body.errors).toHaveProperty('answer');
    expect((await answer({ message: key, answer: 'refuse' })).body.errors).toHaveProperty('reason');
    const reason = 'Клиент приходил сам.';
    expect((await answer({ message: key, answer: 'refuse', reason })).body).toMatchObject({
      fixation: id,
      state: 'expiring',
      changed: true,
    });
    expect([await daysLeft(id), (await standing(id)).prolonged]).toEqual([2, 0]);
    const notice = {
      title: 'В продлении отказано',
      text: expect.stringContaining(reason),
      isApproved: false,
    };
    expect(await lastNotice()).toMatchObject(notice);
    expect(await lastLine()).toMatchObject({ actor: 'crm', action: 'refuse_prolong' });
    expect((await answer({ message: key, answer: 'refuse', reason })).body, 'once').toMatchObject({
      changed: false,
    });
    expect(await daysLeft(id)).toBe(2);
    expect((await answer({ message: key, answer: 'unique' })).body).toMatchObject({ code: 'conflict' });
  });

  test('G2 it lets a prolongation stand, at once too; of one that was decided anew it takes nothing back', async () => {
    const { id, key } = await prolonged();
    expect((await answer({ message: key, answer: 'unique' })).body).toMatchObject({
      state: 'fixed',
      changed: true,
    });
    expect(await lastNotice()).toMatchObject({ title: 'Продление подтверждено', isApproved: true });
    expect(await daysLeft(id)).toBe(32);
    await api.db
      .update(fixations)
      .set({ until: new Date(Date.now() + DAY) })
      .where(eq(fixations.id, id));
    crm.answer = { status: 200, body: { answer: 'refuse', reason: 'Сразу нет.' } };
    await agent.post(`${endpoints.fixClient.path}${id}/prolong/`, {});
    await expect.poll(async () => (await standing(id)).prolonged, { timeout: 10_000 }).toBe(1);
    expect(await daysLeft(id)).toBe(1);
    crm.answer = { status: 200, body: {} };
    await staff.post(`/api/staff/fixations/${id}/review/`, { reason: '' });
    expect((await answer({ message: key, answer: 'refuse', reason: 'x' })).body.code).toBe('superseded');
  });
});
