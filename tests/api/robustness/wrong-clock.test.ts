import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loginCodes, rateLimits } from '../../../server/db/schema/account-schema';
import { bookings } from '../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { broadcasts } from '../../../server/db/schema/staff/broadcast-schema';
import { jobActs } from '../../../server/job-acts';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const HOUR_MS = 3_600_000;

/** Over PostgreSQL, whose clock is not the server's. */
let api: ApiServer;
beforeAll(async () => {
  api = await startApi('postgres');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(clients);
  await api.db.delete(loginCodes);
  await api.db.delete(rateLimits);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clock of the server alone is wrong from now on. */
const jump = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
const enter = async (who: Visitor, phone: string) =>
  who.post(endpoints.checkSecurityCode.path, { phone, security_code: (await api.codes(phone)).at(-1) });

test.each([
  1, -1,
])('N7 a server whose clock jumps by %d h keeps people signed in, takes codes sent before and after, and does once what is sent twice', async (hours) => {
  const agent = await api.signIn('confirmed');
  const [early, late] = [api.visitor(), api.visitor()];
  await early.askForCode(people.other);
  const { body: office } = await agent.get(endpoints.getOffice.path);
  const person = {
    last_name: 'Ковалёва',
    first_name: 'Ирина',
    phone: '+79183310045',
    consent: { personal_data: true, version: 'v1', at: new Date().toISOString() },
  };
  const add = () =>
    agent.post(endpoints.addClient.path, person, { 'idempotency-key': `wrong-clock-${hours}-hours` });
  const added = await add();

  jump(hours);
  expect((await agent.get(endpoints.getOffice.path)).body.user.id).toBe(office.user.id);
  expect((await enter(early, people.other)).status).toBe(200);
  await late.askForCode(people.agency);
  expect((await enter(late, people.agency)).status).toBe(200);
  const again = await add();
  expect([again.status, again.body.id]).toEqual([200, added.body.id]);
  expect((await agent.get(endpoints.ready.path)).status).toBe(200);

  vi.useRealTimers();
  expect((await early.get(endpoints.getOffice.path)).body.user.id).toBe(api.userIds.other);
  expect((await late.get(endpoints.getOffice.path)).body.user.id).toBe(api.userIds.agency);
  expect((await add()).body.id).toBe(added.body.id);
  expect(await api.db.$count(clients)).toBe(1);
});

test('N7 O1 a server whose clock jumps ends no booking and sends no broadcast before its time', async () => {
  const due = new Date(Date.now() + 10 * HOUR_MS);
  const [flat] = api.stock;
  await api.db.insert(bookings).values({
    lotId: flat!.id,
    userId: api.userIds.confirmed,
    key: crypto.randomUUID(),
    kind: 'oral',
    state: 'booked',
    hours: 10,
    until: due,
  });
  const title = 'Новая очередь';
  const audience = { kind: 'accounts' as const, accounts: [api.userIds.confirmed] };
  await api.db.insert(broadcasts).values({
    key: crypto.randomUUID(),
    title,
    text: title,
    type: 'news',
    isPromo: false,
    audience,
    at: due,
  });
  const nothing = { ...({} as Parameters<typeof jobActs>[0]), db: api.db, log: pino({ level: 'silent' }) };
  const ways = { sms: false, email: true, smsPerDay: 1, usedToday: async () => 0 };
  const acts = jobActs({ ...nothing, ways, feeds: { privateHosts: [] }, origin: api.url });
  jump(24);
  await acts.bookings(new AbortController().signal);
  await acts.broadcasts(new AbortController().signal);
  vi.useRealTimers();
  const [booking] = await api.db.select().from(bookings);
  const [broadcast] = await api.db.select().from(broadcasts);
  expect([booking?.endedAt, broadcast?.state]).toEqual([null, 'waiting']);
});
