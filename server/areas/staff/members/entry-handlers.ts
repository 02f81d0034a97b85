import { eq } from 'drizzle-orm';
import type { staffEntryEndpoints } from '../../../../src/contract/calls/staff/members/staff-entry-endpoints';
import { rateLimiter } from '../../../accounts/limits/rate-limits';
import { requesterLimiter } from '../../../accounts/limits/requester-limits';
import { hasSite } from '../../../accounts/passkeys/web-authn';
import type { Executor } from '../../../db/database';
import { staffUsers } from '../../../db/schema/account-schema';
import type { StaffControl, StaffUserRow } from '../../../http/callers/staff-session';
import type { Handlers } from '../../../http/handler';
import { HttpProblem } from '../../../http/problems/problem';
import { makeFirstOwner, staffLinkSpent } from '../../../staff/members/first-owner';
import { acceptInvitation, mailReset, resetPassword } from '../../../staff/members/invitations';
import { countOwners } from '../../../staff/members/owners';
import { isPasskeyAnswer, signInOptions } from '../../../staff/members/passkeys';
import { spendRecoveryCode, spendTotp } from '../../../staff/members/second-factors';
import { findStaffToken, setChallenge, spendStaffToken } from '../../../staff/members/staff-tokens';
import type { StaffEntrance, StaffServices } from './staff-entry';

/** Codes of six digits, after a password that was right: few tries. */
const limits = {
  codes: {
    ofAsker: { name: 'staff-code-asker', count: 10, seconds: 900 },
    ofStrangers: { name: 'staff-code', count: 20, seconds: 900 },
  },
  ofAddress: { name: 'staff-code-address', count: 50, seconds: 900 },
  resetsOfAddress: { name: 'staff-reset-address', count: 30, seconds: 3600 },
  resetsOfMailbox: { name: 'staff-reset', count: 5, seconds: 3600 },
} as const;

/** Ways into the staff portal besides the password: the second step, links, a lost password. */
export function staffEntryHandlers(
  { db: whole, secrets, origin }: StaffServices,
  entrance: StaffEntrance,
): Handlers<keyof typeof staffEntryEndpoints> {
  const limiter = rateLimiter(whole, secrets);

  /** Who is at their second step, and what a passkey has to sign for it. */
  const atSecondStep = async (db: Executor, ticket: string) => {
    const token = await findStaffToken(db, ticket);
    if (token?.kind !== 'second-step' || token.staffId === null) throw tooLate();
    const [member] = await db.select().from(staffUsers).where(eq(staffUsers.id, token.staffId));
    if (member === undefined) throw tooLate();
    return { token, member };
  };

  /** Judges a second step within the limits, and begins the session of whoever has passed it. */
  const finish = async (
    ticket: string,
    member: StaffUserRow,
    { address, staffSession }: { address: string; staffSession: StaffControl },
    isRight: () => Promise<boolean>,
    wrong: () => HttpProblem,
  ) => {
    const requester = { address, device: staffSession.deviceOf(member.email) };
    const tries = requesterLimiter(limiter, member.email, requester);
    await limiter.take(limits.ofAddress, address);
    await tries.take(limits.codes);
    if (!(await isRight())) throw wrong();
    if ((await spendStaffToken(whole, ticket, 'second-step')) === null) throw tooLate();
    await limiter.giveBack(limits.ofAddress, address);
    await tries.giveBack(limits.codes);
    return entrance.begin(member, staffSession, true);
  };

  const site = () => {
    if (hasSite(entrance.site)) return entrance.site;
    throw new HttpProblem('conflict', entrance.site.why);
  };

  return {
    finishStaffSignIn: async ({ body: { ticket, code } }, call) => {
      const { member } = await atSecondStep(call.db, ticket);
      const isRight = async () =>
        (await spendTotp(call.db, secrets, { member, code })) ||
        spendRecoveryCode(call.db, secrets, { staffId: member.id, code });
      return finish(ticket, member, call, isRight, wrongCode);
    },
    beginPasskeySignIn: async ({ body: { ticket } }, { db }) => {
      const { token, member } = await atSecondStep(db, ticket);
      const options = await signInOptions(db, site(), member.id);
      await setChallenge(db, token, options.challenge);
      return { options: { ...options } };
    },
    finishPasskeySignIn: async ({ body: { ticket, answer } }, call) => {
      const { token, member } = await atSecondStep(call.db, ticket);
      const { challenge } = token;
      const isRight = async () =>
        challenge !== null && isPasskeyAnswer(call.db, site(), { staffId: member.id, challenge, answer });
      return finish(ticket, member, call, isRight, wrongPasskey);
    },

    readStaffLink: async ({ body: { link } }, { db }) => {
      const token = await findStaffToken(db, link);
      if (token === null) throw staffLinkSpent();
      const { kind, email, role, staffId } = token;
      if (kind === 'start' && (await countOwners(db)) === 0) return { kind, email: null, role: 'owner' };
      if (kind === 'join' && email !== null && role !== null) return { kind, email, role };
      const [member] =
        kind === 'reset' && staffId !== null
          ? await db.select().from(staffUsers).where(eq(staffUsers.id, staffId))
          : [];
      if (kind !== 'reset' || member === undefined) throw staffLinkSpent();
      return { kind, email: member.email, role: member.role };
    },
    startPortal: async ({ body }, { db, staffSession }) =>
      entrance.begin(await makeFirstOwner(db, body), staffSession, false),
    joinStaff: async ({ body }, { db, staffSession }) =>
      entrance.begin(await acceptInvitation(db, body), staffSession, false),
    resetStaffPassword: async ({ body }, { db, staffSession }) =>
      entrance.enter(db, await resetPassword(db, body), staffSession),
    askStaffReset: async ({ body: { email } }, { db, address }) => {
      const { letters } = entrance;
      if (letters === null) throw noLetters();
      await limiter.take(limits.resetsOfAddress, address);
      await limiter.take(limits.resetsOfMailbox, email);
      await mailReset(db, email, { origin, letters });
      return undefined;
    },
  };
}

const tooLate = () => new HttpProblem('code-expired', 'Время на второй шаг вышло. Войдите заново.');

const wrongCode = () => {
  const detail = 'Неверный код. Одноразовый код принимается один раз, дождитесь следующего';
  return new HttpProblem('wrong-code', `${detail}.`, { errors: { code: [detail] } });
};

const wrongPasskey = () =>
  new HttpProblem('wrong-code', 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.');

const noLetters = () =>
  new HttpProblem(
    'conflict',
    'Портал не отправляет писем. Попросите владельца портала: он выдаст ссылку для нового пароля в разделе «Сотрудники».',
  );
