import { asc, eq, gt, max } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLines, staffUsers } from '../../../server/db/schema/account-schema';
import { drawFirstLink } from '../../../server/staff/members/first-owner';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { MANAGER } from '../../support/accounts/callers';
import { softwarePasskey } from '../../support/accounts/passkey';
import { bytesOfBase32, codeOf, wholeStep } from '../../support/accounts/totp-code';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../support/portal/api-server';
import { callsWithLines, journaledCalls, memberEndpoints } from './journaled-calls';

type Name = keyof typeof memberEndpoints;
const ORIGIN = 'http://portal.test';
const PASSWORD = 'пароль подлиннее';
const tokenOf = (link: string | null) => link?.split('#')[1] ?? '';

describe.each(databaseKinds)('the journal of managers themselves on %s', (kind) => {
  let api: ApiServer;
  let owner: Visitor;
  const called = new Set<Name>();
  beforeAll(async () => {
    api = await startApi(kind);
    await api.db.delete(staffUsers);
  });
  afterAll(() => api.close());

  /** Calls it, and looks for its lines: by whom, about whom, and which acts. */
  async function act(who: Visitor, name: Name, body: unknown = {}, id = 0): Promise<ApiAnswer['body']> {
    const [last] = await api.db.select({ id: max(auditLines.id) }).from(auditLines);
    const { method, path }: Endpoint = endpoints[name];
    const answer = await who.send(method, path.replace('{id}', String(id)), { body });
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300);
    const lines = await api.db
      .select()
      .from(auditLines)
      .where(gt(auditLines.id, last?.id ?? 0))
      .orderBy(asc(auditLines.id));
    const wanted = journaledCalls[name as keyof typeof journaledCalls];
    expect(
      lines.map(({ action }) => action),
      name,
    ).toEqual(wanted?.actions ?? []);
    for (const line of lines) {
      expect(line, name).toMatchObject({ actor: 'staff', actorId: expect.any(Number), subject: 'staff' });
      expect(line.origin, name).toMatchObject({ request: expect.any(String), address: '127.0.0.0/24' });
    }
    called.add(name);
    return answer.body;
  }
  const guest = async (): Promise<Visitor> => {
    const visitor = api.visitor();
    await visitor.get(endpoints.getStaff.path);
    return visitor;
  };
  const idOf = async (email: string) => {
    const [row] = await api.db.select().from(staffUsers).where(eq(staffUsers.email, email));
    return row?.id ?? 0;
  };
  const atSecondStep = async () => {
    const visitor = await guest();
    const given = { email: MANAGER.email, password: PASSWORD };
    const { body } = await visitor.post(endpoints.staffSignIn.path, given);
    return { visitor, ticket: body.second_step.ticket as string };
  };

  test('M10 of the first owner, invitations, roles and resets', async () => {
    owner = await guest();
    const first = { ...MANAGER, password: PASSWORD };
    await act(owner, 'startPortal', { link: tokenOf(await drawFirstLink(api.db, ORIGIN)), ...first });
    const given = { email: 'oleg@example.ru', role: 'sales' };
    const { link } = await act(owner, 'inviteStaff', given);
    const joined = await guest();
    await act(joined, 'readStaffLink', { link: tokenOf(link) });
    await act(joined, 'joinStaff', { link: tokenOf(link), name: 'Олег', password: PASSWORD });
    const id = await idOf(given.email);
    await act(owner, 'changeStaffRole', { role: 'content' }, id);
    const [line] = (await owner.get(endpoints.listJournal.path)).body.results;
    expect(line.changes).toEqual([{ field: 'Роль', before: 'Продажи', after: 'Контент' }]);
    const reset = await act(owner, 'makeStaffReset', {}, id);
    await act(await guest(), 'resetStaffPassword', { link: tokenOf(reset.link), password: PASSWORD });
    await act(owner, 'resetStaffFactor', {}, id);
    await act(owner, 'removeStaffMember', {}, id);
    await act(owner, 'inviteStaff', { email: 'vera@example.ru', role: 'content' });
    const { invitations } = (await owner.get(endpoints.listStaffMembers.path)).body;
    await act(owner, 'callOffInvitation', {}, invitations[0].id);
  });

  test('M10 of one’s own name, password, second factor and sessions', async () => {
    await act(owner, 'changeStaffName', { name: 'Анна Иванова' });
    await act(owner, 'changeWorkLetters', { work_letters: 'morning' });
    await act(owner, 'changeStaffPassword', { old_password: PASSWORD, password: PASSWORD });
    const password = PASSWORD;
    await wholeStep();
    const secret = bytesOfBase32((await act(owner, 'beginTotp', { password })).secret);
    await act(owner, 'confirmTotp', { code: codeOf(secret, -1) });
    await act(owner, 'drawRecoveryCodes', { password });
    const step = await atSecondStep();
    await act(step.visitor, 'finishStaffSignIn', { ticket: step.ticket, code: codeOf(secret) });
    const { sessions } = (await owner.get(endpoints.getStaffSelf.path)).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    await act(owner, 'endStaffSession', {}, other.id);
    await act(owner, 'removeTotp', { password });
    const key = softwarePasskey(ORIGIN);
    const begun = await act(owner, 'beginPasskey', { password });
    await act(owner, 'addPasskey', { ticket: begun.ticket, answer: key.create(begun.options) });
    const by = await atSecondStep();
    const asked = await act(by.visitor, 'beginPasskeySignIn', { ticket: by.ticket });
    await act(by.visitor, 'finishPasskeySignIn', { ticket: by.ticket, answer: key.sign(asked.options) });
    await act(owner, 'endOtherStaffSessions');
    const { passkeys } = (await owner.get(endpoints.getStaffSelf.path)).body;
    await act(owner, 'removePasskey', { password }, passkeys[0].id);
  });

  test('M10 each of those calls was made here and has left its line', () => {
    const wanted = callsWithLines.filter((name) => name in memberEndpoints);
    expect(wanted.filter((name) => !called.has(name as Name))).toEqual([]);
  });
});
