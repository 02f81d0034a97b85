import { and, eq } from 'drizzle-orm';
import { type StaffRole, staffRoles } from '../../../src/contract/accounts/staff/staff-roles';
import type { SharedLink } from '../../../src/contract/calls/staff/members/staff-member-endpoints';
import { hashPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { staffTokens } from '../../db/schema/staff/staff-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import { staffLinkSpent } from './first-owner';
import { endMemberSessions, writeMemberLine } from './member-acts';
import type { StaffLetters } from './staff-letters';
import { staffLink } from './staff-links';
import { issueStaffToken, spendStaffToken } from './staff-tokens';

interface Sharing {
  readonly origin: string;
  /** Null where the portal sends no letters. */
  readonly letters: StaffLetters | null;
}

/**
 * Invites somebody to a role; an earlier invitation of the address works no longer. The letter is written down in the
 * same transaction.
 *
 * @throws AdminRefusal where a manager has the address already
 */
export async function invite(
  db: Database,
  actor: Actor,
  { email, role, origin, letters }: Sharing & { email: string; role: StaffRole },
): Promise<SharedLink> {
  const shared = await db.transaction(async (tx) => {
    const [known] = await tx.select().from(staffUsers).where(eq(staffUsers.email, email));
    if (known) throw new AdminRefusal(`У сотрудника ${known.name} уже есть вход с этой почтой.`);
    await tx.delete(staffTokens).where(and(eq(staffTokens.kind, 'join'), eq(staffTokens.email, email)));
    const { token, row } = await issueStaffToken(tx, { kind: 'join', email, role });
    const reason = staffRoles[role].word;
    await writeMemberLine(tx, actor, { action: 'invite_staff', subjectId: row.id, reason });
    const link = staffLink(origin, 'join', token);
    await letters?.invitation(email, { link, role }, tx);
    return { link, mailed: letters !== null, expires: row.expiresAt.toISOString() };
  });
  letters?.hurry();
  return shared;
}

/** The link of an invitation works no longer. False where there is none (any more). */
export function callOff(db: Database, actor: Actor, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(staffTokens)
      .where(and(eq(staffTokens.id, id), eq(staffTokens.kind, 'join')))
      .returning();
    if (gone.length === 0) return false;
    await writeMemberLine(tx, actor, { action: 'call_off_invitation', subjectId: id });
    return true;
  });
}

/** Makes the account of somebody who was invited. @throws HttpProblem where the link works no longer */
export async function acceptInvitation(
  db: Database,
  { link, name, password }: { link: string; name: string; password: string },
): Promise<StaffUserRow> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const token = await spendStaffToken(tx, link, 'join');
    if (token === null || token.email === null || token.role === null) throw staffLinkSpent();
    const [member] = await tx
      .insert(staffUsers)
      .values({ name, email: token.email, role: token.role, passwordHash })
      .onConflictDoNothing()
      .returning();
    // An account was made at the terminal meanwhile.
    if (member === undefined) throw staffLinkSpent();
    const actor = { kind: 'staff', id: member.id } as const;
    await writeMemberLine(tx, actor, { action: 'join_staff', subjectId: member.id });
    return member;
  });
}

/** A link by which a manager sets a new password; earlier ones of theirs work no longer. Null: there is no such manager. */
export function shareReset(
  db: Database,
  actor: Actor,
  { id, origin }: { id: number; origin: string },
): Promise<SharedLink | null> {
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(staffUsers).where(eq(staffUsers.id, id)).for('update');
    if (member === undefined) return null;
    await tx.delete(staffTokens).where(and(eq(staffTokens.kind, 'reset'), eq(staffTokens.staffId, id)));
    const { token, row } = await issueStaffToken(tx, { kind: 'reset', staffId: id });
    await writeMemberLine(tx, actor, { action: 'make_reset', subjectId: id });
    return { link: staffLink(origin, 'reset', token), mailed: false, expires: row.expiresAt.toISOString() };
  });
}

/** Writes the letter with such a link to whoever has lost their password; nothing where no manager has the address. */
export async function mailReset(
  db: Database,
  email: string,
  { origin, letters }: { origin: string; letters: StaffLetters },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.select().from(staffUsers).where(eq(staffUsers.email, email));
    if (member === undefined) return;
    const { token } = await issueStaffToken(tx, { kind: 'reset', staffId: member.id });
    await letters.reset(email, staffLink(origin, 'reset', token), tx);
  });
  letters.hurry();
}

/**
 * Sets a password by such a link, and ends whatever the manager was signed in by. The second factor stays.
 *
 * @throws HttpProblem where the link works no longer
 */
export async function resetPassword(
  db: Database,
  { link, password }: { link: string; password: string },
): Promise<StaffUserRow> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const token = await spendStaffToken(tx, link, 'reset');
    if (token === null || token.staffId === null) throw staffLinkSpent();
    const [member] = await tx
      .update(staffUsers)
      .set({ passwordHash })
      .where(eq(staffUsers.id, token.staffId))
      .returning();
    if (member === undefined) throw staffLinkSpent();
    await tx
      .delete(staffTokens)
      .where(and(eq(staffTokens.kind, 'reset'), eq(staffTokens.staffId, member.id)));
    await endMemberSessions(tx, member.id);
    const actor = { kind: 'staff', id: member.id } as const;
    await writeMemberLine(tx, actor, { action: 'reset_password', subjectId: member.id });
    return member;
  });
}
