import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxMail } from '../../../../server/accounts/messages/mail';
import { outboxSms } from '../../../../server/accounts/messages/sms';
import { users } from '../../../../server/db/schema/account-schema';
import { movedAccounts } from '../../../../server/db/schema/staff/moving-schema';
import { sendDueInvitations } from '../../../../server/staff/moving/invitations';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { agentHeaders, agentMatch, csvFile, mover, undoRun } from './moving-tables';

const FIRST = '+79260000001';
const SECOND = '+79260000002';
const HOUR = 3_600_000;
const { path } = endpoints.listMovedPeople;

describe.each(databaseKinds)('invitations of who was brought over on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let run: number;
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
    const file = csvFile(
      agentHeaders,
      ['Орлов Иван', FIRST, 'orlov@example.ru', '', ''],
      ['Белова Анна', SECOND, 'belova@example.ru', '', ''],
    );
    run = (await mover(staff, 'agents', agentMatch).move(file)).body.id;
  });
  afterAll(() => api.close());

  const invite = (who: unknown, channel: string, at: string | null = null) =>
    staff.post(endpoints.inviteMoved.path, { who, channel, at });
  const send = (now = new Date()) =>
    sendDueInvitations(
      {
        db: api.db,
        sms: outboxSms(api.dataDir),
        mail: outboxMail(api.dataDir),
        origin: 'http://portal.test',
      },
      now,
    );
  const outbox = async (): Promise<{ channel: string; to: string; text: string }[]> =>
    (await readFile(join(api.dataDir, 'outbox.jsonl'), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const listed = async (show: string) =>
    (await staff.get(`${path}?show=${show}`)).body.results.map(({ name }: { name: string }) => name);

  test('M15 an invitation put off waits for its time; one due now goes out once, and can be sent again', async () => {
    expect(await listed('uninvited')).toEqual(['Белова Анна', 'Орлов Иван']);
    const at = new Date(Date.now() + 2 * HOUR).toISOString();
    expect((await invite('uninvited', 'sms', at)).body).toEqual({ count: 2 });
    expect(await listed('uninvited')).toEqual([]);
    expect((await invite('uninvited', 'sms')).body.detail).toContain('Приглашать некого');
    expect(await send(), 'it is not its time').toBe(0);
    expect(await send(new Date(Date.now() + 3 * HOUR))).toBe(2);
    expect(await send(new Date(Date.now() + 3 * HOUR)), 'once').toBe(0);
    const texts = await outbox();
    expect(texts.map(({ to }) => to).sort()).toEqual([FIRST, SECOND]);
    expect(texts[0]?.text).toContain('http://portal.test');
    expect((await invite('absent', 'email')).body).toEqual({ count: 2 });
    expect(await send()).toBe(2);
    const again = await invite('absent', 'email');
    expect(again.body.detail, 'whoever has not heard the answer tells nobody twice').toContain('приглашены');
    expect(await send()).toBe(0);
    expect(
      (await outbox())
        .slice(2)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['belova@example.ru', 'orlov@example.ru']);
    const [person] = (await staff.get(`${path}?show=absent`)).body.results;
    expect(person).toMatchObject({ name: 'Белова Анна', invited: 2, came_at: null, due_at: null });
    const past = await invite('absent', 'sms', new Date(Date.now() - HOUR).toISOString());
    expect(past.body.errors.at[0]).toContain('уже прошло');
  });

  test('M15 who signs in by the code of their phone has come: they are invited no more, and the run stays', async () => {
    const visitor = api.visitor();
    await visitor.askForCode(FIRST);
    const security_code = (await api.codes(FIRST)).at(-1);
    const entered = await visitor.post(endpoints.checkSecurityCode.path, { phone: FIRST, security_code });
    expect(entered.body).toMatchObject({ status: 'full_access', confirmed: true, acquainted: false });
    expect(await listed('came')).toEqual(['Орлов Иван']);
    const [came] = await api.db.select().from(users).where(eq(users.phone, FIRST));
    expect((await invite({ account: came!.id }, 'sms')).status).toBe(409);
    expect((await invite('absent', 'sms')).body).toEqual({ count: 1 });
    const refused = await undoRun(staff, run);
    expect(refused.body.detail).toContain('строка 2 — уже входил в кабинет');
    expect(
      await api.db.$count(users, sql`${users.phone} IN (${FIRST}, ${SECOND})`),
      'nothing half done',
    ).toBe(2);
  });

  test('M15 who is blocked meanwhile gets no invitation', async () => {
    await api.db.update(users).set({ blocked: true }).where(eq(users.phone, SECOND));
    expect(await send()).toBe(0);
    const [moved] = await api.db
      .select({ dueAt: movedAccounts.dueAt })
      .from(movedAccounts)
      .innerJoin(users, eq(users.id, movedAccounts.userId))
      .where(eq(users.phone, SECOND));
    expect(moved).toEqual({ dueAt: null });
  });
});
