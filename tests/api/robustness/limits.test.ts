import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords';
import { loginCodes, rateLimits, users } from '../../../server/db/schema/account-schema';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, startApi, Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

/** Two servers over one PostgreSQL: what one has counted the other knows. */
let api: ApiServer;
let servers: [string, string];
beforeAll(async () => {
  // Visitors name the address that they come from as a proxy would.
  api = await startApi('postgres', { variables: { TRUST_PROXY: '1' } });
  servers = [api.url, await api.beside()];
  await api.db.update(users).set({ passwordHash: await hashPassword('верный пароль') });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(loginCodes);
  await api.db.delete(rateLimits);
});

/** A visitor whose call goes to the first and the second server in turn. */
const visitorOf = async (turn: number) => {
  const visitor = new Visitor(servers[turn % 2]!);
  await visitor.get(endpoints.getOffice.path);
  return visitor;
};
const lastCode = async () => (await api.codes(people.confirmed)).at(-1)!;

test('K4 C2 a code sent by one server is checked by the other, once, and its pause holds on both', async () => {
  const one = await visitorOf(0);
  const two = await visitorOf(1);
  expect((await one.askForCode(people.confirmed)).status).toBe(200);
  const early = await two.askForCode(people.confirmed);
  expect(early.body).toMatchObject({ status: 429, code: 'too-many' });
  expect(early.body.detail).toMatch(/^Новый код можно запросить через \d+\u00a0с\.$/);
  const body = { phone: people.confirmed, security_code: await lastCode() };
  const answers = await Promise.all([
    one.post(endpoints.checkSecurityCode.path, body),
    two.post(endpoints.checkSecurityCode.path, body),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('K4 C2 five tries are five over both servers together', async () => {
  await (await visitorOf(0)).askForCode(people.confirmed);
  const right = await lastCode();
  const security_code = String((Number(right) + 1) % 10_000).padStart(4, '0');
  const visitors = await Promise.all(Array.from({ length: 8 }, (_, turn) => visitorOf(turn)));
  const answers = await Promise.all(
    visitors.map((visitor) =>
      visitor.post(endpoints.checkSecurityCode.path, { phone: people.confirmed, security_code }),
    ),
  );
  const codes = answers.map(({ body }) => body.code).sort();
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'code-expired'),
    ...Array.from({ length: 5 }, () => 'wrong-code'),
  ]);
});

test('K4 C2 guesses of a password are counted over both servers together', async () => {
  const guess = async (turn: number) =>
    (await visitorOf(turn)).post(endpoints.getPhone.path, {
      email: 'confirmed@example.ru',
      password: 'неверный пароль',
    });
  await guess(0);
  const ofAccount = sql`${rateLimits.key} LIKE 'password-account %'`;
  await api.db.update(rateLimits).set({ count: 58 }).where(ofAccount);
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await guess(turn)).status);
  expect(statuses).toEqual([400, 400, 429, 429]);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const ask = async (visitor: Visitor, address: string, phone: string = people.confirmed) => {
  const body = { phone, token: await visitor.captcha() };
  return visitor.post(endpoints.sendSecurityCode.path, body, from(address));
};
const minuteLater = () =>
  api.db.update(loginCodes).set({ sentAt: sql`${loginCodes.sentAt} - interval '61 seconds'` });
const OWNER = '198.51.100.1';
const STRANGER = '203.0.113.7';
const wrongCode = async () => ({
  phone: people.confirmed,
  security_code: String((Number(await lastCode()) + 1) % 10_000).padStart(4, '0'),
});
/** As if strangers had asked and guessed from many addresses. */
const useUp = async () => {
  for (const [name, count] of [
    ['code-phone', 20],
    ['wrong-phone', 30],
  ] as const)
    await api.db
      .update(rateLimits)
      .set({ count })
      .where(sql`${rateLimits.key} LIKE ${`${name} %`}`);
};

test('C2 who asks too early is told to wait, and that counts for nobody', async () => {
  const stranger = await visitorOf(0);
  expect((await ask(stranger, STRANGER)).status).toBe(200);
  for (let time = 0; time < 12; time += 1) {
    const early = await ask(stranger, STRANGER);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  const counted = await api.db.select({ count: rateLimits.count }).from(rateLimits);
  expect(new Set(counted.map(({ count }) => count))).toEqual(new Set([1]));
  await minuteLater();
  expect((await ask(await visitorOf(0), OWNER)).status).toBe(200);
});

test('C2 a stranger uses up what their own address has of a phone, not what its owner has', async () => {
  const stranger = await visitorOf(0);
  await ask(stranger, STRANGER);
  const guess = await wrongCode();
  expect((await stranger.post(endpoints.checkSecurityCode.path, guess, from(STRANGER))).status).toBe(400);
  await api.db.update(rateLimits).set({ count: 15 }).where(sql`${rateLimits.key} LIKE '%-asker %'`);
  await minuteLater();
  const refused = await ask(stranger, STRANGER);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  expect((await stranger.post(endpoints.checkSecurityCode.path, guess, from(STRANGER))).status).toBe(429);
  const owner = await visitorOf(0);
  expect((await ask(owner, OWNER)).status).toBe(200);
  const right = { phone: people.confirmed, security_code: await lastCode() };
  expect((await owner.post(endpoints.checkSecurityCode.path, right, from(OWNER))).status).toBe(200);
});

test('C2 a device on which the phone was signed in gets its code whatever strangers have used up', async () => {
  const [owner, stranger, other] = [await visitorOf(0), await visitorOf(0), await visitorOf(0)];
  const signIn = async (visitor: Visitor, phone: string) => {
    await ask(visitor, OWNER, phone);
    const security_code = (await api.codes(phone)).at(-1);
    return visitor.post(endpoints.checkSecurityCode.path, { phone, security_code }, from(OWNER));
  };
  const cookie = (await signIn(owner, people.confirmed)).headers
    .getSetCookie()
    .find((one) => one.startsWith('deviceid='));
  expect(cookie).toMatch(/Path=\/api\/private_office\/; HttpOnly; SameSite=Strict$/);
  await owner.post(endpoints.logout.path);
  await signIn(other, people.other);
  await other.post(endpoints.logout.path);
  await ask(stranger, STRANGER);
  await stranger.post(endpoints.checkSecurityCode.path, await wrongCode(), from(STRANGER));
  await useUp();
  await minuteLater();
  const anew = '192.0.2.9';
  expect((await ask(await visitorOf(0), anew)).status, 'a device that nobody knows').toBe(429);
  expect((await ask(other, anew)).status, 'a device of another phone').toBe(429);
  expect((await ask(owner, anew)).status).toBe(200);
  const right = { phone: people.confirmed, security_code: await lastCode() };
  expect((await owner.post(endpoints.checkSecurityCode.path, right, from(anew))).status).toBe(200);
});

test('K4 C7 a session begun on one server is known to the other, and ended on both', async () => {
  const person = await visitorOf(0);
  await person.askForCode(people.confirmed);
  await person.post(endpoints.checkSecurityCode.path, {
    phone: people.confirmed,
    security_code: await lastCode(),
  });
  const there = new Visitor(servers[1]);
  for (const [name, value] of person.cookies) there.cookies.set(name, value);
  expect((await there.get(endpoints.getOffice.path)).body.user.id).toBe(api.userIds.confirmed);
  expect((await there.post(endpoints.logout.path)).status, 'the CSRF token is signed by one secret').toBe(
    204,
  );
  expect((await person.get(endpoints.getOffice.path)).body.user).toBeNull();
});

test('K4 F8 a server that allows other origins gives its answers other tags, for a 304 renews no policy', async () => {
  const pictures = 'https://img.dev.ru';
  const other = await api.beside({ IMAGE_HOST: pictures });
  const flats = '/api/flats/?limit=1';
  const before = await new Visitor(servers[0]).get(flats);
  const etag = before.headers.get('etag')!;
  expect((await new Visitor(servers[1]).get(flats, { 'if-none-match': etag })).status).toBe(304);
  const after = await new Visitor(other).get(flats, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${pictures}`);
});

/** As if strangers had tried from many addresses, past the limit of all addresses together. */
const tried = (name: string) =>
  api.db
    .update(rateLimits)
    .set({ count: 60 })
    .where(sql`${rateLimits.key} LIKE ${`${name} %`}`);

test('C2 K4 strangers who try passwords shut nobody out on a device of theirs, nor elsewhere from one address', async () => {
  const password = 'верный пароль';
  const sign = (visitor: Visitor, given: string, address: string) =>
    visitor.post(endpoints.getPhone.path, { email: 'confirmed@example.ru', password: given }, from(address));
  const owner = await api.signIn('confirmed');
  await owner.post(endpoints.logout.path);
  const stranger = await visitorOf(0);
  for (let time = 0; time < 21; time += 1) await sign(stranger, 'неверный пароль', STRANGER);
  expect((await sign(stranger, password, STRANGER)).status, 'its own tries are used up').toBe(429);
  expect((await sign(await visitorOf(1), password, OWNER)).status, 'those of others are not').toBe(200);
  await tried('password-account');
  expect((await sign(await visitorOf(1), password, OWNER)).status).toBe(429);
  expect((await sign(owner, password, OWNER)).status, 'a device of theirs').toBe(200);
});

test('K3 K4 strangers who try a manager’s password do not shut the manager out of a browser of theirs', async () => {
  const [, line = ''] = await saveStaff(api.db, { email: 'guarded@demo.example', name: 'Вера' });
  const password = line.replace('Пароль: ', '');
  const sign = async (visitor: Visitor, given: string, address: string) => {
    await visitor.get(endpoints.getStaff.path);
    const body = { email: 'guarded@demo.example', password: given };
    return visitor.post(endpoints.staffSignIn.path, body, from(address));
  };
  const [manager, stranger] = [await visitorOf(0), await visitorOf(0)];
  expect((await sign(manager, password, OWNER)).status).toBe(200);
  await manager.post(endpoints.staffSignOut.path);
  for (let time = 0; time < 11; time += 1) await sign(stranger, 'неверный пароль', STRANGER);
  expect((await sign(stranger, password, STRANGER)).status).toBe(429);
  expect((await sign(await visitorOf(1), password, OWNER)).status, 'another address').toBe(200);
  await tried('staff-email');
  expect((await sign(await visitorOf(1), password, OWNER)).status).toBe(429);
  expect((await sign(manager, password, '192.0.2.9')).status, 'a browser of theirs').toBe(200);
});
