import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginCodes, rateLimits, sessions, users } from '../../../server/db/schema/account-schema';
import { endDevice, endOthers, listDevices } from '../../../server/sessions/devices';
import { hashToken } from '../../../server/sessions/session-store';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const { getOffice, listFavorites, clearFavorites, checkSecurityCode, logout } = endpoints;

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [loginCodes, rateLimits, sessions]) await api.db.delete(table);
  });
  const signIn = async (who: 'confirmed' | 'other') => {
    await api.db.delete(loginCodes);
    return api.signIn(who);
  };
  const idOf = async (who: 'confirmed' | 'other') => {
    const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, api.userIds[who]));
    return row!.id;
  };
  const end = (userId: number, sessionId: number) =>
    api.db.transaction((tx) => endDevice(tx, userId, sessionId));
  const lastCode = async (phone: string) => (await api.codes(phone)).at(-1)!;

  test('C7 a device whose session was ended elsewhere is told so at its next contact, whatever it asks, and then is a guest', async () => {
    for (const ask of [getOffice.path, listFavorites.path, endpoints.getCaptcha.path]) {
      const lost = await signIn('confirmed');
      expect(await end(api.userIds.confirmed, await idOf('confirmed'))).toBe(true);
      const told = await lost.get(ask);
      expect(told.body, ask).toMatchObject({ status: 401, code: 'session-ended', title: 'Вход завершён' });
      expect([...lost.cookies.keys()], 'its cookies are cleared').toEqual(['csrftoken']);
      expect((await lost.get(getOffice.path)).body).toEqual({ user: null });
      await api.db.delete(sessions);
    }
  });

  test('C7 an unsafe call and a sign-out of an ended session are told the same', async () => {
    for (const path of [clearFavorites.path, logout.path]) {
      const lost = await signIn('confirmed');
      await end(api.userIds.confirmed, await idOf('confirmed'));
      expect((await lost.post(path)).body.code, path).toBe('session-ended');
      await api.db.delete(sessions);
    }
  });

  test('C7 a device that comes back within the lifetime is told, one after it is just signed out', async () => {
    const lost = await signIn('confirmed');
    const held = lost.cookieHeader();
    await end(api.userIds.confirmed, await idOf('confirmed'));
    await api.db.update(sessions).set({ endedAt: sql`now() - interval '80 days'` });
    const told = await api.visitor().get(getOffice.path, { cookie: held });
    expect(told.body.code).toBe('session-ended');
    await api.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    const late = await api.visitor().get(getOffice.path, { cookie: held });
    expect(late.body).toEqual({ user: null });
  });

  test('C7 opening a page leaves the cookies, so that the app itself is told', async () => {
    const lost = await signIn('confirmed');
    await end(api.userIds.confirmed, await idOf('confirmed'));
    await lost.get('/main', { accept: 'text/html' });
    expect(lost.cookies.has('sessionid')).toBe(true);
    expect((await lost.get(getOffice.path)).body.code).toBe('session-ended');
  });

  test('C7 the owner sees their devices, ends one or all others, and never another’s', async () => {
    const here = await signIn('confirmed');
    await signIn('confirmed');
    await signIn('other');
    const userId = api.userIds.confirmed;
    await api.db
      .update(sessions)
      .set({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile' })
      .where(eq(sessions.userId, userId));
    const [current] = await api.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId)))
      .orderBy(sessions.id);
    const by = { kind: 'device', sessionId: current!.id } as const;
    const devices = await listDevices(api.db, userId, by);
    expect(devices).toHaveLength(2);
    expect(devices.map(({ device }) => device)).toEqual(['Chrome, Android', 'Chrome, Android']);
    expect(devices.filter(({ current }) => current).map(({ id }) => id)).toEqual([by.sessionId]);
    expect(await end(userId, await idOf('other'))).toBe(false);
    const ended = await api.db.transaction((tx) => endOthers(tx, userId, by));
    expect(ended).toBe(1);
    expect((await here.get(getOffice.path)).body.user.id).toBe(userId);
    expect(await listDevices(api.db, userId, by)).toHaveLength(1);
  });

  test('C6 a blocked account may sign in, sees itself as blocked, and is refused what is for confirmed ones', async () => {
    const blocked = await api.signIn('blocked');
    const { body } = await blocked.get(getOffice.path);
    expect(body.user).toMatchObject({ blocked: true, confirmed: true });
    expect((await blocked.get(listFavorites.path)).status).toBe(200);
    const refused = await blocked.post(endpoints.changePassword.path, {
      old_password: 'x',
      password: 'новый пароль 43',
    });
    expect(refused.body).toMatchObject({ status: 403, code: 'account-blocked' });
    expect(refused.body.detail).toBe('Аккаунт заблокирован застройщиком.');
  });

  test('C2 a person signs in on two devices at once, and both stay', async () => {
    const devices = [api.visitor(), api.visitor()];
    await devices[0]!.askForCode(people.confirmed);
    const first = await devices[0]!.post(checkSecurityCode.path, {
      phone: people.confirmed,
      security_code: await lastCode(people.confirmed),
    });
    await api.db.delete(loginCodes);
    await devices[1]!.askForCode(people.confirmed);
    const second = await devices[1]!.post(checkSecurityCode.path, {
      phone: people.confirmed,
      security_code: await lastCode(people.confirmed),
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const device of devices)
      expect((await device.get(getOffice.path)).body.user.id).toBe(api.userIds.confirmed);
  });

  test('C2 a code used twice is told as one that no longer works', async () => {
    const person = api.visitor();
    await person.askForCode(people.confirmed);
    const body = { phone: people.confirmed, security_code: await lastCode(people.confirmed) };
    expect((await person.post(checkSecurityCode.path, body)).status).toBe(200);
    const again = await api.visitor();
    await again.get(getOffice.path);
    const refused = await again.post(checkSecurityCode.path, body);
    expect(refused.body).toMatchObject({
      status: 400,
      code: 'code-expired',
      errors: { security_code: ['Код больше не действует. Запросите новый.'] },
    });
  });

  describe('C2 registrations that nobody has proved yet', () => {
    const phone = '+79105553333';
    const row = (email: string, of = phone) => ({
      role: 'agent' as const,
      status: 'registration' as const,
      lastName: 'Новикова',
      phone: of,
      email,
      registeredBy: hashToken('browser'),
    });
    const prove = async (of = phone) => {
      const person = api.visitor();
      person.cookies.set('registration', 'browser');
      await person.askForCode(of);
      const security_code = await lastCode(of);
      const answer = await person.post(checkSecurityCode.path, { phone: of, security_code });
      return { person, answer };
    };
    const rowsOf = (of: string) => api.db.select().from(users).where(eq(users.phone, of));
    beforeEach(async () => {
      await api.db.delete(users).where(sql`${users.phone} LIKE '+7910555%'`);
    });

    test('the phone’s code proves the newest; the others go', async () => {
      await api.db.insert(users).values([row('first@example.ru'), row('second@example.ru')]);
      const { answer } = await prove();
      expect(answer.body).toMatchObject({ status: 'inspecting', email: 'second@example.ru' });
      expect((await rowsOf(phone)).map(({ email }) => email)).toEqual(['second@example.ru']);
    });

    test('a proved account is preferred to whatever others register for its phone', async () => {
      await api.db.insert(users).values(row('stranger@example.ru', people.confirmed));
      const { answer } = await prove(people.confirmed);
      expect(answer.body.id).toBe(api.userIds.confirmed);
      expect(await rowsOf(people.confirmed)).toHaveLength(1);
    });

    test('an e-mail that was only written down is nobody’s, whoever else has it: no answer tells whose it is', async () => {
      await api.db.insert(users).values(row('confirmed@example.ru'));
      const { person, answer } = await prove();
      expect(answer.body).toMatchObject({ status: 'inspecting', email: 'confirmed@example.ru' });
      expect((await person.get(getOffice.path)).body.user.id).toBe(answer.body.id);
      const holders = await api.db.select().from(users).where(eq(users.email, 'confirmed@example.ru'));
      expect(holders.filter(({ emailProved }) => emailProved).map(({ id }) => id)).toEqual([
        api.userIds.confirmed,
      ]);
    });

    test('two phones that wrote one e-mail are both let in, and neither has it', async () => {
      const another = '+79105554444';
      await api.db.insert(users).values([row('shared@example.ru'), row('shared@example.ru', another)]);
      const answers = await Promise.all([prove(), prove(another)]);
      expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200]);
      const holders = await api.db.select().from(users).where(eq(users.email, 'shared@example.ru'));
      expect(holders.map(({ emailProved }) => emailProved)).toEqual([false, false]);
    });
  });
});
