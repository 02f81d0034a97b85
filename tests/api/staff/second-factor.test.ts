import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, staffSessions, staffUsers } from '../../../server/db/schema/account-schema';
import { staffRecoveryCodes, staffTokens } from '../../../server/db/schema/staff/staff-schema';
import { saveStaff, staffCommand } from '../../../server/staff/commands/staff-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { MANAGER } from '../../support/accounts/callers';
import { softwarePasskey } from '../../support/accounts/passkey';
import { bytesOfBase32, codeOf, wholeStep } from '../../support/accounts/totp-code';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

describe.each(databaseKinds)('the second factor of managers on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let password: string;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, staffTokens, staffUsers]) await api.db.delete(table);
    const [, line = ''] = await saveStaff(api.db, MANAGER);
    password = line.replace('Пароль: ', '');
    staff = api.visitor();
    await staff.get(endpoints.getStaff.path);
    expect((await enter(staff)).body).toMatchObject(MANAGER);
  });

  const enter = (visitor: Visitor) =>
    visitor.post(endpoints.staffSignIn.path, { email: MANAGER.email, password });
  /** A browser in which the password was given. */
  const atSecondStep = async () => {
    const visitor = api.visitor();
    await visitor.get(endpoints.getStaff.path);
    const { body } = await enter(visitor);
    return { visitor, ...(body.second_step as { ticket: string; ways: string[] }) };
  };
  const finish = ({ visitor, ticket }: { visitor: Visitor; ticket: string }, code: string) =>
    visitor.post(endpoints.finishStaffSignIn.path, { ticket, code });
  const isIn = async (visitor: Visitor) => (await visitor.get(endpoints.getStaff.path)).body.staff !== null;
  /** Sets one-time codes up by the code of the step before, so that this step's is not taken yet. */
  const setUpTotp = async () => {
    await wholeStep();
    const { body } = await staff.post(endpoints.beginTotp.path, { password });
    const secret = bytesOfBase32(body.secret);
    const confirmed = await staff.post(endpoints.confirmTotp.path, { code: codeOf(secret, -1) });
    return { secret, codes: confirmed.body.recovery_codes as string[], address: body.address as string };
  };

  test('M9 one-time codes: the secret is shown once and lies encrypted, and no session begins before a code', async () => {
    expect((await staff.post(endpoints.beginTotp.path, { password: 'не тот' })).body.errors).toEqual({
      password: ['Неверный пароль'],
    });
    const { secret, codes, address } = await setUpTotp();
    expect(address).toMatch(/^otpauth:\/\/totp\/portal\.test/);
    expect(codes).toHaveLength(10);
    const [row] = await api.db.select().from(staffUsers);
    expect(Buffer.from(row?.totpSecret ?? '', 'base64url').includes(secret)).toBe(false);
    const before = await api.db.select().from(staffSessions);
    const step = await atSecondStep();
    expect(step.ways).toEqual(['totp', 'recovery']);
    expect(await isIn(step.visitor)).toBe(false);
    expect(await api.db.select().from(staffSessions)).toHaveLength(before.length);
    expect((await finish(step, '000000x')).body).toMatchObject({ status: 400, code: 'wrong-code' });
    const done = await finish(step, codeOf(secret));
    expect(done.body).toMatchObject(MANAGER);
    expect(await isIn(step.visitor)).toBe(true);
  });

  test('M9 a one-time code is taken once, also of two who bring it at once', async () => {
    const { secret } = await setUpTotp();
    const code = codeOf(secret);
    const steps = [await atSecondStep(), await atSecondStep()];
    const answers = await Promise.all(steps.map((step) => finish(step, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await finish(await atSecondStep(), code)).status).toBe(400);
    expect((await finish(await atSecondStep(), codeOf(secret, -1))).status, 'nor one before it').toBe(400);
  });

  test('M9 a second step is over after its time, and a few wrong codes end the tries', async () => {
    const { secret } = await setUpTotp();
    const late = await atSecondStep();
    await api.db.update(staffTokens).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await finish(late, codeOf(secret))).body.code).toBe('code-expired');
    const step = await atSecondStep();
    // The window of tries may end between two of them, and the next one begins: within two windows one is refused.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 21)
      statuses.push((await finish(step, '12345x')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await finish(step, codeOf(secret))).status).toBe(429);
  });

  test('M9 a recovery code lets in once, its hash is all that is kept, and new ones replace it', async () => {
    const { codes } = await setUpTotp();
    const [first = '', second = ''] = codes;
    expect(JSON.stringify(await api.db.select().from(staffRecoveryCodes))).not.toContain(
      first.replace('-', ''),
    );
    const steps = [await atSecondStep(), await atSecondStep()];
    const answers = await Promise.all(steps.map((step) => finish(step, first.toUpperCase())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await staff.get(endpoints.getStaffSelf.path)).body.recovery_left).toBe(9);
    const fresh = (await staff.post(endpoints.drawRecoveryCodes.path, { password })).body.recovery_codes;
    expect((await finish(await atSecondStep(), second)).status).toBe(400);
    expect((await finish(await atSecondStep(), fresh[0])).status).toBe(200);
  });

  test('M9 a passkey is added and signs in; its answer works once, and a copy that counts back is refused', async () => {
    const key = softwarePasskey('http://portal.test');
    const begun = (await staff.post(endpoints.beginPasskey.path, { password })).body;
    expect(begun.options.rp.id).toBe('portal.test');
    const answer = key.create(begun.options);
    const added = await staff.post(endpoints.addPasskey.path, { ticket: begun.ticket, answer });
    expect(added.body.recovery_codes).toHaveLength(10);
    expect((await staff.post(endpoints.addPasskey.path, { ticket: begun.ticket, answer })).status).toBe(400);
    const signIn = async () => {
      const step = await atSecondStep();
      const asked = await step.visitor.post(endpoints.beginPasskeySignIn.path, { ticket: step.ticket });
      const signed = key.sign(asked.body.options);
      const send = () =>
        step.visitor.post(endpoints.finishPasskeySignIn.path, { ticket: step.ticket, answer: signed });
      return { ...step, send };
    };
    const step = await signIn();
    expect(step.ways).toEqual(['passkey', 'recovery']);
    expect(await isIn(step.visitor)).toBe(false);
    expect((await step.send()).body).toMatchObject(MANAGER);
    expect((await step.send()).status, 'its step is over').toBe(400);
    key.rewind();
    expect((await (await signIn()).send()).body.code).toBe('wrong-code');
  });

  test('M9 a passkey of another site or for another challenge is none', async () => {
    for (const [origin, challenge] of [
      ['http://evil.test', null],
      ['http://portal.test', 'AAAA'],
    ] as const) {
      const begun = (await staff.post(endpoints.beginPasskey.path, { password })).body;
      const answer = softwarePasskey(origin).create({ challenge: challenge ?? begun.options.challenge });
      const added = await staff.post(endpoints.addPasskey.path, { ticket: begun.ticket, answer });
      expect(added.body.code).toBe('wrong-code');
    }
    expect((await staff.get(endpoints.getStaffSelf.path)).body.passkeys).toEqual([]);
  });

  test('M9 the second factor stays when the password is lost, until an owner or the terminal resets it', async () => {
    const { secret } = await setUpTotp();
    const [, link = ''] = [
      await staffCommand(api.db, 'http://portal.test', { email: MANAGER.email, resetLink: true }),
    ].flat();
    const visitor = api.visitor();
    await visitor.get(endpoints.getStaff.path);
    password = 'совсем новый пароль';
    const reset = await visitor.post(endpoints.resetStaffPassword.path, {
      link: link.split('#')[1],
      password,
    });
    const { ticket } = reset.body.second_step;
    expect(await isIn(visitor)).toBe(false);
    expect((await finish({ visitor, ticket }, codeOf(secret))).status).toBe(200);
    await staffCommand(api.db, 'http://portal.test', { email: MANAGER.email, resetFactor: true });
    expect(await isIn(visitor), 'whoever was in is out').toBe(false);
    expect((await enter(visitor)).body).toMatchObject(MANAGER);
    expect(await api.db.select().from(staffRecoveryCodes)).toEqual([]);
  });

  test('M9 with the last factor go the recovery codes', async () => {
    await setUpTotp();
    expect((await staff.post(endpoints.removeTotp.path, { password: 'не тот' })).status).toBe(400);
    const { body } = await staff.post(endpoints.removeTotp.path, { password });
    expect(body).toMatchObject({ totp: false, recovery_left: 0 });
    expect((await staff.post(endpoints.drawRecoveryCodes.path, { password })).status).toBe(409);
    const [row] = await api.db.select().from(staffUsers).where(eq(staffUsers.email, MANAGER.email));
    expect(row?.totpSecret).toBeNull();
  });
});
