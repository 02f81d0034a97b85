import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeyChallenges, passkeys } from '../../../server/db/schema/access/passkey-schema';
import {
  auditLines,
  loginCodes,
  rateLimits,
  sessions,
  users,
} from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { softwarePasskey } from '../../support/accounts/passkey';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const ORIGIN = 'http://portal.test';
type Key = ReturnType<typeof softwarePasskey>;
type Options = Parameters<Key['create']>[0];

describe.each(databaseKinds)('passkeys of agents on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes, notifications, passkeys, passkeyChallenges])
      await api.db.delete(table);
    await api.db.update(sessions).set({ createdAt: sql`now()`, endedAt: null });
  });

  const begin = (body: object = {}, who = agent) => who.post(endpoints.beginOwnPasskey.path, body);
  /** Adds a key to whoever has just signed in. */
  const add = async (key: Key, who = agent) => {
    const { body } = await begin({}, who);
    const answer = key.create(body.options);
    return who.post(endpoints.addOwnPasskey.path, { ticket: body.ticket, answer });
  };
  const guest = async () => {
    const visitor = api.visitor();
    await visitor.get(endpoints.getOffice.path);
    return visitor;
  };
  const ask = async (who: Visitor) =>
    (await who.post(endpoints.beginPasskeyEntry.path)).body as { ticket: string; options: Options };
  const enter = async (key: Key, who?: Visitor) => {
    const visitor = who ?? (await guest());
    const { ticket, options } = await ask(visitor);
    const send = () => visitor.post(endpoints.enterByPasskey.path, { ticket, answer: key.sign(options) });
    return { visitor, ticket, options, send };
  };
  const list = async (who = agent) => (await who.get(endpoints.listPasskeys.path)).body;
  const idOf = async (who = agent) => (await list(who)).results[0].id as number;
  const at = ({ path }: { path: string }, id: number) => path.replace('{id}', String(id));
  const refused = {
    status: 400,
    code: 'wrong-code',
    detail: 'Этот ключ доступа не подошёл. Войдите по коду из СМС.',
  };

  test('O6 what was added after signing in signs in elsewhere without naming a phone, once for each question', async () => {
    const key = softwarePasskey(ORIGIN);
    const { options } = (await begin()).body;
    expect(options.rp.id).toBe('portal.test');
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect((await add(key)).body).toMatchObject({ name: 'Неизвестное устройство', used: null });
    const first = await enter(key);
    expect(first.options).not.toHaveProperty('allowCredentials.0');
    const entered = await first.send();
    expect(entered.body).toMatchObject({ id: api.userIds.confirmed, status: 'full_access' });
    expect((await first.visitor.get(endpoints.getOffice.path)).body.user.id).toBe(api.userIds.confirmed);
    expect((await list()).results[0].used).toEqual(expect.any(String));
    const again = await first.visitor.post(endpoints.enterByPasskey.path, {
      ticket: first.ticket,
      answer: key.sign(first.options),
    });
    expect(again.body.code, 'the question was answered').toBe('code-expired');
    const { results } = (await agent.get(endpoints.listDevices.path)).body;
    expect(results.length, 'a session as any other').toBeGreaterThanOrEqual(2);
    const elsewhere = await api.signIn('confirmed');
    await first.visitor.post(endpoints.endOtherDevices.path);
    expect((await elsewhere.get(endpoints.getOffice.path)).status).toBe(401);
    expect((await (await enter(key)).send()).status, 'sessions end, passkeys do not').toBe(200);
  });

  test('O6 an unknown key, another site’s, one that does not know its owner, and a copy are refused alike', async () => {
    const key = softwarePasskey(ORIGIN);
    await add(key);
    for (const stranger of [softwarePasskey(ORIGIN), softwarePasskey('http://evil.test')])
      expect((await (await enter(stranger)).send()).body).toMatchObject(refused);
    const visitor = await guest();
    const { ticket, options } = await ask(visitor);
    const answer = key.sign({ challenge: `${options.challenge.slice(0, -2)}AA` });
    const replayed = await visitor.post(endpoints.enterByPasskey.path, { ticket, answer });
    expect(replayed.body, 'signed for another question').toMatchObject(refused);
    expect((await (await enter(key)).send()).status).toBe(200);
    key.rewind();
    expect((await (await enter(key)).send()).body, 'a copy counts from the beginning').toMatchObject(refused);
    const careless = softwarePasskey(ORIGIN, { asks: false });
    expect((await add(careless)).body).toMatchObject({ code: 'wrong-code' });
    expect((await list()).results).toHaveLength(1);
  });

  test('O6 a key answers for its own account alone', async () => {
    const key = softwarePasskey(ORIGIN);
    await add(key);
    const other = await api.signIn('other');
    // What another account’s browser was asked is nobody else’s to answer.
    const { ticket, options } = (await begin({}, other)).body;
    const stolen = { ticket, answer: softwarePasskey(ORIGIN).create(options) };
    expect((await agent.post(endpoints.addOwnPasskey.path, stolen)).body.code).toBe('wrong-code');
    // Nor is a question for adding one that signs in.
    const crossed = await guest();
    const answer = key.sign(options);
    expect((await crossed.post(endpoints.enterByPasskey.path, { ticket, answer })).status).toBe(400);
    const id = await idOf();
    expect((await other.send('DELETE', at(endpoints.endPasskey, id))).status).toBe(404);
    // The same credential under a second account.
    const { options: twice, ticket: second } = (await begin({}, other)).body;
    const same = await other.post(endpoints.addOwnPasskey.path, {
      ticket: second,
      answer: key.create(twice),
    });
    expect(same.body.code).toBe('wrong-code');
    // Its handle names the other account now: it signs nobody in.
    expect((await (await enter(key)).send()).body).toMatchObject(refused);
  });

  test('O6 a question is over after five minutes', async () => {
    const key = softwarePasskey(ORIGIN);
    await add(key);
    const late = await enter(key);
    await api.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await late.send()).body).toMatchObject({ status: 400, code: 'code-expired' });
    const begun = (await begin()).body;
    await api.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    const tooLate = { ticket: begun.ticket, answer: key.create(begun.options) };
    expect((await agent.post(endpoints.addOwnPasskey.path, tooLate)).status).toBe(400);
  });

  test('O6 whoever has not just signed in proves the account first, by its phone or by its password', async () => {
    await api.db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
    expect((await begin()).body.errors).toEqual({ security_code: ['Введите код из СМС'] });
    await agent.post(endpoints.sendPasskeyCode.path);
    const code = (await api.codes(people.confirmed)).at(-1) ?? '';
    expect((await begin({ security_code: code })).body.ticket).toEqual(expect.any(String));
    expect((await begin({ security_code: code })).status, 'it is used').toBe(400);
    const of = eq(users.id, api.userIds.confirmed);
    await api.db.update(users).set({ passwordHash: 'x' }).where(of);
    expect((await begin()).body.errors).toEqual({
      password: ['Чтобы добавить ключ доступа, введите пароль'],
    });
    expect((await agent.post(endpoints.sendPasskeyCode.path)).status).toBe(409);
    await api.db.update(users).set({ passwordHash: null }).where(of);
  });

  test('O6 its owner is told of a new one, names it, ends it, and has it in their export', async () => {
    await add(softwarePasskey(ORIGIN));
    const [told] = await api.db.select().from(notifications);
    expect(told).toMatchObject({ title: 'Добавлен вход по отпечатку или лицу' });
    const id = await idOf();
    const renamed = await agent.send('PATCH', at(endpoints.renamePasskey, id), {
      body: { name: ' Рабочий  телефон ' },
    });
    expect(renamed.status).toBe(204);
    expect((await list()).results[0].name).toBe('Рабочий телефон');
    expect((await agent.get(endpoints.exportAccount.path)).body.passkeys).toMatchObject([
      { name: 'Рабочий телефон' },
    ]);
    expect((await agent.send('DELETE', at(endpoints.endPasskey, id))).status).toBe(204);
    expect((await agent.send('DELETE', at(endpoints.endPasskey, id))).status).toBe(404);
    expect((await list()).results).toEqual([]);
    const lines = await api.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(2);
    expect(lines.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'owner end_passkey',
      'owner add_passkey',
    ]);
  });

  test('O6 an ended key opens nothing, nor does one whose account is gone', async () => {
    const key = softwarePasskey(ORIGIN);
    await add(key);
    await agent.send('DELETE', at(endpoints.endPasskey, await idOf()));
    expect((await (await enter(key)).send()).body).toMatchObject(refused);
    const other = softwarePasskey(ORIGIN);
    const leaving = await api.signIn('inspecting');
    await api.db
      .update(users)
      .set({ confirmed: true, status: 'full_access' })
      .where(eq(users.id, api.userIds.inspecting));
    await add(other, leaving);
    await api.db.delete(users).where(eq(users.id, api.userIds.inspecting));
    expect((await (await enter(other)).send()).body).toMatchObject(refused);
  });

  test('O6 a blocked agent is let in as by a code: to an account that says so, and adds no key there', async () => {
    const key = softwarePasskey(ORIGIN);
    await add(key);
    const of = eq(users.id, api.userIds.confirmed);
    await api.db
      .update(users)
      .set({ blocked: true, blockedBy: ['developer'] })
      .where(of);
    const { visitor, send } = await enter(key);
    expect((await send()).body).toMatchObject({ id: api.userIds.confirmed, blocked: true });
    expect((await visitor.get(endpoints.listClients.path)).body.code).toBe('account-blocked');
    expect((await begin({}, visitor)).body.code).toBe('account-blocked');
    expect((await list(visitor)).results, 'but may end a lost one').toHaveLength(1);
    expect((await visitor.send('DELETE', at(endpoints.endPasskey, await idOf(visitor)))).status).toBe(204);
    await api.db.update(users).set({ blocked: false, blockedBy: [] }).where(of);
  });

  test('O6 a manager sees how many there are and ends them with a reason; a phone that a manager changes ends them too', async () => {
    const staff = await signInStaff(api);
    const key = softwarePasskey(ORIGIN);
    await add(key);
    const id = api.userIds.confirmed;
    const seen = async () => (await staff.get(at(endpoints.getStaffAccount, id))).body.business.passkeys;
    expect(await seen()).toBe(1);
    const end = (reason: string) => staff.post(at(endpoints.endAccountPasskeys, id), { reason });
    expect((await end(' ')).status).toBe(400);
    expect((await end('Потерял телефон')).status).toBe(200);
    expect(await seen()).toBe(0);
    expect((await (await enter(key)).send()).body).toMatchObject(refused);
    expect((await api.db.select().from(notifications)).map(({ title }) => title)).toContain(
      'Вход по отпечатку или лицу отключён',
    );
    await add(softwarePasskey(ORIGIN));
    const phone = '+79180000779';
    const changed = await staff.post(at(endpoints.changeAccountPhone, id), { phone, reason: 'Потерял' });
    expect(changed.status).toBe(200);
    expect(await seen()).toBe(0);
  });
});
