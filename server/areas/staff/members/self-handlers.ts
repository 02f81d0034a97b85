import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../../src/contract/accounts/staff/audit-words';
import { seesPeople } from '../../../../src/contract/accounts/staff/staff-roles';
import type {
  StaffSelf,
  staffSelfEndpoints,
} from '../../../../src/contract/calls/staff/members/staff-self-endpoints';
import { rateLimiter } from '../../../accounts/limits/rate-limits';
import { hasSite } from '../../../accounts/passkeys/web-authn';
import { hashPassword, isPassword } from '../../../accounts/passwords';
import type { Executor } from '../../../db/database';
import { staffSessions, staffUsers } from '../../../db/schema/account-schema';
import type { StaffControl, StaffUserRow } from '../../../http/callers/staff-session';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { deviceName } from '../../../sessions/device-name';
import { endMemberSessions, writeMemberLine } from '../../../staff/members/member-acts';
import {
  addPasskeyOf,
  listPasskeys,
  registrationOptions,
  removePasskeyOf,
} from '../../../staff/members/passkeys';
import {
  acceptTotp,
  countRecoveryCodes,
  drawRecoveryCodes,
  drawTotp,
  firstRecoveryCodes,
  hasSecondFactor,
  removeFactor,
} from '../../../staff/members/second-factors';
import { issueStaffToken, spendStaffToken } from '../../../staff/members/staff-tokens';
import { base32, totpAddress } from '../../../staff/members/totp';
import { answersPeople } from '../../../staff/waiting/work-letters';
import type { StaffEntrance, StaffServices } from './staff-entry';

const limits = {
  passwords: { name: 'staff-own-password', count: 10, seconds: 900 },
  codes: { name: 'staff-own-code', count: 20, seconds: 900 },
} as const;

/** A manager's own sign-in: name, password, second factor, sessions. Changes of factors ask for the password. */
export function staffSelfHandlers(
  { db: whole, secrets, origin, isFactorAsked }: StaffServices,
  { site }: StaffEntrance,
): Handlers<keyof typeof staffSelfEndpoints> {
  const limiter = rateLimiter(whole, secrets);

  const present = async (db: Executor, id: number, control: StaffControl): Promise<StaffSelf> => {
    const [staff] = await db.select().from(staffUsers).where(eq(staffUsers.id, id));
    if (staff === undefined) throw notFound('Такого сотрудника нет.');
    return {
      name: staff.name,
      email: staff.email,
      role: staff.role,
      required: isFactorAsked && seesPeople(staff.role),
      totp: staff.totpSecret !== null,
      passkeys: await listPasskeys(db, id),
      no_passkeys: hasSite(site) ? null : site.why,
      recovery_left: await countRecoveryCodes(db, id),
      work_letters: answersPeople(staff.role) ? staff.workLetters : null,
      sessions: await listSessions(db, id, control.tokenHash),
    };
  };

  /** Throws unless it is the manager's password; tries are counted before they are judged. */
  const prove = async ({ id, passwordHash }: StaffUserRow, given: string, field: string): Promise<void> => {
    await limiter.take(limits.passwords, String(id));
    if (!(await isPassword(passwordHash, given)))
      throw new HttpProblem('validation', 'Неверный пароль.', { errors: { [field]: ['Неверный пароль'] } });
    await limiter.giveBack(limits.passwords, String(id));
  };

  return {
    getStaffSelf: (_, { db, staff, staffSession }) => present(db, staff.id, staffSession),
    changeStaffName: async ({ body: { name } }, { db, staff, staffSession }) => {
      await db.transaction(async (tx) => {
        await tx.update(staffUsers).set({ name }).where(eq(staffUsers.id, staff.id));
        await noteOwn(tx, staff, 'change_own_name');
      });
      return present(db, staff.id, staffSession);
    },
    changeWorkLetters: async ({ body: { work_letters } }, { db, staff, staffSession }) => {
      await db.transaction(async (tx) => {
        await tx.update(staffUsers).set({ workLetters: work_letters }).where(eq(staffUsers.id, staff.id));
        await noteOwn(tx, staff, 'change_own_letters');
      });
      return present(db, staff.id, staffSession);
    },
    changeStaffPassword: async ({ body: { old_password, password } }, { db, staff, staffSession }) => {
      await prove(staff, old_password, 'old_password');
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await tx.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.id, staff.id));
        await endMemberSessions(tx, staff.id, staffSession.tokenHash ?? '');
        await noteOwn(tx, staff, 'change_own_password');
      });
      return present(db, staff.id, staffSession);
    },

    beginTotp: async ({ body: { password } }, { db, staff }) => {
      await prove(staff, password, 'password');
      const secret = await drawTotp(db, secrets, staff.id);
      const issuer = new URL(origin).hostname;
      return { secret: base32(secret), address: totpAddress(secret, issuer, staff.email) };
    },
    confirmTotp: async ({ body: { code } }, { db, staff }) => {
      await limiter.take(limits.codes, String(staff.id));
      return db.transaction(async (tx) => {
        if (!(await acceptTotp(tx, secrets, { staffId: staff.id, code }))) throw wrongTotp();
        await noteOwn(tx, staff, 'add_factor');
        return { recovery_codes: await firstRecoveryCodes(tx, secrets, staff.id) };
      });
    },
    removeTotp: async ({ body: { password } }, { db, staff, staffSession }) => {
      await prove(staff, password, 'password');
      await removeFactor(db, staff.id, async (tx) => {
        const none = { totpSecret: null, totpStep: null, totpDrawn: null };
        await tx.update(staffUsers).set(none).where(eq(staffUsers.id, staff.id));
        await noteOwn(tx, staff, 'remove_factor');
      });
      return present(db, staff.id, staffSession);
    },
    drawRecoveryCodes: async ({ body: { password } }, { db, staff }) => {
      await prove(staff, password, 'password');
      return db.transaction(async (tx) => {
        if (!(await hasSecondFactor(tx, staff.id)))
          throw new HttpProblem('conflict', 'Сначала подключите одноразовые коды или ключ доступа.');
        await noteOwn(tx, staff, 'draw_recovery_codes');
        return { recovery_codes: await drawRecoveryCodes(tx, secrets, staff.id) };
      });
    },

    beginPasskey: async ({ body: { password } }, { db, staff }) => {
      await prove(staff, password, 'password');
      if (!hasSite(site)) throw new HttpProblem('conflict', site.why);
      const options = await registrationOptions(db, site, staff);
      const { challenge } = options;
      const { token } = await issueStaffToken(db, { kind: 'passkey', staffId: staff.id, challenge });
      return { ticket: token, options: { ...options } };
    },
    addPasskey: async ({ body: { ticket, answer } }, { db, staff, userAgent }) =>
      db.transaction(async (tx) => {
        const token = await spendStaffToken(tx, ticket, 'passkey');
        if (!hasSite(site) || token?.staffId !== staff.id || token.challenge === null) throw wrongPasskey();
        const given = { staffId: staff.id, challenge: token.challenge, answer, name: deviceName(userAgent) };
        if (!(await addPasskeyOf(tx, site, given))) throw wrongPasskey();
        await noteOwn(tx, staff, 'add_factor');
        return { recovery_codes: await firstRecoveryCodes(tx, secrets, staff.id) };
      }),
    removePasskey: async ({ params, body: { password } }, { db, staff, staffSession }) => {
      await prove(staff, password, 'password');
      await removeFactor(db, staff.id, async (tx) => {
        if (!(await removePasskeyOf(tx, staff.id, params.id))) throw notFound('Такого ключа доступа нет.');
        await noteOwn(tx, staff, 'remove_factor');
      });
      return present(db, staff.id, staffSession);
    },

    endStaffSession: async ({ params }, { db, staff, staffSession }) => {
      await db.transaction(async (tx) => {
        const ended = await tx
          .delete(staffSessions)
          .where(and(eq(staffSessions.staffId, staff.id), eq(staffSessions.id, params.id)))
          .returning({ id: staffSessions.id });
        if (ended.length === 0) throw notFound('Такого входа уже нет.');
        await noteOwn(tx, staff, 'end_sessions');
      });
      return present(db, staff.id, staffSession);
    },
    endOtherStaffSessions: async (_, { db, staff, staffSession }) => {
      await db.transaction(async (tx) => {
        await endMemberSessions(tx, staff.id, staffSession.tokenHash ?? '');
        await noteOwn(tx, staff, 'end_sessions');
      });
      return present(db, staff.id, staffSession);
    },
  };
}

/** A line of the journal about what a manager did with their own sign-in. */
const noteOwn = (tx: Executor, { id }: StaffUserRow, action: AuditAction): Promise<void> =>
  writeMemberLine(tx, { kind: 'staff', id }, { action, subjectId: id });

async function listSessions(
  db: Executor,
  staffId: number,
  own: string | null,
): Promise<StaffSelf['sessions']> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), sql`${staffSessions.expiresAt} > now()`))
    .orderBy(desc(staffSessions.id));
  return rows.map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
    id,
    device: deviceName(userAgent),
    created: createdAt.toISOString(),
    seen: (seenAt ?? createdAt).toISOString(),
    current: tokenHash === own,
  }));
}

const wrongTotp = () => {
  const detail = 'Неверный код. Проверьте, что на телефоне точное время';
  return new HttpProblem('wrong-code', `${detail}.`, { errors: { code: [detail] } });
};

const wrongPasskey = () =>
  new HttpProblem('wrong-code', 'Ключ доступа не создан: ответ браузера не подошёл. Начните ещё раз.');
