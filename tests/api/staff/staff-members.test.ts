import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, rateLimits, staffUsers } from '../../../server/db/schema/account-schema';
import { messages } from '../../../server/db/schema/message-schema';
import { staffTokens } from '../../../server/db/schema/staff/staff-schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { removeStaff, saveStaff, staffCommand } from '../../../server/staff/commands/staff-command';
import { drawFirstLink, firstOwnerLines } from '../../../server/staff/members/first-owner';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { MANAGER, signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const ORIGIN = 'http://portal.test';
const PASSWORD = 'пароль подлиннее';
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const pathOf = ({ path }: { path: string }, id: number) => path.replace('{id}', String(id));

describe.each(databaseKinds)('managers let in on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [rateLimits, staffTokens, staffUsers, messages]) await api.db.delete(table);
  });
  const guest = async (): Promise<Visitor> => {
    const visitor = api.visitor();
    await visitor.get(endpoints.getStaff.path);
    return visitor;
  };
  const idOf = async (email: string) => {
    const [row] = await api.db.select().from(staffUsers).where(eq(staffUsers.email, email));
    return row?.id ?? 0;
  };
  const runOut = () => api.db.update(staffTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  const acts = async () =>
    (
      await api.db
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.subject, 'staff'), ne(auditLines.action, 'sign_in')))
        .orderBy(asc(auditLines.id))
    ).map(({ actor, action }) => `${actor}: ${action}`);

  describe('M9 the first owner', () => {
    const first = { name: 'Анна Лебедева', email: 'anna@example.ru', password: PASSWORD };
    const begin = async (link: string) =>
      (await guest()).post(endpoints.startPortal.path, { link, ...first });

    test('M9 the printed link makes the owner’s account and signs them in; it works once, and its token is kept nowhere', async () => {
      const lines = await firstOwnerLines(api.db, { origin: ORIGIN, isTerminal: true });
      const link = lines.find((line) => line.includes('/staff/start#'))?.trim() ?? '';
      expect(link).toMatch(/^http:\/\/portal\.test\/staff\/start#[\w-]{43}$/);
      expect(JSON.stringify(await api.db.select().from(staffTokens))).not.toContain(tokenOf(link));
      const visitor = await guest();
      const read = await visitor.post(endpoints.readStaffLink.path, { link: tokenOf(link) });
      expect(read.body).toEqual({ kind: 'start', email: null, role: 'owner' });
      const made = await visitor.post(endpoints.startPortal.path, { link: tokenOf(link), ...first });
      expect(made.body).toMatchObject({ name: first.name, email: first.email, role: 'owner' });
      expect((await visitor.get(endpoints.listStaffAccounts.path)).status).toBe(200);
      expect((await begin(tokenOf(link))).status).toBe(404);
      expect(
        await firstOwnerLines(api.db, { origin: ORIGIN, isTerminal: true }),
        'nothing is printed any more',
      ).toEqual([]);
      expect(await acts()).toEqual(['staff: start_portal']);
      expect(api.logged.join('\n')).not.toContain(tokenOf(link));
    });

    test('M9 of two who open two printed links at once one becomes the owner', async () => {
      const links = [await drawFirstLink(api.db, ORIGIN), await drawFirstLink(api.db, ORIGIN)];
      const answers = await Promise.all(links.map((link) => begin(tokenOf(link ?? ''))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await api.db.select().from(staffUsers)).toHaveLength(1);
    });

    test('M9 a link is over after an hour, and once the terminal has made an owner', async () => {
      const late = tokenOf((await drawFirstLink(api.db, ORIGIN)) ?? '');
      const [token] = await api.db.select().from(staffTokens);
      expect(token!.expiresAt.getTime() - token!.createdAt.getTime()).toBe(3600_000);
      await runOut();
      expect((await begin(late)).body).toMatchObject({
        status: 404,
        detail: expect.stringMatching(/больше не действует/),
      });
      const [, void_ = ''] = [await staffCommand(api.db, ORIGIN, { email: '', link: true })].flat();
      await saveStaff(api.db, MANAGER);
      expect((await begin(tokenOf(void_))).status).toBe(404);
      expect(
        (await (await guest()).post(endpoints.readStaffLink.path, { link: tokenOf(void_) })).status,
      ).toBe(404);
      await expect(staffCommand(api.db, ORIGIN, { email: '', link: true })).rejects.toThrow(
        /уже есть владелец/,
      );
    });
  });

  describe('M9 invitations', () => {
    let owner: Visitor;
    beforeEach(async () => {
      owner = await signInStaff(api);
      await emptyJournal(api.db);
    });
    const invite = (email: string, role = 'content') =>
      owner.post(endpoints.inviteStaff.path, { email, role });
    const join = async (link: string) =>
      (await guest()).post(endpoints.joinStaff.path, { link, name: 'Вера Ильина', password: PASSWORD });
    const listed = async () => (await owner.get(endpoints.listStaffMembers.path)).body;

    test('M9 whoever was invited joins with the role of the invitation, once, also when the link is opened twice at once', async () => {
      const { body } = await invite(' Vera@Example.ru ');
      expect(body).toMatchObject({
        link: expect.stringMatching(/^http:\/\/portal\.test\/staff\/join#/),
        mailed: false,
      });
      expect((await listed()).invitations).toMatchObject([{ email: 'vera@example.ru', role: 'content' }]);
      const link = tokenOf(body.link);
      const answers = await Promise.all([join(link), join(link)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const { members, invitations } = await listed();
      expect(invitations).toEqual([]);
      expect(members).toMatchObject([
        { email: MANAGER.email, role: 'owner', is_self: true, is_last_owner: true },
        { email: 'vera@example.ru', role: 'content', second_factor: false, is_self: false },
      ]);
      expect(await acts()).toEqual(['staff: invite_staff', 'staff: join_staff']);
    });

    test('M9 an invitation is over after three days, when it is called off, and when another takes its place', async () => {
      const first = await invite('vera@example.ru');
      const [token] = await api.db.select().from(staffTokens);
      expect(token!.expiresAt.getTime() - token!.createdAt.getTime()).toBe(72 * 3600_000);
      const second = await invite('vera@example.ru', 'sales');
      expect((await join(tokenOf(first.body.link))).status).toBe(404);
      const [{ id }] = (await listed()).invitations;
      expect((await owner.post(pathOf(endpoints.callOffInvitation, id))).body.invitations).toEqual([]);
      expect((await owner.post(pathOf(endpoints.callOffInvitation, id))).status).toBe(404);
      expect((await join(tokenOf(second.body.link))).status).toBe(404);
      const third = await invite('vera@example.ru');
      await runOut();
      expect((await listed()).invitations).toEqual([]);
      expect((await join(tokenOf(third.body.link))).status).toBe(404);
    });

    test('M9 nobody is invited twice, and no link of another kind lets anybody in', async () => {
      expect((await invite(MANAGER.email)).body).toMatchObject({
        status: 409,
        detail: expect.stringMatching(/уже есть вход/),
      });
      const id = await idOf(MANAGER.email);
      const reset = (await owner.post(pathOf(endpoints.makeStaffReset, id))).body.link;
      expect((await join(tokenOf(reset))).status).toBe(404);
      expect((await invite('x@example.ru', 'king')).status).toBe(400);
    });
  });

  describe('M9 who is let in', () => {
    let owner: Visitor;
    let other: Visitor;
    const OTHER = { email: 'other@example.ru', name: 'Олег Серов' };
    beforeEach(async () => {
      owner = await signInStaff(api);
      other = await signInStaff(api, OTHER);
      await emptyJournal(api.db);
    });

    test('M9 another role counts at once, and whoever is removed is out at once', async () => {
      const id = await idOf(OTHER.email);
      const change = await owner.post(pathOf(endpoints.changeStaffRole, id), { role: 'content' });
      expect(change.body.members[1]).toMatchObject({ id, role: 'content' });
      expect((await other.get(endpoints.listStaffAccounts.path)).status).toBe(403);
      expect((await other.get(endpoints.listStaffMembers.path)).status).toBe(403);
      expect((await owner.post(pathOf(endpoints.removeStaffMember, id))).status).toBe(200);
      expect((await other.get(endpoints.getStaffSelf.path)).status).toBe(401);
      expect((await owner.post(pathOf(endpoints.removeStaffMember, id))).status).toBe(404);
      expect(await acts()).toEqual(['staff: change_role', 'staff: remove_staff']);
    });

    test('M9 of two owners who remove or lower each other at once one stays', async () => {
      const [one, two] = [await idOf(MANAGER.email), await idOf(OTHER.email)];
      const answers = await Promise.all([
        owner.post(pathOf(endpoints.removeStaffMember, two)),
        other.post(pathOf(endpoints.changeStaffRole, one), { role: 'sales' }),
      ]);
      expect(answers.map(({ status }) => status)).toContain(200);
      const rows = await api.db.select().from(staffUsers);
      expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
    });

    test('M9 the last owner is neither removed nor lowered, in the staff portal and at the terminal', async () => {
      await removeStaff(api.db, OTHER.email);
      const id = await idOf(MANAGER.email);
      const words = expect.stringMatching(/последний владелец/);
      for (const answer of [
        await owner.post(pathOf(endpoints.removeStaffMember, id)),
        await owner.post(pathOf(endpoints.changeStaffRole, id), { role: 'sales' }),
      ])
        expect(answer.body).toMatchObject({ status: 409, detail: words });
      await expect(removeStaff(api.db, MANAGER.email)).rejects.toThrow(/последний владелец/);
      await expect(staffCommand(api.db, ORIGIN, { email: MANAGER.email, role: 'sales' })).rejects.toThrow(
        /последний владелец/,
      );
      expect((await owner.get(endpoints.listStaffAccounts.path)).status).toBe(200);
    });

    test('M9 a lost password is set anew by a link of an owner or of the terminal, once; whoever was in is out', async () => {
      const id = await idOf(OTHER.email);
      const { link } = (await owner.post(pathOf(endpoints.makeStaffReset, id))).body;
      const [, atTerminal = ''] = [
        await staffCommand(api.db, ORIGIN, { email: OTHER.email, resetLink: true }),
      ].flat();
      const reset = async (from: string) =>
        (await guest()).post(endpoints.resetStaffPassword.path, { link: tokenOf(from), password: PASSWORD });
      expect((await reset(link)).status, 'the newer link has taken its place').toBe(404);
      const answers = await Promise.all([reset(atTerminal), reset(atTerminal)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await other.get(endpoints.getStaffSelf.path)).status).toBe(401);
      const entered = await (await guest()).post(endpoints.staffSignIn.path, {
        email: OTHER.email,
        password: PASSWORD,
      });
      expect(entered.body).toMatchObject({ email: OTHER.email });
      expect(await acts()).toEqual(['staff: make_reset', 'terminal: make_reset', 'staff: reset_password']);
    });

    test('M9 without a gateway for letters the page says whom to ask for a new password', async () => {
      const asked = await (await guest()).post(endpoints.askStaffReset.path, { email: OTHER.email });
      expect(asked.body).toMatchObject({ status: 409, detail: expect.stringMatching(/владельца портала/) });
      expect(await api.db.select().from(staffTokens)).toEqual([]);
    });

    test('M9 sessions are listed with their devices, and ended one by one or all but one’s own', async () => {
      const again = await signInStaffAgain(OTHER.email);
      const { sessions } = (await again.get(endpoints.getStaffSelf.path)).body;
      expect(sessions).toMatchObject([
        { device: 'Chrome, Linux', current: true },
        { device: expect.any(String), current: false },
      ]);
      await again.post(pathOf(endpoints.endStaffSession, sessions[1].id));
      expect((await other.get(endpoints.getStaffSelf.path)).status).toBe(401);
      const third = await signInStaffAgain(OTHER.email);
      expect((await again.post(endpoints.endOtherStaffSessions.path)).body.sessions).toHaveLength(1);
      expect((await third.get(endpoints.getStaffSelf.path)).status).toBe(401);
      const foreign = (await owner.get(endpoints.getStaffSelf.path)).body.sessions[0].id;
      expect((await again.post(pathOf(endpoints.endStaffSession, foreign))).status).toBe(404);
    });

    test('M9 one’s own name and password: the old one is asked for, and every other session ends', async () => {
      const again = await signInStaffAgain(OTHER.email);
      const named = await again.post(endpoints.changeStaffName.path, { name: 'Олег Иванович' });
      expect(named.body.name).toBe('Олег Иванович');
      const change = (old_password: string) =>
        again.post(endpoints.changeStaffPassword.path, { old_password, password: 'совсем другой пароль' });
      expect((await change('не тот')).body.errors).toEqual({ old_password: ['Неверный пароль'] });
      expect((await other.get(endpoints.getStaffSelf.path)).status).toBe(200);
      expect((await change(PASSWORD)).status).toBe(200);
      expect((await other.get(endpoints.getStaffSelf.path)).status).toBe(401);
    });

    /** Another session of a manager, who sets a known password by a link of the owner and keeps their other sessions. */
    async function signInStaffAgain(email: string): Promise<Visitor> {
      const { hashPassword } = await import('../../../server/accounts/passwords');
      await api.db
        .update(staffUsers)
        .set({ passwordHash: await hashPassword(PASSWORD) })
        .where(eq(staffUsers.email, email));
      const visitor = await guest();
      const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' };
      const answer = await visitor.post(endpoints.staffSignIn.path, { email, password: PASSWORD }, agent);
      expect(answer.status).toBe(200);
      return visitor;
    }
  });
});

describe.each(databaseKinds)('managers who get letters on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    // Nobody listens there: the letters stay in the queue.
    api = await startApi(kind, { variables: { MAIL_GATEWAY_URL: 'http://127.0.0.1:9/' } });
    await saveStaff(api.db, MANAGER);
  });
  afterAll(() => api.close());
  const lettersTo = async (email: string) =>
    (await api.db.select().from(messages).orderBy(asc(messages.id)))
      .filter(({ recipient }) => recipient === email)
      .map(({ purpose, body }) => ({ purpose, text: body?.text ?? '' }));

  test('M9 an invitation and a lost password also go out as letters, and an address that nobody has gets none', async () => {
    const owner = await signInStaff(api);
    const { body } = await owner.post(endpoints.inviteStaff.path, {
      email: 'vera@example.ru',
      role: 'sales',
    });
    expect(body.mailed).toBe(true);
    const [invitation] = await lettersTo('vera@example.ru');
    expect(invitation?.text).toContain(body.link);
    expect(invitation?.text).toContain('«Продажи»');
    const visitor = api.visitor();
    await visitor.get(endpoints.getStaff.path);
    for (const email of [MANAGER.email, 'nobody@example.ru'])
      expect((await visitor.post(endpoints.askStaffReset.path, { email })).status, email).toBe(204);
    const [reset] = await lettersTo(MANAGER.email);
    expect(reset?.purpose).toBe('staff-link');
    const link = /#([\w-]{43})/.exec(reset?.text ?? '')?.[1];
    expect(await lettersTo('nobody@example.ru')).toEqual([]);
    const set = await visitor.post(endpoints.resetStaffPassword.path, { link, password: PASSWORD });
    expect(set.body).toMatchObject({ email: MANAGER.email });
  });
});
