import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, loginCodes, rateLimits, users } from '../../../../server/db/schema/account-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const { sendPhoneCodes, changePhone } = endpoints;
const OLD = people.confirmed;
const NEW = '+79180004411';

describe.each(databaseKinds)('another phone of one’s own account on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes, notifications]) await api.db.delete(table);
    await api.db.update(users).set({ phone: OLD }).where(eq(users.id, api.userIds.confirmed));
  });
  const send = (phone = NEW) => agent.post(sendPhoneCodes.path, { phone });
  const change = (security_code: string, new_code: string, phone = NEW) =>
    agent.post(changePhone.path, { phone, security_code, new_code });
  const codeTo = async (phone: string) => (await api.codes(phone)).at(-1) ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  const own = async () => (await agent.get(endpoints.getOffice.path)).body.user?.phone;
  const textTo = async (phone: string) => {
    const lines = (await readFile(join(api.dataDir, 'outbox.jsonl'), 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line)).findLast(({ to }) => to === phone)?.text;
  };

  test('C7 who answers both phones has the new one, stays signed in here alone, and both are told', async () => {
    const elsewhere = await api.signIn('confirmed');
    await api.db.delete(loginCodes);
    expect((await send('8 918 000-44-11')).body).toEqual({ resend_after: 60, expires_in: 300 });
    const [oldCode, newCode] = [await codeTo(OLD), await codeTo(NEW)];
    expect(await textTo(NEW)).toContain('новый телефон кабинета');
    expect((await change(oldCode, wrong(newCode))).body.errors).toEqual({
      new_code: ['Неверный код. Осталось 4\u00a0попытки.'],
    });
    expect((await change(wrong(oldCode), newCode)).body.errors).toEqual({
      security_code: ['Неверный код. Осталось 4\u00a0попытки.'],
    });
    expect(await own(), 'one of them is not enough').toBe(OLD);
    expect((await change(oldCode, newCode)).body).toMatchObject({ id: api.userIds.confirmed, phone: NEW });
    expect(await own()).toBe(NEW);
    expect((await elsewhere.get(endpoints.getOffice.path)).status, 'ended from here').toBe(401);
    expect(await textTo(OLD)).toMatch(/^Телефон вашего кабинета агента изменён\. Если это не вы/);
    const [told] = await api.db.select().from(notifications);
    expect(told).toMatchObject({ title: 'Телефон кабинета изменён', isApproved: true });
    const [line] = await api.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1);
    expect(line).toMatchObject({ actor: 'owner', action: 'change_phone', subjectId: api.userIds.confirmed });
    expect((await change(oldCode, newCode)).status, 'it is used').toBe(400);
    await api.visitor().askForCode(NEW);
    expect(await codeTo(NEW)).not.toBe(newCode);
  });

  test('C7 codes whose answer was lost are asked for again at once: the same ones count, and no more go out', async () => {
    await send();
    const [oldCode, newCode] = [await codeTo(OLD), await codeTo(NEW)];
    const sent = (await api.codes(NEW)).length;
    const again = await send();
    expect(again).toMatchObject({ status: 200, body: { resend_after: expect.any(Number) } });
    expect(again.body.resend_after).toBeLessThanOrEqual(60);
    expect(await api.codes(NEW)).toHaveLength(sent);
    expect((await change(oldCode, newCode)).body).toMatchObject({ phone: NEW });
  });

  test('C7 a code for anything else is none for this, and neither is of use for signing in', async () => {
    await send();
    const [oldCode, newCode] = [await codeTo(OLD), await codeTo(NEW)];
    const signIn = { phone: OLD, security_code: oldCode };
    const visitor = api.visitor();
    await visitor.get(endpoints.getOffice.path);
    expect((await visitor.post(endpoints.checkSecurityCode.path, signIn)).status).toBe(400);
    expect((await change(newCode, oldCode)).status).toBe(400);
    await api.db.delete(loginCodes);
    await api.visitor().askForCode(OLD);
    expect((await change(await codeTo(OLD), newCode)).body.code).toBe('code-expired');
    expect(await own()).toBe(OLD);
  });

  test('C7 a phone of another account is answered as a free one, gets no code, and is never taken', async () => {
    const before = (await api.codes(people.other)).length;
    expect((await send(people.other)).body).toEqual({ resend_after: 60, expires_in: 300 });
    expect(await api.codes(people.other)).toHaveLength(before);
    const guess = await change(await codeTo(OLD), '0000', people.other);
    expect(guess.body).toMatchObject({ code: 'wrong-code', errors: { new_code: [expect.any(String)] } });
    expect((await send(OLD)).body.errors).toEqual({ phone: ['Это и есть телефон вашего кабинета'] });
    expect((await send('12')).status).toBe(400);
    // Somebody has registered with it and proved it since the code went out.
    await send();
    const [oldCode, newCode] = [await codeTo(OLD), await codeTo(NEW)];
    const since = { role: 'agent', status: 'inspecting', phone: NEW, email: 'since@example.ru' } as const;
    const [other] = await api.db.insert(users).values(since).returning();
    expect((await change(oldCode, newCode)).body.errors).toEqual({
      phone: ['С этим телефоном уже есть другой кабинет'],
    });
    await api.db.delete(users).where(eq(users.id, other!.id));
  });
});
