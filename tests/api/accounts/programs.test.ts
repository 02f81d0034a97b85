import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords';
import {
  familyTokens,
  loginCodes,
  oneTimeTokens,
  rateLimits,
  tokenFamilies,
  users,
} from '../../../server/db/schema/account-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const { createOtpToken, validateOtpToken, createToken, refreshToken, listFavorites, getOffice } = endpoints;
const PASSWORD = 'верный пароль 42';

describe.each(databaseKinds)('programs on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind);
    await api.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [loginCodes, rateLimits, oneTimeTokens, tokenFamilies]) await api.db.delete(table);
  });

  /** A program keeps no cookies. */
  const send = (method: string, path: string, body?: unknown, access?: string) =>
    new Visitor(api.url).send(method, path, {
      ...(body !== undefined && { body }),
      headers: { 'x-csrftoken': '', ...(access !== undefined && { authorization: `Bearer ${access}` }) },
    });
  const post = (path: string, body?: unknown, access?: string) => send('POST', path, body, access);
  const signIn = () => post(createToken.path, { email: 'confirmed@example.ru', password: PASSWORD });
  const refresh = (token: string) => post(refreshToken.path, { refresh: token });
  const favorites = (access: string) => send('GET', listFavorites.path, undefined, access);
  const lastCode = async (phone: string) => (await api.codes(phone)).at(-1)!;
  const otpCode = async (phone: string) => {
    const answer = await post(createOtpToken.path, { phone, token: await api.visitor().captcha() });
    expect(answer.body).toEqual({ resend_after: 60, expires_in: 300 });
    return lastCode(phone);
  };
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  test('C3 a program signs in by e-mail and password, without cookies and CSRF, and acts by its token', async () => {
    const pair = await signIn();
    expect(pair.status).toBe(200);
    expect(pair.body).toMatchObject({ access_expires_in: 900, refresh_expires_in: 2_592_000 });
    expect(pair.headers.getSetCookie()).toEqual([]);
    const { access } = pair.body;
    const property = api.stock[0]!.id;
    const added = await post(endpoints.addFavorite.path, { property }, access);
    expect(added.status).toBe(200);
    const listed = await favorites(access);
    expect(listed.body).toHaveLength(1);
    expect(listed.headers.getSetCookie()).toEqual([]);
    expect(listed.headers.get('x-csrftoken')).toBeNull();
    const office = await send('GET', getOffice.path, undefined, access);
    expect(office.body.user.id).toBe(api.userIds.confirmed);
  });

  test('C3 a program is held to the roles as a person is', async () => {
    const blocked = await post(createToken.path, { email: 'blocked@example.ru', password: PASSWORD });
    const body = { old_password: PASSWORD, password: 'новый пароль 43' };
    expect((await post(endpoints.changePassword.path, body, blocked.body.access)).body.code).toBe(
      'account-blocked',
    );
  });

  test('C3 a token that is none is refused; a password by CRM is refused as in the form', async () => {
    for (const bad of ['nothing', (await signIn()).body.refresh])
      expect((await favorites(bad)).body).toMatchObject({ status: 401, code: 'signed-out' });
    expect((await favorites('nothing')).headers.get('www-authenticate')).toContain('Bearer');
    const refused = await post(createToken.path, { email: 'confirmed@example.ru', password: 'не тот' });
    expect(refused.body.errors).toEqual({ password: ['Неверные данные'] });
  });

  test('a token beside a cookie: the token alone counts, and the cookie opens nothing without CSRF', async () => {
    const browser = await api.signIn('other');
    const { access } = (await signIn()).body;
    const bearer = { authorization: `Bearer ${access}`, 'x-csrftoken': '' };
    const office = await browser.get(getOffice.path, bearer);
    expect(office.body.user.id).toBe(api.userIds.confirmed);
    const forged = { authorization: 'Bearer nothing', 'x-csrftoken': '' };
    const clear = await browser.post(endpoints.clearFavorites.path, undefined, forged);
    expect(clear.body.code).toBe('signed-out');
    const basic = await browser.get(getOffice.path, { authorization: 'Basic dXNlcjpwYXNz' });
    expect(basic.body.user.id, 'a proxy’s own sign-in is not ours').toBe(api.userIds.other);
  });

  test('C3 a refresh token works once and brings the next pair', async () => {
    const first = (await signIn()).body;
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect(second.body.refresh).not.toBe(first.refresh);
    expect((await favorites(second.body.access)).status).toBe(200);
    expect((await refresh(second.body.refresh)).status).toBe(200);
    expect((await refresh('nothing')).body).toMatchObject({ status: 401, code: 'signed-out' });
    expect((await refresh(second.body.access)).status, 'an access token refreshes nothing').toBe(401);
  });

  test('C3 a refresh token that comes a second time ends the whole family, and no other', async () => {
    const first = (await signIn()).body;
    const another = (await signIn()).body;
    const second = (await refresh(first.refresh)).body;
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await favorites(second.access)).status).toBe(401);
    expect((await refresh(second.refresh)).status).toBe(401);
    expect((await favorites(another.access)).status).toBe(200);
  });

  test('C3 of two that bring one refresh token at once one is served, and then the family is over', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { refresh: token } = (await signIn()).body;
      const answers = await Promise.all([refresh(token), refresh(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const served = answers.find(({ status }) => status === 200)!;
      expect((await favorites(served.body.access)).status).toBe(401);
    }
  });

  test('C3 tokens run out', async () => {
    const { access, refresh: token } = (await signIn()).body;
    await api.db
      .update(familyTokens)
      .set({ expiresAt: sql`${familyTokens.expiresAt} - make_interval(secs => 901)` });
    expect((await favorites(access)).status).toBe(401);
    const next = await refresh(token);
    expect(next.status).toBe(200);
    await api.db.update(familyTokens).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await refresh(next.body.refresh)).status).toBe(401);
  });

  test('C3 signing out ends the program’s tokens', async () => {
    const { access, refresh: token } = (await signIn()).body;
    expect((await post(endpoints.logout.path, undefined, access)).status).toBe(204);
    expect((await favorites(access)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  test('C7 L8 programs are listed to their owner with when they were last seen, and ended one by one or with the rest', async () => {
    const owner = await api.signIn('confirmed');
    const withName = (name: string | null) =>
      new Visitor(api.url).send('POST', createToken.path, {
        body: { email: 'confirmed@example.ru', password: PASSWORD },
        headers: { 'x-csrftoken': '', ...(name !== null && { 'user-agent': name }) },
      });
    const crm = (await withName('crm-sync/2.1 (+https://crm.example.ru)')).body;
    const browser = (await withName('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0')).body;
    await api.db.update(tokenFamilies).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
    const list = async () => (await owner.get(endpoints.listDevices.path)).body.programs;
    const january = '2026-01-01T00:00:00.000Z';
    expect(await list()).toMatchObject([
      { program: 'Chrome, Windows', seen: january, current: false },
      { program: 'crm-sync/2.1', seen: january, current: false },
    ]);
    const fresh = (await refresh(crm.refresh)).body;
    const [first, second] = await list();
    expect(first).toMatchObject({ program: 'crm-sync/2.1', created: january });
    expect(Date.parse(first.seen), 'by its refresh').toBeGreaterThan(Date.parse(january));
    const itself = await send('GET', endpoints.listDevices.path, undefined, fresh.access);
    expect(itself.body.programs[0].current).toBe(true);
    const end = (who: Visitor, id: number) =>
      who.delete(endpoints.endProgram.path.replace('{id}', String(id)));
    expect((await end(await api.signIn('other'), first.id)).status, 'another’s program').toBe(404);
    expect((await end(owner, first.id)).status).toBe(204);
    expect((await end(owner, first.id)).status).toBe(404);
    expect((await favorites(fresh.access)).status).toBe(401);
    expect((await refresh(fresh.refresh)).status).toBe(401);
    expect(await list()).toEqual([second]);
    expect((await owner.post(endpoints.endOtherDevices.path)).body).toEqual({ ended: 1 });
    expect((await favorites(browser.access)).status).toBe(401);
    expect(await list()).toEqual([]);
    await withName(null);
    await api.db.update(familyTokens).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await list(), 'one whose tokens have run out').toEqual([]);
  });

  test('C3 the table of tokens does not hold what the program holds', async () => {
    const { access, refresh: token } = (await signIn()).body;
    const rows = JSON.stringify(await api.db.select().from(familyTokens));
    for (const secret of [access, token]) expect(rows).not.toContain(secret);
  });

  test('C3 a program signs in by a code', async () => {
    const security_code = await otpCode(people.confirmed);
    const pair = await post(createToken.path, { phone: people.confirmed, security_code });
    expect((await favorites(pair.body.access)).status).toBe(200);
    const again = await post(createToken.path, { phone: people.confirmed, security_code });
    expect(again.body.code).toBe('code-expired');
  });

  test('C3 a one-time token: created by a code, good once for a pair, and only in its time', async () => {
    const security_code = await otpCode(people.other);
    const body = { phone: people.other, security_code };
    const token = await post(validateOtpToken.path, body);
    expect(token.body).toEqual({ otp_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 600 });
    expect((await post(validateOtpToken.path, body)).body.code, 'the code is used').toBe('code-expired');
    const spend = () => post(createToken.path, { otp_token: token.body.otp_token });
    const answers = await Promise.all([spend(), spend()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { access } = answers.find(({ status }) => status === 200)!.body;
    const office = await send('GET', getOffice.path, undefined, access);
    expect(office.body.user.id).toBe(api.userIds.other);

    await api.db.delete(loginCodes);
    const late = await post(validateOtpToken.path, {
      phone: people.other,
      security_code: await otpCode(people.other),
    });
    await api.db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` });
    const refused = await post(createToken.path, { otp_token: late.body.otp_token });
    expect(refused.body).toMatchObject({ status: 400, code: 'code-expired' });
  });

  test('C3 a one-time token has five tries, and a code its five minutes', async () => {
    const security_code = await otpCode(people.other);
    const check = (code: string) => post(validateOtpToken.path, { phone: people.other, security_code: code });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await check(wrong(security_code))).body.code).toBe('wrong-code');
    expect((await check(security_code)).body.code).toBe('code-expired');
    await api.db.delete(loginCodes);
    const next = await otpCode(people.other);
    await api.db.update(loginCodes).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await check(next)).body.code).toBe('code-expired');
  });

  test('C3 a one-time token is asked of a phone that nobody has as of any other', async () => {
    const unknown = '+79105550000';
    const token = await api.visitor().captcha();
    const answer = await post(createOtpToken.path, { phone: unknown, token });
    expect(answer.body).toEqual({ resend_after: 60, expires_in: 300 });
    expect(await api.codes(unknown)).toEqual([]);
    const checked = await post(validateOtpToken.path, { phone: unknown, security_code: '0000' });
    expect(checked.body.code).toBe('wrong-code');
  });
});
