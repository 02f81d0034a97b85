import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords';
import {
  loginCodes,
  oneTimeTokens,
  rateLimits,
  sessions,
  users,
} from '../../../server/db/schema/account-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { lettersTo } from '../../support/accounts/letters';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people, type TestPerson } from '../../support/stock/stock';

const { getPhone, recover, setPassword, changePassword, checkSecurityCode, sendSecurityCode, getOffice } =
  endpoints;

const PASSWORD = 'верный пароль 42';
const NEW_PASSWORD = 'совсем другой пароль';
const emailOf = (who: TestPerson) => `${who}@example.ru`;

describe.each(databaseKinds)('passwords on %s', (kind) => {
  let api: ApiServer;
  let passwordHash: string;
  beforeAll(async () => {
    api = await startApi(kind);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [loginCodes, rateLimits, oneTimeTokens, sessions]) await api.db.delete(table);
    await api.db.update(users).set({ passwordHash });
  });

  const visitor = async (): Promise<Visitor> => {
    const fresh = api.visitor();
    await fresh.get(getOffice.path);
    return fresh;
  };
  const lastCode = async (phone: string) => (await api.codes(phone)).at(-1)!;
  const hashOf = async (who: TestPerson) => {
    const [row] = await api.db.select().from(users).where(eq(users.id, api.userIds[who]));
    return row!.passwordHash;
  };
  const tryPassword = async (email: string, password: string) =>
    (await visitor()).post(getPhone.path, { email, password });
  /** As if so many seconds had gone by since one-time tokens were given out. */
  const ageTickets = (seconds: number) =>
    api.db
      .update(oneTimeTokens)
      .set({ expiresAt: sql`${oneTimeTokens.expiresAt} - make_interval(secs => ${seconds})` });
  const begin = async (who: TestPerson) => {
    const person = await visitor();
    const begun = await person.post(recover.path, { email: emailOf(who), token: await person.captcha() });
    return { person, begun, ticket: begun.body.ticket as string };
  };
  /** Recovers up to the moment at which a new password is set. */
  const recoverTo = async (who: TestPerson) => {
    const { person, ticket } = await begin(who);
    await person.askForCode(ticket);
    const checked = await person.post(checkSecurityCode.path, {
      phone: ticket,
      security_code: await lastCode(people[who]),
    });
    expect(checked.status).toBe(200);
    return { person, ticket };
  };

  test('C2 e-mail and password lead to the phone, and its code to the session', async () => {
    const person = await visitor();
    const found = await person.post(getPhone.path, { email: ' Confirmed@Example.RU ', password: PASSWORD });
    expect(found.body).toEqual({ phone: people.confirmed });
    expect((await person.get(getOffice.path)).body, 'a password alone is no session').toEqual({ user: null });
    await person.askForCode(found.body.phone);
    const code = await lastCode(people.confirmed);
    const signedIn = await person.post(checkSecurityCode.path, {
      phone: found.body.phone,
      security_code: code,
    });
    expect(signedIn.body.id).toBe(api.userIds.confirmed);
    expect(await lettersTo(api.dataDir, emailOf('confirmed'))).toContain(
      'Вход в кабинет агента по электронной почте',
    );
  });

  test('C2 a wrong password, an unknown e-mail and an account without a password are told the same', async () => {
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, api.userIds.other));
    const answers = [
      await tryPassword(emailOf('confirmed'), 'неверный пароль'),
      await tryPassword('nobody@example.ru', PASSWORD),
      await tryPassword(emailOf('other'), PASSWORD),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.errors).toEqual({ password: ['Неверные данные'] });
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('C2 a composed and a decomposed letter are one password', async () => {
    const found = await tryPassword(emailOf('confirmed'), PASSWORD.normalize('NFD'));
    expect(found.status).toBe(200);
  });

  test('C2 an e-mail that only an unproved registration gives is nobody’s', async () => {
    await api.db.insert(users).values({
      role: 'agent',
      status: 'registration',
      phone: '+79105551111',
      email: 'squatter@example.ru',
      passwordHash,
    });
    expect((await tryPassword('squatter@example.ru', PASSWORD)).status).toBe(400);
  });

  test('C2 guessing a password meets the limit of the account, from whatever address, and honest people none', async () => {
    for (let round = 0; round < 25; round += 1)
      expect((await tryPassword(emailOf('other'), PASSWORD)).status).toBe(200);
    const ofAccount = sql`${rateLimits.key} LIKE 'password-account %'`;
    expect((await tryPassword(emailOf('confirmed'), 'неверный пароль')).status).toBe(400);
    // As if the other tries of the hour had been made.
    await api.db.update(rateLimits).set({ count: 60 }).where(ofAccount);
    const refused = await tryPassword(emailOf('confirmed'), PASSWORD);
    expect(refused.body).toMatchObject({ status: 429, code: 'too-many' });
    expect(refused.body.detail).toMatch(/^Слишком много попыток\. Повторите через \d+\u00a0(с|мин)\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('C2 many guesses at once are no more than the limit', async () => {
    const ofAccount = sql`${rateLimits.key} LIKE 'password-account %'`;
    await tryPassword(emailOf('confirmed'), 'неверный пароль');
    await api.db.update(rateLimits).set({ count: 57 }).where(ofAccount);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryPassword(emailOf('confirmed'), 'неверный пароль')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429, 429, 429, 429, 429]);
  });

  test('C3 recovery: masked phone, code by the ticket, new password; other devices and programs are out', async () => {
    const elsewhere = await api.signIn('confirmed');
    await api.db.delete(loginCodes);
    const program = await (await visitor()).post(endpoints.createToken.path, {
      email: emailOf('confirmed'),
      password: PASSWORD,
    });
    const { person, begun, ticket } = await begin('confirmed');
    expect(begun.status).toBe(200);
    expect(begun.body.phone).toBe('+7 ••• •••-••-01');
    expect(begun.text).not.toContain(people.confirmed.slice(2));
    expect(ticket).toMatch(/^rt_[\w-]{43}$/);
    const sent = await person.askForCode(ticket);
    expect(sent.body).toEqual({ resend_after: 60, expires_in: 300 });
    const security_code = await lastCode(people.confirmed);
    const checked = await person.post(checkSecurityCode.path, { phone: ticket, security_code });
    expect(checked.body.id).toBe(api.userIds.confirmed);
    const set = await person.post(setPassword.path, { password: NEW_PASSWORD, ticket });
    expect(set.status).toBe(200);

    expect((await person.get(getOffice.path)).body.user.id).toBe(api.userIds.confirmed);
    expect((await elsewhere.get(getOffice.path)).body.code).toBe('session-ended');
    const bearer = { authorization: `Bearer ${program.body.access}` };
    expect((await api.visitor().get(endpoints.listFavorites.path, bearer)).status).toBe(401);
    expect((await tryPassword(emailOf('confirmed'), PASSWORD)).status).toBe(400);
    expect((await tryPassword(emailOf('confirmed'), NEW_PASSWORD)).status).toBe(200);
    expect(await lettersTo(api.dataDir, emailOf('confirmed'))).toContain('Пароль от кабинета агента изменён');
  });

  test('C3 an e-mail that nobody has is told so in the form', async () => {
    const person = await visitor();
    const refused = await person.post(recover.path, {
      email: 'nobody@example.ru',
      token: await person.captcha(),
    });
    expect(refused.body).toMatchObject({
      status: 404,
      code: 'not-found',
      errors: { email: ['Пользователь не найден'] },
    });
    const unasked = await person.post(recover.path, { email: emailOf('confirmed'), token: 'x' });
    expect(unasked.body.code).toBe('captcha-failed');
  });

  test('C3 a ticket sets a password once, not before its code, not for another account, not after its time', async () => {
    const early = await begin('confirmed');
    const other = await api.signIn('other');
    const before = await hashOf('confirmed');
    const asOther = (ticket: string) => other.post(setPassword.path, { password: NEW_PASSWORD, ticket });
    expect((await asOther(early.ticket)).body.code).toBe('code-expired');
    const { person, ticket } = await recoverTo('confirmed');
    expect((await asOther(ticket)).body.code).toBe('code-expired');
    expect(await hashOf('confirmed')).toBe(before);

    await ageTickets(31 * 60);
    const late = await person.post(setPassword.path, { password: NEW_PASSWORD, ticket });
    expect(late.body).toMatchObject({ status: 400, code: 'code-expired' });
    await ageTickets(-31 * 60);
    const set = (password: string) => person.post(setPassword.path, { password, ticket });
    const answers = await Promise.all([set(NEW_PASSWORD), set('ещё один пароль')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('C3 a password that is sent again, as the first answer was lost, is answered as set', async () => {
    const { person, ticket } = await recoverTo('confirmed');
    const set = (password: string) => person.post(setPassword.path, { password, ticket });
    expect((await set(NEW_PASSWORD)).status).toBe(200);
    expect((await set(NEW_PASSWORD)).body.id).toBe(api.userIds.confirmed);
    expect((await set('ещё один пароль')).body.code).toBe('code-expired');
  });

  test('C3 a ticket that has run out, was used or was made up sends no code and takes none', async () => {
    const { person, ticket } = await begin('confirmed');
    const codes = (await api.codes(people.confirmed)).length;
    await ageTickets(31 * 60);
    for (const dead of [ticket, `rt_${'A'.repeat(43)}`]) {
      const refused = await person.askForCode(dead);
      expect(refused.body).toMatchObject({ status: 400, code: 'code-expired' });
      const checked = await person.post(checkSecurityCode.path, { phone: dead, security_code: '0000' });
      expect(checked.body.code).toBe('code-expired');
    }
    expect(await api.codes(people.confirmed)).toHaveLength(codes);
    const used = await recoverTo('confirmed');
    expect((await used.person.askForCode(used.ticket)).body.code, 'its code was checked').toBe(
      'code-expired',
    );
  });

  test('C3 a wrong code under a ticket is counted as any other', async () => {
    const { person, ticket } = await begin('confirmed');
    await person.askForCode(ticket);
    const right = await lastCode(people.confirmed);
    const security_code = String((Number(right) + 1) % 10_000).padStart(4, '0');
    const refused = await person.post(checkSecurityCode.path, { phone: ticket, security_code });
    expect(refused.body.errors.security_code).toEqual(['Неверный код. Осталось 4\u00a0попытки.']);
    expect((await person.get(getOffice.path)).body.user).toBeNull();
  });

  test('C3 who has no password sets the first one without a ticket, and only the first', async () => {
    await api.db.update(users).set({ passwordHash: null });
    const person = await api.signIn('inspecting');
    const first = await person.post(setPassword.path, { password: NEW_PASSWORD });
    expect(first.body.id).toBe(api.userIds.inspecting);
    const again = await person.post(setPassword.path, { password: 'ещё один пароль' });
    expect(again.body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await tryPassword(emailOf('inspecting'), NEW_PASSWORD)).status).toBe(200);
    const short = await person.post(setPassword.path, { password: 'коротко' });
    expect(short.body.errors).toEqual({ password: ['Пароль — не короче 10 знаков'] });
  });

  test('C3 a password is changed by who knows the old one; every other device ends, this one stays', async () => {
    const person = await api.signIn('confirmed');
    await api.db.delete(loginCodes);
    const lost = await api.signIn('confirmed');
    const wrong = await person.post(changePassword.path, {
      old_password: 'не тот пароль',
      password: NEW_PASSWORD,
    });
    expect(wrong.body).toMatchObject({ status: 400, errors: { old_password: ['Неверный пароль'] } });
    const body = { old_password: PASSWORD, password: NEW_PASSWORD };
    const changed = await person.post(changePassword.path, body);
    expect(changed.status).toBe(204);
    expect((await person.get(getOffice.path)).body.user.id).toBe(api.userIds.confirmed);
    expect((await lost.get(endpoints.listFavorites.path)).body.code).toBe('session-ended');
    expect((await person.post(changePassword.path, body)).status, 'the old one is the old one').toBe(400);
    expect((await hashOf('confirmed'))!.startsWith('$argon2id$')).toBe(true);
  });

  test('C3 of two changes at once one holds', async () => {
    const person = await api.signIn('confirmed');
    const change = (password: string) =>
      person.post(changePassword.path, { old_password: PASSWORD, password });
    const answers = await Promise.all([change('первый новый пароль'), change('второй новый пароль')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test('C3 guessing the old password from an open session meets a limit', async () => {
    const person = await api.signIn('confirmed');
    const guess = () =>
      person.post(changePassword.path, { old_password: 'не тот пароль', password: NEW_PASSWORD });
    const statuses: number[] = [];
    // The window of tries may end between two of them, and the next one begins: within two windows one is refused.
    while (statuses.at(-1) !== 429 && statuses.length < 21) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status !== 400)).toEqual([429]);
    expect(statuses.length).toBeGreaterThan(10);
  });

  test('C3 nothing personal is logged', async () => {
    await recoverTo('agency');
    await tryPassword(emailOf('agency'), PASSWORD);
    const log = api.logged.join('');
    for (const secret of [PASSWORD, people.agency, emailOf('agency'), 'rt_'])
      expect(log).not.toContain(secret);
  });

  test('C3 a ticket is no phone for the other calls', async () => {
    const { person, ticket } = await begin('confirmed');
    const asked = await person.post(endpoints.createOtpToken.path, {
      phone: ticket,
      token: await person.captcha(),
    });
    expect(asked.body.errors).toEqual({ phone: ['Невалидный номер телефона'] });
    expect((await person.post(sendSecurityCode.path, { phone: ticket, token: 'x' })).body.code).toBe(
      'captcha-failed',
    );
  });
});
