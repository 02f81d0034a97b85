import { and, eq, lt, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseUserRevision } from '../../../server/db/changes/touch-user';
import { sweep } from '../../../server/db/maintenance/sweep';
import { users } from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { pushDeliveries, pushSubscriptions } from '../../../server/db/schema/push-schema';
import { endOthers } from '../../../server/sessions/devices';
import { beginFamily } from '../../../server/sessions/token-families';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import {
  drawReceiver,
  openPushService,
  type PushService,
  type Receiver,
  readSender,
} from '../../support/portal/push-service';

const path = endpoints.getPush.path;

describe.each(databaseKinds)('notifications outside of the portal on %s', (kind) => {
  let api: ApiServer;
  let service: PushService;
  let agent: Visitor;
  let device: Receiver;
  let count = 0;
  beforeAll(async () => {
    service = await openPushService();
    api = await startApi(kind, { variables: { PRIVATE_HOSTS: '127.0.0.1' } });
    agent = await api.signIn('confirmed');
  });
  beforeEach(() => {
    count += 1;
    device = drawReceiver(`${service.url}/device-${count}`);
  });
  afterEach(async () => {
    service.knocks.length = 0;
    service.answer = { status: 201 };
    await api.db.delete(pushSubscriptions);
  });
  afterAll(async () => {
    await api.close();
    await service.close();
  });

  const subscribe = (visitor: Visitor, details?: boolean, receiver = device) =>
    visitor.post(path, { ...receiver.subscription, details });
  type Notice = Partial<typeof notifications.$inferInsert>;
  const notify = (userId: number, notice: Notice = {}) =>
    api.db.transaction(async (tx) => {
      const row: typeof notifications.$inferInsert = {
        userId,
        type: 'clients_fixation',
        title: 'Клиент закреплён',
        text: 'Соколова Мария',
        ...notice,
      };
      const [told] = await tx.insert(notifications).values(row).returning({ id: notifications.id });
      await raiseUserRevision(tx, userId);
      return told!.id;
    });
  const me = () => api.userIds.confirmed;
  const knocks = (many = 1) =>
    expect
      .poll(() => service.knocks.length, { timeout: 5_000 })
      .toBe(many)
      .then(() => service.knocks);
  /** Everything on its way has arrived or was given up. */
  const settled = () =>
    expect
      .poll(async () => (await api.db.select().from(pushDeliveries)).every(({ doneAt }) => doneAt !== null), {
        timeout: 5_000,
      })
      .toBe(true);
  const delivered = async (id: number) => {
    await expect
      .poll(() => api.db.$count(pushDeliveries, eq(pushDeliveries.notificationId, id)), { timeout: 5_000 })
      .toBe(1);
    await settled();
  };

  test('F10 a notification reaches the device that asked for it: signed, for it alone, and without a name until that is allowed', async () => {
    expect((await agent.get(path)).body).toMatchObject({ endpoint: null, details: false });
    expect((await subscribe(agent)).body).toEqual({ details: false });
    const { key, endpoint } = (await agent.get(path)).body;
    expect(endpoint).toBe(device.subscription.endpoint);
    const id = await notify(me());
    const [knock] = await knocks();
    const message = device.read(knock!.body);
    expect(message).toMatchObject({ id, title: 'Новое уведомление: Клиенты', body: '' });
    expect(message.unread).toBeGreaterThan(0);
    expect(knock!.path).toBe(new URL(device.subscription.endpoint).pathname);
    expect(knock!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(Number(knock!.headers.ttl)).toBeGreaterThan(80_000);
    expect(knock!.headers.topic).toMatch(/^[\w-]{32}$/);
    const sender = readSender(knock!);
    expect(sender).toMatchObject({ key, aud: service.url, sub: 'https://portal.test' });
    expect(sender.exp * 1000).toBeGreaterThan(Date.now());
    await settled();

    expect((await subscribe(agent, true)).body).toEqual({ details: true });
    // Told again without the word, as the page does at its start, it stays as it was.
    expect((await subscribe(agent)).body).toEqual({ details: true });
    await notify(me());
    const [, second] = await knocks(2);
    expect(device.read(second!.body)).toMatchObject({ title: 'Клиент закреплён', body: 'Соколова Мария' });
    expect(api.logged.join()).not.toContain('/device-');
  });

  test('F10 nothing comes to whoever did not ask, what was there before, or what was read meanwhile', async () => {
    await notify(me());
    await subscribe(agent);
    await notify(api.userIds.other);
    await api.db.update(notifications).set({ viewedAt: new Date() }).where(eq(notifications.userId, me()));
    service.answer = { status: 503 };
    const id = await notify(me(), { title: 'Прочитано тем временем' });
    await knocks();
    // Put off by the answer, for less time than a server that sends it has it for itself.
    const putOff = lt(pushDeliveries.nextAt, sql`now() + interval '30 seconds'`);
    await expect.poll(() => api.db.$count(pushDeliveries, putOff), { timeout: 5_000 }).toBe(1);
    await agent.post(endpoints.viewNotification.path.replace('{id}', String(id)));
    service.answer = { status: 201 };
    await api.db.update(pushDeliveries).set({ nextAt: new Date(0) });
    await notify(me(), { title: 'Новое', viewedAt: new Date() });
    await settled();
    expect(service.knocks).toHaveLength(1);
  });

  test('F10 C7 the switches hold here too: promotions need their consent, a blocked account hears how it stands and nothing else', async () => {
    await subscribe(agent);
    const set = (change: Partial<typeof users.$inferInsert>) =>
      api.db.update(users).set(change).where(eq(users.id, me()));
    await delivered(await notify(me(), { isPromo: true }));
    await set({ serviceNotices: false });
    await delivered(await notify(me()));
    await set({ serviceNotices: true, blocked: true });
    await delivered(await notify(me()));
    expect(service.knocks).toHaveLength(0);
    await notify(me(), { type: 'registration_status' });
    await knocks();
    await set({ blocked: false, promoNotices: true });
    await notify(me(), { isPromo: true, deadline: new Date(Date.now() + 600_000) });
    const [first, promo] = await knocks(2);
    expect(device.read(first!.body).title).toBe('Новое уведомление: Доступ в кабинет');
    expect(promo!.headers.urgency).toBe('low');
    expect(Number(promo!.headers.ttl)).toBeLessThanOrEqual(600);
    await set({ promoNotices: false });
  });

  test('F10 what the service does not take now comes later, once; a device that is gone is forgotten', async () => {
    await subscribe(agent);
    service.answer = { status: 429, headers: { 'retry-after': '120' } };
    const id = await notify(me());
    await knocks();
    const row = and(eq(pushDeliveries.notificationId, id));
    const due = async () =>
      (await api.db.select().from(pushDeliveries).where(row))[0]!.nextAt.getTime() - Date.now();
    await expect.poll(due).toBeGreaterThan(100_000);
    service.answer = { status: 201 };
    await api.db
      .update(pushDeliveries)
      .set({ nextAt: new Date(0) })
      .where(row);
    await api.db.transaction((tx) => raiseUserRevision(tx, me()));
    await knocks(2);
    await settled();
    for (const status of [410, 404]) {
      await subscribe(agent);
      service.answer = { status };
      await notify(me());
      await expect.poll(() => api.db.$count(pushSubscriptions)).toBe(0);
    }
    expect((await agent.get(path)).body.endpoint).toBeNull();
  });

  test('F10 F9 a device is its session: signing out, being ended and the next person on it end it', async () => {
    const first = await api.signIn('other');
    // A device that two sessions name at once is one of theirs.
    const both = await Promise.all([first, agent, first, agent].map((one) => subscribe(one)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await api.db.$count(pushSubscriptions)).toBe(1);
    await subscribe(first);
    await subscribe(agent);
    expect((await first.get(path)).body.endpoint).toBeNull();
    await first.post(endpoints.logout.path);
    expect(await api.db.$count(pushSubscriptions)).toBe(1);

    const leaver = await api.signIn('other');
    const other = drawReceiver(`${service.url}/leaver`);
    await subscribe(leaver, true, other);
    await leaver.post(endpoints.logout.path);
    expect(await api.db.$count(pushSubscriptions)).toBe(1);

    const lost = await api.signIn('other');
    await subscribe(lost, true, other);
    await endOthers(api.db, api.userIds.other, null);
    await notify(api.userIds.other);
    await notify(me());
    await knocks();
    expect(service.knocks[0]!.path).toBe(new URL(device.subscription.endpoint).pathname);
    await sweep(api.db);
    expect(await api.db.$count(pushSubscriptions)).toBe(1);

    await agent.send('DELETE', path);
    expect(await api.db.$count(pushSubscriptions)).toBe(0);
    await subscribe(agent);
    agent = await api.signIn('confirmed');
  });

  test('F10 an address that leads elsewhere than to a push service in public is refused in words', async () => {
    const keys = device.subscription.keys;
    for (const [endpoint, word] of [
      ['http://push.example/abc', 'https://'],
      ['https://10.0.0.7/abc', 'частную сеть'],
      ['https://[::1]/abc', 'частную сеть'],
      ['ftp://push.example/abc', 'https://'],
    ]) {
      const { status, body } = await agent.post(path, { endpoint, keys });
      expect([status, body.errors.endpoint[0]], endpoint).toEqual([400, expect.stringContaining(word!)]);
    }
    const wrong = [
      { endpoint: 'no address', keys },
      { endpoint: device.subscription.endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint: device.subscription.endpoint, keys: { ...keys, p256dh: `${keys.p256dh}AAAA` } },
    ];
    for (const body of wrong) expect((await agent.post(path, body)).status).toBe(400);
    const { access } = await beginFamily(api.db, api.userIds.other, null);
    const program = await api.visitor().send('POST', path, {
      body: device.subscription,
      headers: { authorization: `Bearer ${access}` },
    });
    expect(program.body.code).toBe('forbidden');
  });
});
