import { randomBytes } from 'node:crypto';
import { eq, gt, isNull, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseUserRevision } from '../../../server/db/changes/touch-user';
import { notifications } from '../../../server/db/schema/personal-schema';
import { pushDeliveries, pushSubscriptions } from '../../../server/db/schema/push-schema';
import { claimNextDelivery } from '../../../server/push/deliveries';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { drawReceiver, openPushService, type PushService } from '../../support/portal/push-service';

const path = endpoints.getPush.path;
/** How many requests go to one service at a time, and how many failures it may have before it gets a pause. */
const ofService = 4;
const forgiven = 2;

describe.each(databaseKinds)('push services beside each other on %s', (kind) => {
  let api: ApiServer;
  let bad: PushService;
  let good: PushService;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind, { variables: { PRIVATE_HOSTS: '127.0.0.1' } });
    [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
  });
  beforeEach(async () => {
    [bad, good] = [await openPushService(), await openPushService()];
  });
  afterEach(async () => {
    await Promise.all([bad.close(), good.close()]);
    await api.db.delete(pushSubscriptions);
    await api.db.delete(notifications);
  });
  afterAll(() => api.close());

  const subscribe = (visitor: Visitor, service: PushService) =>
    visitor.post(path, drawReceiver(`${service.url}/${randomBytes(8).toString('hex')}`).subscription);
  const notify = (userId: number, many = 1) =>
    api.db.transaction(async (tx) => {
      const row = { userId, type: 'clients_fixation', title: 'Клиент закреплён', text: '' } as const;
      await tx.insert(notifications).values(Array.from({ length: many }, () => row));
      await raiseUserRevision(tx, userId);
    });
  const knocked = (service: PushService, many: number) =>
    expect.poll(() => service.knocks.length, { timeout: 5_000 }).toBe(many);
  const waiting = () => api.db.$count(pushDeliveries, isNull(pushDeliveries.doneAt));

  test('F10 a push service that hangs holds up what goes to itself, and nobody else, of the same account neither', async () => {
    bad.answer = 'nothing';
    await subscribe(agent, bad);
    await subscribe(await api.signIn('confirmed'), good);
    await subscribe(other, good);
    await notify(api.userIds.confirmed, 12);
    await knocked(bad, ofService);
    await knocked(good, 12);
    await notify(api.userIds.other);
    await knocked(good, 13);
    expect([bad.knocks.length, bad.answered]).toEqual([ofService, 0]);
    await expect.poll(waiting).toBe(12);
  });

  test('F10 a push service that fails again and again is left alone for a while, and nobody else is', async () => {
    bad.answer = { status: 500 };
    await subscribe(agent, bad);
    await subscribe(other, good);
    const anew = () => api.db.update(pushDeliveries).set({ nextAt: new Date(0) });
    for (let failures = 1; failures <= forgiven + 1; failures += 1) {
      await notify(api.userIds.confirmed);
      await knocked(bad, failures);
      await expect.poll(() => bad.answered).toBe(failures);
    }
    await expect.poll(() => api.logged.filter((line) => line.includes(bad.url.slice(7))).length).toBe(3);
    await notify(api.userIds.confirmed);
    await anew();
    await notify(api.userIds.other);
    await knocked(good, 1);
    await notify(api.userIds.other);
    await knocked(good, 2);
    expect(bad.knocks).toHaveLength(forgiven + 1);
    await expect.poll(waiting).toBe(forgiven + 2);
  });

  test('F10 one delivery is claimed at a time, also where the database expects but one to wait', async () => {
    await subscribe(agent, good);
    let claimed = 0;
    const claiming = api.db.transaction(async (tx) => {
      const row = { userId: api.userIds.confirmed, type: 'clients_fixation', title: '', text: '' } as const;
      const made = await tx.insert(notifications).values(Array(20).fill(row)).returning();
      const [device] = await tx.select().from(pushSubscriptions);
      const queue = (some: typeof made) =>
        tx.insert(pushDeliveries).values(
          some.map(({ id }) => ({
            tokenHash: device!.tokenHash,
            notificationId: id,
            nextAt: new Date(id),
          })),
        );
      await queue(made.slice(0, 1));
      await tx.execute(sql`ANALYZE push_deliveries, push_subscriptions, sessions`);
      await queue(made.slice(1));
      await claimNextDelivery(tx, { hosts: [], accounts: [] });
      claimed = await tx.$count(pushDeliveries, gt(pushDeliveries.attempts, 0));
      tx.rollback();
    });
    await expect(claiming).rejects.toThrow(TransactionRollbackError);
    expect(claimed).toBe(1);
  });

  test('F10 of many at once a device gets the newest, and so many an hour; the rest waits', async () => {
    await subscribe(agent, good);
    await subscribe(other, good);
    await notify(api.userIds.confirmed, 25);
    await knocked(good, 20);
    await expect.poll(waiting).toBe(0);
    const newest = await api.db
      .select({ id: pushDeliveries.notificationId })
      .from(pushDeliveries)
      .where(eq(pushDeliveries.attempts, 0));
    const [oldest] = await api.db.select({ id: sql<number>`min(id)::int` }).from(notifications);
    expect(newest.map(({ id }) => id - oldest!.id).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    await notify(api.userIds.confirmed, 15);
    await knocked(good, 30);
    await notify(api.userIds.other);
    await knocked(good, 31);
    await expect.poll(waiting).toBe(5);
    await api.db.update(pushDeliveries).set({ doneAt: sql`done_at - interval '2 hours'` });
    await notify(api.userIds.confirmed);
    await knocked(good, 37);
  });

  test('F10 an account has so many devices that are told; the one that has been told the longest gives way', async () => {
    await subscribe(agent, good);
    const hosts = await api.db.select().from(pushSubscriptions);
    for (let count = 0; count < 20; count += 1) await subscribe(await api.signIn('confirmed'), good);
    expect(await api.db.$count(pushSubscriptions)).toBe(20);
    expect(await api.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, hosts[0]!.endpoint))).toBe(
      0,
    );
  });
});
