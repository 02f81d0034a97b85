import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginCodes, rateLimits, sessions } from '../../../server/db/schema/account-schema';
import { loadSecrets } from '../../../server/db/secrets';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const send = endpoints.sendSecurityCode.path;
const check = endpoints.checkSecurityCode.path;

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(loginCodes);
    await api.db.delete(rateLimits);
  });
  const lastCode = async (phone: string) => (await api.codes(phone)).at(-1)!;
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  /** As if so many seconds had gone by since the code was sent. */
  const age = (seconds: number) =>
    api.db.update(loginCodes).set({
      sentAt: sql`${loginCodes.sentAt} - make_interval(secs => ${seconds})`,
      expiresAt: sql`${loginCodes.expiresAt} - make_interval(secs => ${seconds})`,
    });

  test('C2 captcha, code from the outbox, session: the user is signed in', async () => {
    const visitor = new Visitor(api.url);
    const sent = await visitor.askForCode('8 (910) 000-00-01');
    expect(sent.body).toEqual({ resend_after: 60, expires_in: 300 });
    const outbox = await stat(join(api.dataDir, 'outbox.jsonl'));
    expect(outbox.mode & 0o777).toBe(0o600);
    const signedIn = await visitor.post(check, {
      phone: people.confirmed,
      security_code: await lastCode(people.confirmed),
    });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({
      id: api.userIds.confirmed,
      phone: people.confirmed,
      confirmed: true,
    });
    expect(signedIn.text).not.toContain('password');
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies.find((one) => one.startsWith('sessionid='))).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(cookies.find((one) => one.startsWith('has_session=1'))).not.toContain('HttpOnly');
    const office = await visitor.get(endpoints.getOffice.path);
    expect(office.body.user.id).toBe(api.userIds.confirmed);
  });

  test('C2 the message holds the code in a sentence and in the line that phones read', async () => {
    await api.visitor().askForCode(people.other);
    const code = await lastCode(people.other);
    expect(code).toMatch(/^\d{4}$/);
    const line = (await readFile(join(api.dataDir, 'outbox.jsonl'), 'utf8')).trim().split('\n').at(-1)!;
    const message = JSON.parse(line);
    expect(Object.keys(message)).toEqual(['at', 'channel', 'to', 'text', 'code']);
    expect(message.text.split('\n').at(-1)).toBe(`@portal.test #${code}`);
  });

  test('C2 a phone that nobody has is answered as one that somebody has', async () => {
    const unknown = '+79105550000';
    const visitor = api.visitor();
    const sent = await visitor.askForCode(unknown);
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({ resend_after: 60, expires_in: 300 });
    expect(await api.codes(unknown)).toEqual([]);
    const checked = await visitor.post(check, { phone: unknown, security_code: '0000' });
    expect(checked.body).toMatchObject({ status: 400, code: 'wrong-code' });
    expect((await visitor.askForCode(unknown)).status).toBe(429);
  });

  test('C2 for a phone that nobody has no four digits are right', async () => {
    const unknown = '+79105550001';
    await api.visitor().askForCode(unknown);
    const [kept] = await api.db.select().from(loginCodes);
    const secrets = await loadSecrets(api.db);
    const hashes = Array.from({ length: 10_000 }, (_, code) =>
      secrets.hmac('login-code', `${unknown} ${String(code).padStart(4, '0')}`),
    );
    expect(kept!.phone).toBe(unknown);
    expect(hashes).not.toContain(kept!.codeHash);
  });

  test('C2 a captcha is taken once, and a forged or missing one never', async () => {
    const visitor = new Visitor(api.url);
    const token = await visitor.captcha();
    const forged = Buffer.from(
      Buffer.from(token, 'base64').toString().replace('"cost":1000', '"cost":1'),
    ).toString('base64');
    for (const bad of ['', 'x', 'e30=', forged])
      expect((await visitor.post(send, { phone: people.other, token: bad })).body.code).toBe(
        'captcha-failed',
      );
    expect((await visitor.post(send, { phone: people.other, token })).status).toBe(200);
    expect((await visitor.post(send, { phone: people.agency, token })).body.code).toBe('captcha-failed');
  });

  test('C2 another code comes after 60 seconds, not before', async () => {
    const visitor = api.visitor();
    await visitor.askForCode(people.confirmed);
    const first = await lastCode(people.confirmed);
    const early = await visitor.askForCode(people.confirmed);
    expect(early.body).toMatchObject({ status: 429, code: 'too-many' });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    await age(61);
    expect((await visitor.askForCode(people.confirmed)).status).toBe(200);
    const codes = await api.codes(people.confirmed);
    expect(codes.length).toBeGreaterThan(1);
    if (codes.at(-1) !== first) {
      const old = await visitor.post(check, { phone: people.confirmed, security_code: first });
      expect(old.body.code).toBe('wrong-code');
    }
  });

  test('C2 a code lives five minutes', async () => {
    const visitor = api.visitor();
    await visitor.askForCode(people.confirmed);
    await age(301);
    const body = { phone: people.confirmed, security_code: await lastCode(people.confirmed) };
    expect((await visitor.post(check, body)).body).toMatchObject({ status: 400, code: 'code-expired' });
  });

  test('C2 after five wrong tries the right code is refused too', async () => {
    const visitor = api.visitor();
    await visitor.askForCode(people.confirmed);
    const code = await lastCode(people.confirmed);
    const details: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = await visitor.post(check, { phone: people.confirmed, security_code: wrong(code) });
      expect(refused.body).toMatchObject({ status: 400, code: 'wrong-code' });
      expect(refused.body.errors.security_code).toHaveLength(1);
      details.push(refused.body.detail);
    }
    expect(details[0]).toBe('Неверный код. Осталось 4\u00a0попытки.');
    expect(details[3]).toBe('Неверный код. Осталась 1\u00a0попытка.');
    const right = await visitor.post(check, { phone: people.confirmed, security_code: code });
    expect(right.body.code).toBe('code-expired');
  });

  test('C2 guessing meets a limit across codes', async () => {
    const visitor = api.visitor();
    let answer = await visitor.askForCode(people.confirmed);
    for (let round = 0; round < 3; round += 1) {
      const code = await lastCode(people.confirmed);
      for (let attempt = 0; attempt < 5; attempt += 1)
        await visitor.post(check, { phone: people.confirmed, security_code: wrong(code) });
      await age(61);
      answer = await visitor.askForCode(people.confirmed);
    }
    expect(answer.body).toMatchObject({ status: 429, code: 'too-many' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const guess = await visitor.post(check, { phone: people.confirmed, security_code: '0000' });
    expect(guess.status).toBe(429);
  });

  test('C2 many phones from one address meet the limit of the address', async () => {
    const visitor = api.visitor();
    expect((await visitor.askForCode('+79107770001')).status).toBe(200);
    // As if 58 others had been asked for.
    const ofAddress = sql`${rateLimits.key} LIKE 'code-address %'`;
    await api.db.update(rateLimits).set({ count: 59 }).where(ofAddress);
    expect((await visitor.askForCode('+79107770002')).status).toBe(200);
    expect((await visitor.askForCode('+79107770003')).status).toBe(429);
  });

  test('C2 of two sign-ins with one code at once exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.db.delete(loginCodes);
      const visitors = [api.visitor(), api.visitor(), api.visitor()];
      await visitors[0]!.askForCode(people.other);
      await Promise.all(visitors.map((visitor) => visitor.get(endpoints.getOffice.path)));
      const body = { phone: people.other, security_code: await lastCode(people.other) };
      const answers = await Promise.all(visitors.map((visitor) => visitor.post(check, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    }
  });

  test('C2 signing in gives a new session id, and takes one that was planted', async () => {
    const visitor = await api.signIn('confirmed');
    const before = visitor.cookies.get('sessionid');
    await visitor.askForCode(people.confirmed);
    await visitor.post(check, {
      phone: people.confirmed,
      security_code: await lastCode(people.confirmed),
    });
    expect(visitor.cookies.get('sessionid')).not.toBe(before);
    const planted = api.visitor();
    planted.cookies.set('sessionid', before!);
    expect((await planted.get(endpoints.getOffice.path)).body).toEqual({ user: null });
  });

  test('the table of sessions does not hold what the cookie holds', async () => {
    const visitor = await api.signIn('other');
    const rows = await api.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('sessionid'));
  });

  test('C4 logout ends the session on the server and takes the cookies; twice is fine', async () => {
    const visitor = await api.signIn('confirmed');
    const second = await api.signIn('confirmed');
    const held = visitor.cookies.get('sessionid')!;
    const out = await visitor.post(endpoints.logout.path);
    expect(out.status).toBe(204);
    expect(visitor.cookies.has('sessionid')).toBe(false);
    expect(visitor.cookies.has('has_session')).toBe(false);
    const thief = api.visitor();
    thief.cookies.set('sessionid', held);
    expect((await thief.get(endpoints.listFavorites.path)).status).toBe(401);
    expect((await visitor.post(endpoints.logout.path)).status).toBe(204);
    expect((await second.get(endpoints.listFavorites.path)).status, 'the second device stays signed in').toBe(
      200,
    );
  });

  test('C8 a cookie that is no session is taken away with its marker', async () => {
    const visitor = api.visitor();
    visitor.cookies.set('sessionid', 'nothing');
    visitor.cookies.set('has_session', '1');
    expect((await visitor.get(endpoints.getOffice.path)).body).toEqual({ user: null });
    expect([...visitor.cookies.keys()]).toEqual(['csrftoken']);
  });

  test('a session ends after 90 days without a visit, and a visit prolongs it', async () => {
    const visitor = await api.signIn('confirmed');
    await api.db
      .update(sessions)
      .set({ seenAt: sql`now() - interval '2 days'`, expiresAt: sql`now() + interval '1 day'` });
    const visit = await visitor.get(endpoints.getOffice.path);
    expect(visit.headers.getSetCookie().join()).toMatch(/sessionid=[^;]+; Max-Age=7776000/);
    await api.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await visitor.get(endpoints.getOffice.path)).body).toEqual({ user: null });
  });

  test('nothing personal is logged, in the middle of a sentence either', async () => {
    await api.signIn('agency');
    const phone = people.agency.slice(2);
    const codes = await api.codes(people.agency);
    // Longer numbers hold every code.
    const secret = new RegExp(`${phone}|(?<![\\w.])(${codes.join('|')})(?![\\w.])`);
    expect(secret.test(`"msg":"sent to +7${phone}, thanks"`)).toBe(true);
    expect(secret.test(`"msg":"code ${codes[0]} is on its way"`)).toBe(true);
    expect(api.logged.join('').replace(/"(pid|time|request_id)":["\d-]+/g, '')).not.toMatch(secret);
  });
});
