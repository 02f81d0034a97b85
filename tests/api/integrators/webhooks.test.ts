import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { staffUsers } from '../../../server/db/schema/account-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { settings } from '../../../server/db/schema/schema';
import { webhookDeliveries } from '../../../server/db/schema/staff/webhook-schema';
import { checkSignature, signBody } from '../../../server/http/callers/crm-signature';
import { forgetOldDeliveries, noteEndedFixations } from '../../../server/webhooks/keep-webhooks';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { type FakeCrm, openCrm } from '../../support/portal/fake-crm';

const everything = ['fixation', 'booking', 'deal', 'request', 'appointment'];
const consent = { personal_data: true, version: 'v1' };
const at = (path: string, id: number) => path.replace('{id}', String(id));

describe.each(databaseKinds)('webhooks on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let agent: Visitor;
  const receivers: FakeCrm[] = [];
  beforeAll(async () => {
    api = await startApi(kind, { variables: { PRIVATE_HOSTS: '127.0.0.1' } });
    staff = await signInStaff(api);
    agent = await api.signIn('confirmed');
  });
  afterEach(async () => {
    for (const { id } of (await staff.get(endpoints.listWebhooks.path)).body.webhooks)
      await staff.delete(at(endpoints.endWebhook.path, id));
    for (const receiver of receivers.splice(0)) await receiver.close();
  });
  afterAll(() => api.close());

  async function listen(wanted: { objects?: string[]; persons?: boolean } = {}) {
    const receiver = await openCrm();
    receivers.push(receiver);
    const { objects = everything, persons = false } = wanted;
    const body = { kind: 'plain', address: receiver.url, objects, persons };
    const made = await staff.post(endpoints.addWebhook.path, body);
    expect(made.status, made.text).toBe(200);
    return { receiver, id: made.body.webhook.id as number, secret: made.body.secret as string };
  }
  let phones = 100;
  async function fix() {
    phones += 1;
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: `+79183310${phones}` };
    const client = (await agent.post(endpoints.addClient.path, { ...person, consent })).body;
    const fixed = await agent.post(endpoints.fixClient.path, { client: client.id, project: 'oblaka' });
    expect(fixed.status, fixed.text).toBe(200);
    return { id: fixed.body.id as number, client: client.id as number, phone: person.phone };
  }
  const decide = (name: 'acceptFixation' | 'refuseFixation', id: number, reason = '') =>
    staff.post(at(endpoints[name].path, id), { reason });
  const log = async (query = '') =>
    (await staff.get(`${endpoints.listWebhookDeliveries.path}${query}`)).body.results;
  const eventsOf = (receiver: FakeCrm) => receiver.told.map(({ body }) => body.event);
  const arrives = (receiver: FakeCrm, events: string[]) =>
    expect.poll(() => eventsOf(receiver), { timeout: 15_000 }).toEqual(events);
  /** The pauses of half a minute and more are over. */
  const hurry = () => api.db.update(webhookDeliveries).set({ nextAt: sql`now()` });

  test('N8 a webhook is told of each change once, in order, signed with the time, by numbers and without persons', async () => {
    const { receiver, secret } = await listen();
    const fixation = await fix();
    await decide('acceptFixation', fixation.id);
    await arrives(receiver, ['fixation.asked', 'fixation.fixed']);
    const [asked, fixed] = receiver.told;
    expect(fixed?.body).toMatchObject({
      version: 1,
      id: fixed?.key,
      event: 'fixation.fixed',
      time: expect.any(String),
      object: {
        kind: 'fixation',
        id: fixation.id,
        state: { state: 'fixed', client: fixation.client, project: { slug: 'oblaka' } },
      },
    });
    expect(asked?.body).toMatchObject({ object: { state: { state: 'checking' } } });
    expect(asked?.key).not.toBe(fixed?.key);
    expect(receiver.told.map(({ text }) => text).join('')).not.toMatch(/Ковалёва|918331|persons/);
    const { text, signature } = fixed!;
    checkSignature(secret, signature!, Buffer.from(text));
    expect(() => checkSignature('another', signature!, Buffer.from(text))).toThrow();
    const [, seconds] = /^t=(\d+),/.exec(signature!) ?? [];
    expect(signBody(secret, text, Number(seconds) * 1000)).toBe(signature);
    expect((await log())[0]).toMatchObject({ state: 'delivered', status: 200, reason: null, attempts: 1 });
  });

  test('N8 persons are sent where the developer asks for them, as they are by then', async () => {
    const { receiver } = await listen({ persons: true });
    const fixation = await fix();
    await arrives(receiver, ['fixation.asked']);
    expect(receiver.told[0]?.body).toMatchObject({
      persons: {
        client: { last_name: 'Ковалёва', phones: [fixation.phone] },
        agent: { id: api.userIds.confirmed, phone: expect.any(String) },
      },
    });
    const lines = JSON.stringify(await log());
    expect(lines).not.toMatch(/Ковалёва|918331/);
    expect(JSON.stringify(await api.db.select().from(webhookDeliveries))).not.toMatch(/Ковалёва|918331/);
  });

  test('N8 of one object nothing goes before what has not arrived; other objects and other webhooks go on', async () => {
    const { receiver: away } = await listen();
    const { receiver: there } = await listen();
    const { receiver: other } = await listen({ objects: ['deal'] });
    away.answer = { status: 502, body: { detail: `не сейчас, +79183310045 ${'x'.repeat(900)}` } };
    const first = await fix();
    await decide('acceptFixation', first.id);
    await arrives(there, ['fixation.asked', 'fixation.fixed']);
    await expect.poll(() => away.told.length, { timeout: 15_000 }).toBe(1);
    const second = await fix();
    await expect.poll(() => away.told.length, { timeout: 15_000 }).toBe(2);
    expect(away.told.map(({ body }) => (body as { object?: { id: number } }).object?.id)).toEqual([
      first.id,
      second.id,
    ]);
    const ofState = async (state: string) =>
      (await log('?show=open')).filter((line: { state: string }) => line.state === state);
    await expect.poll(async () => (await ofState('failing')).length, { timeout: 15_000 }).toBe(2);
    const [failing] = await ofState('failing');
    expect(failing).toMatchObject({ reason: 'адрес ответил 502', status: 502, next_at: expect.any(String) });
    expect(failing.answer.length).toBeLessThanOrEqual(500);
    expect(failing.answer).not.toContain('9183310045');
    away.answer = { status: 204, body: '' };
    away.told.length = 0;
    await hurry();
    await expect
      .poll(() => eventsOf(away).sort(), { timeout: 15_000 })
      .toEqual(['fixation.asked', 'fixation.asked', 'fixation.fixed']);
    const ofFirst = away.told.filter(
      ({ body }) => (body as { object?: { id: number } }).object?.id === first.id,
    );
    expect(ofFirst.map(({ body }) => body.event)).toEqual(['fixation.asked', 'fixation.fixed']);
    expect(other.told).toEqual([]);
  });

  test('N8 what fails for half a day is given up, lets the next go, and is sent again by a manager under its key', async () => {
    const { receiver } = await listen();
    receiver.answer = { status: 500, body: {} };
    const { id } = await fix();
    await expect.poll(() => receiver.told.length, { timeout: 15_000 }).toBe(1);
    await expect.poll(async () => (await log())[0]?.state).toBe('failing');
    await api.db.update(webhookDeliveries).set({ attempts: 19, nextAt: sql`now()` });
    await expect.poll(async () => (await log())[0]?.state, { timeout: 15_000 }).toBe('failed');
    receiver.answer = { status: 200, body: {} };
    const before = receiver.told.length;
    await decide('acceptFixation', id);
    await expect
      .poll(() => eventsOf(receiver).slice(before), { timeout: 15_000 })
      .toEqual(['fixation.fixed']);
    const [{ failed, waiting }] = (await staff.get(endpoints.listWebhooks.path)).body.webhooks;
    expect([failed, waiting]).toEqual([1, 0]);
    const given = (await log()).find(({ state }: { state: string }) => state === 'failed');
    const again = await staff.post(at(endpoints.sendDeliveryAgain.path, given.id), {});
    expect(again.body).toEqual({ changed: true });
    await arrives(receiver, ['fixation.asked', 'fixation.asked', 'fixation.fixed', 'fixation.asked']);
    expect(receiver.told.at(-1)?.key).toBe(receiver.told[0]?.key);
    expect(receiver.told[0]?.key).toBe(given.key);
  });

  test('N8 a fixation whose time is over is told once, and what is older than thirty days is forgotten', async () => {
    const { receiver } = await listen();
    const { id } = await fix();
    await decide('acceptFixation', id);
    await noteEndedFixations(api.db, new Date());
    await api.db
      .update(fixations)
      .set({ until: sql`now() - interval '1 minute'` })
      .where(eq(fixations.id, id));
    const since = { endedUntil: new Date(Date.now() - 3_600_000).toISOString() };
    await api.db.update(settings).set({ value: since }).where(eq(settings.key, 'webhooks'));
    expect(await noteEndedFixations(api.db, new Date())).toBe(1);
    expect(await noteEndedFixations(api.db, new Date())).toBe(0);
    await arrives(receiver, ['fixation.asked', 'fixation.fixed', 'fixation.ended']);
    await api.db
      .update(webhookDeliveries)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(webhookDeliveries.event, 'fixation.asked'));
    await forgetOldDeliveries(api.db);
    expect((await log()).map(({ event }: { event: string }) => event)).toEqual([
      'fixation.ended',
      'fixation.fixed',
    ]);
  });

  test('N8 addresses that are private, open or not ours to ask are refused, when made and when sent to', async () => {
    const add = (address: string, more = {}) =>
      staff.post(endpoints.addWebhook.path, {
        kind: 'plain',
        address,
        objects: everything,
        persons: false,
        ...more,
      });
    for (const address of [
      ...['http://example.ru/hook', 'https://10.0.0.8/hook', 'https://[::1]/hook', 'ftp://example.ru/'],
      ...['https://user:secret@example.ru/hook', 'nowhere'],
    ])
      expect((await add(address)).body, address).toMatchObject({
        status: 400,
        errors: { address: [expect.any(String)] },
      });
    expect((await add('https://example.ru/hook', { kind: 'bitrix24' })).body.errors.address).toEqual([
      'Нужен адрес входящего вебхука: https://имя.bitrix24.ru/rest/1/код/',
    ]);
    // A public name that leads into a private network is found when it is asked.
    const made = await add('https://localhost:1/hook');
    expect(made.status, made.text).toBe(200);
    await staff.post(at(endpoints.testWebhook.path, made.body.webhook.id), {});
    await expect
      .poll(async () => (await log())[0]?.reason, { timeout: 15_000 })
      .toBe('адрес ведёт в частную сеть');
  });

  test('N8 a redirect is not followed, and a webhook that is switched off is told nothing', async () => {
    const { receiver, id } = await listen();
    receiver.answer = { status: 307, body: {} };
    await staff.post(at(endpoints.testWebhook.path, id), {});
    await expect
      .poll(async () => (await log())[0]?.reason, { timeout: 15_000 })
      .toBe('адрес отсылает к другому (307)');
    expect(receiver.told[0]?.body).toMatchObject({ event: 'test', object: null });
    const off = await staff.send('PATCH', at(endpoints.changeWebhook.path, id), { body: { enabled: false } });
    expect(off.body, 'nothing else is changed').toMatchObject({ enabled: false, objects: everything });
    await fix();
    expect((await log()).map(({ event }: { event: string }) => event)).toEqual(['test']);
    expect((await staff.post(at(endpoints.testWebhook.path, id), {})).status).toBe(409);
  });

  test('N8 a renewed secret signs what comes next; there are at most twenty webhooks', async () => {
    const { receiver, id, secret } = await listen();
    const renewed = (await staff.post(at(endpoints.renewWebhookSecret.path, id), {})).body.secret;
    expect(renewed).not.toBe(secret);
    await fix();
    await arrives(receiver, ['fixation.asked']);
    const [{ text, signature }] = receiver.told as [FakeCrm['told'][number]];
    checkSignature(renewed, signature!, Buffer.from(text));
    expect(
      JSON.stringify(await staff.get(endpoints.listWebhooks.path).then(({ body }) => body)),
    ).not.toContain(renewed);
    const body = { kind: 'plain', address: receiver.url, objects: ['deal'], persons: false };
    for (let made = 1; made < 20; made += 1) await staff.post(endpoints.addWebhook.path, body);
    expect((await staff.post(endpoints.addWebhook.path, body)).body).toMatchObject({
      status: 409,
      detail: 'Вебхуков уже 20: удалите ненужный.',
    });
  });

  test('N8 only owners see webhooks and what they were told', async () => {
    const [manager] = await api.db.select().from(staffUsers);
    await api.db.update(staffUsers).set({ role: 'sales' }).where(eq(staffUsers.id, manager!.id));
    for (const path of [endpoints.listWebhooks.path, endpoints.listWebhookDeliveries.path])
      expect((await staff.get(path)).status, path).toBe(403);
    await api.db.update(staffUsers).set({ role: 'owner' }).where(eq(staffUsers.id, manager!.id));
    expect((await agent.get(endpoints.listWebhooks.path)).status).toBe(401);
  });
});
