import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../server/accounts/passwords';
import { sweep } from '../../../../server/db/maintenance/sweep';
import { emailChanges, loginCodes, rateLimits, users } from '../../../../server/db/schema/account-schema';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { emailedCode, lettersTo, readLetters } from '../../../support/accounts/letters';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const { changeEmail, resendEmailLetter, confirmEmail, giveUpEmail, sendEmailOwnerCode } = endpoints;
const OLD = 'confirmed@example.ru';
const PASSWORD = 'длинный пароль';
const names = { last_name: 'Иванов', first_name: 'Пётр', patronymic: '' };

describe.each(databaseKinds)('another e-mail on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    other = await api.signIn('other');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes, emailChanges]) await api.db.delete(table);
    const passwordHash = await hashPassword(PASSWORD);
    const emails = { confirmed: OLD, other: 'other@example.ru' } as const;
    for (const who of ['confirmed', 'other'] as const)
      await api.db
        .update(users)
        .set({ email: emails[who], emailProved: true, passwordHash })
        .where(eq(users.id, api.userIds[who]));
  });
  const ask = (email: string, proof: object = { password: PASSWORD }, who = agent) =>
    who.post(changeEmail.path, { email, ...proof });
  const confirm = (code: string, who = agent) => who.post(confirmEmail.path, { code });
  const codeTo = (email: string) => emailedCode(api.dataDir, email);
  const own = async (who = agent) => (await who.get(endpoints.getOffice.path)).body.user.email;
  const waiting = async (who = agent) => (await who.get(endpoints.getSettings.path)).body.email_change;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const passMinute = () =>
    api.db.update(emailChanges).set({ sentAt: sql`${emailChanges.sentAt} - interval '1 minute'` });

  test('C7 a new e-mail counts once its letter is answered; until then the old one holds; then that is told', async () => {
    const asked = await ask(' First@Example.ru ');
    expect(asked.body).toEqual({ email: 'first@example.ru', resend_after: 60, expires_in: 3600 });
    expect(await own()).toBe(OLD);
    expect(await waiting()).toMatchObject({ email: 'first@example.ru' });
    const exported = (await agent.get(endpoints.exportAccount.path)).body.account;
    expect(exported).toMatchObject({ email: OLD, email_proved: true, email_change: 'first@example.ru' });
    const signIn = (email: string) =>
      api.visitor().post(endpoints.createToken.path, { email, password: PASSWORD }, { 'x-csrftoken': '' });
    expect((await signIn('first@example.ru')).status, 'nor does it sign in').toBe(400);
    const code = await codeTo('first@example.ru');
    expect((await confirm(wrong(code))).body).toMatchObject({
      code: 'wrong-code',
      errors: { code: ['Неверный код. Осталось 4\u00a0попытки.'] },
    });
    expect((await confirm(code)).body).toMatchObject({ email: 'first@example.ru' });
    expect(await own()).toBe('first@example.ru');
    expect(await waiting()).toBeNull();
    expect((await confirm(code)).body.code, 'it is used').toBe('code-expired');
    expect(await lettersTo(api.dataDir, OLD)).toContain('Почта кабинета агента изменена');
    expect((await signIn('first@example.ru')).status).toBe(200);
    expect((await signIn(OLD)).status).toBe(400);
  });

  test('C7 the password is asked for, and an own address needs no change', async () => {
    expect((await ask('x@example.ru', {})).body.errors).toEqual({
      password: ['Чтобы сменить почту, введите пароль'],
    });
    expect((await ask('x@example.ru', { password: 'не тот' })).body.errors).toEqual({
      password: ['Неверный пароль'],
    });
    expect((await ask(OLD)).body.errors.email[0]).toMatch(/уже указана/);
    expect(await lettersTo(api.dataDir, 'x@example.ru')).toEqual([]);
    expect((await agent.post(sendEmailOwnerCode.path)).body.code, 'no code beside it').toBe('conflict');
    for (let times = 0; times < 10; times += 1) await ask('x@example.ru', { password: 'не тот' });
    expect((await ask('x@example.ru')).body.code).toBe('too-many');
  });

  test('C7 an account without a password changes its e-mail by a code of its phone, made for that alone', async () => {
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, api.userIds.confirmed));
    const lastCode = async () => (await api.codes(people.confirmed)).at(-1) ?? '';
    expect((await ask('by.code@example.ru', {})).body.errors).toEqual({
      security_code: ['Введите код из СМС'],
    });
    await api.visitor().askForCode(people.confirmed);
    const toSignIn = await lastCode();
    const early = await ask('by.code@example.ru', { security_code: toSignIn });
    expect(early.body.code).toBe('code-expired');
    expect((await agent.post(sendEmailOwnerCode.path)).body).toEqual({ resend_after: 60, expires_in: 300 });
    const security_code = await lastCode();
    const remove = { confirm: 'удалить', security_code };
    expect((await agent.post(endpoints.deleteAccount.path, remove)).body.code).toBe('code-expired');
    expect((await ask('by.code@example.ru', { security_code })).status).toBe(200);
    expect((await confirm(await codeTo('by.code@example.ru'))).body.email).toBe('by.code@example.ru');
  });

  test('C7 an address of another account is answered as a free one at every step, and its owner alone is told', async () => {
    const shape = ({ status, body }: ApiAnswer) => ({ status, ...body, email: '' });
    const free = await ask('nobody@example.ru');
    const freeWrong = await confirm(wrong(await codeTo('nobody@example.ru')));
    const freeEarly = await agent.post(resendEmailLetter.path);
    const taken = await ask('agency@example.ru');
    expect(shape(taken)).toEqual(shape(free));
    expect(shape(await confirm('000000'))).toEqual(shape(freeWrong));
    expect(shape(await agent.post(resendEmailLetter.path))).toEqual(shape(freeEarly));
    expect(await waiting()).toMatchObject({ email: 'agency@example.ru' });
    expect(await lettersTo(api.dataDir, 'agency@example.ru')).toEqual([
      'Вашу почту указали в другом кабинете',
    ]);
    expect(await codeTo('agency@example.ru'), 'no code that somebody could be talked out of').toBe('');
    expect(await own()).toBe(OLD);
  });

  test('C7 of two who ask for one address the first to answer its letter has it; the other hears so by answering', async () => {
    await ask('shared@example.ru');
    const first = await codeTo('shared@example.ru');
    await ask('shared@example.ru', undefined, other);
    const second = await codeTo('shared@example.ru');
    const answers = await Promise.all([confirm(first), confirm(second, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isAgents = answers[0]?.status === 200;
    expect(await own(isAgents ? other : agent)).toBe(isAgents ? 'other@example.ru' : OLD);
    expect(await waiting(isAgents ? other : agent)).toBeNull();
  });

  test('C7 a code proves the address that it was sent to, for the account that asked', async () => {
    await ask('mine@example.ru');
    const mine = await codeTo('mine@example.ru');
    await ask('theirs@example.ru', undefined, other);
    expect((await confirm(mine, other)).status).toBe(400);
    await ask('another@example.ru');
    expect((await confirm(mine)).status, 'of the address before').toBe(400);
    expect(await own()).toBe(OLD);
  });

  test('C7 a letter is sent anew after a minute, only its code works, and the change can be given up', async () => {
    expect((await agent.post(resendEmailLetter.path)).body.code).toBe('conflict');
    await ask('anew@example.ru');
    expect((await ask('anew@example.ru')).body.email, 'asked twice').toBe('anew@example.ru');
    const early = await agent.post(resendEmailLetter.path);
    expect([early.status, early.body.code]).toEqual([429, 'too-many']);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    const first = await codeTo('anew@example.ru');
    await passMinute();
    const again = await agent.post(resendEmailLetter.path);
    expect(again.body).toEqual({ email: 'anew@example.ru', resend_after: 60, expires_in: 3600 });
    expect(await readLetters(api.dataDir, 'anew@example.ru')).toHaveLength(2);
    const second = await codeTo('anew@example.ru');
    if (first !== second) expect((await confirm(first)).body.code).toBe('wrong-code');
    expect((await agent.delete(giveUpEmail.path)).status).toBe(204);
    expect((await agent.delete(giveUpEmail.path)).status, 'sent again').toBe(204);
    expect((await confirm(second)).body.code).toBe('code-expired');
    expect([await own(), await waiting()]).toEqual([OLD, null]);
  });

  test('C7 a letter that could not be written down leaves no code behind: the call after it sends one', async () => {
    const outbox = join(api.dataDir, 'outbox.jsonl');
    const away = `${outbox}.away`;
    await writeFile(outbox, '', { flag: 'a' });
    await rename(outbox, away);
    await mkdir(outbox);
    expect((await ask('lost@example.ru')).status).toBe(500);
    expect(await waiting()).toBeNull();
    await rmdir(outbox);
    await rename(away, outbox);
    expect((await ask('lost@example.ru')).body).toMatchObject({ email: 'lost@example.ru' });
    expect((await confirm(await codeTo('lost@example.ru'))).status).toBe(200);
    expect(await own()).toBe('lost@example.ru');
  });

  test('C7 a code has five tries and its hour, and letters have a limit by account and by address', async () => {
    await ask('guessed@example.ru');
    const code = await codeTo('guessed@example.ru');
    for (let tries = 0; tries < 5; tries += 1) await confirm(wrong(code));
    expect((await confirm(code)).body.code).toBe('code-expired');
    await passMinute();
    await agent.post(resendEmailLetter.path);
    await api.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await confirm(await codeTo('guessed@example.ru'))).body.code).toBe('code-expired');
    expect(await waiting(), 'another letter can be asked for').toMatchObject({ expires_in: 0 });
    for (let at = 0; at < 8; at += 1) expect((await ask(`n${at}@example.ru`)).status).toBe(200);
    expect((await ask('n9@example.ru')).body.code).toBe('too-many');
    await api.db.update(emailChanges).set({ expiresAt: sql`now() - interval '8 days'` });
    await sweep(api.db);
    expect(await waiting(), 'nor does it wait for ever').toBeNull();
  });

  test('C7 an e-mail that was only written down is proved by its letter, without a word more', async () => {
    await api.db.update(users).set({ emailProved: false }).where(eq(users.id, api.userIds.confirmed));
    expect((await agent.get(endpoints.getSettings.path)).body.email_proved).toBe(false);
    expect((await ask(OLD, {})).status).toBe(200);
    expect((await confirm(await codeTo(OLD))).status).toBe(200);
    expect((await agent.get(endpoints.getSettings.path)).body.email_proved).toBe(true);
  });

  test('C7 an app of before that saves names with an e-mail: the names are saved, the e-mail waits', async () => {
    const patch = (body: object) =>
      agent.send('PATCH', endpoints.changePerson.path, { body: { ...names, ...body } });
    const done = await patch({ last_name: 'Петров', email: 'old.app@example.ru', password: PASSWORD });
    expect(done.body).toMatchObject({ last_name: 'Петров', email: OLD });
    expect(await waiting()).toMatchObject({ email: 'old.app@example.ru' });
    expect((await patch({ email: OLD })).status, 'the same e-mail needs nothing').toBe(200);
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, api.userIds.confirmed));
    expect((await patch({ email: 'x@example.ru' })).body.errors.email[0]).toMatch(/обновите кабинет/);
  });
});
