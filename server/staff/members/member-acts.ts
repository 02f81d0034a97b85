import { and, eq, gt, sql } from 'drizzle-orm';
import type { StaffRole } from '../../../src/contract/accounts/staff/staff-roles';
import type { Database, Executor, Transaction } from '../../db/database';
import { staffSessions, staffUsers } from '../../db/schema/account-schema';
import { staffPasskeys, staffRecoveryCodes, staffTokens } from '../../db/schema/staff/staff-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';
import { type JournalAct, writeJournal } from '../../journal/write-journal';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import { countOwners, lockOwners } from './owners';

/** A line of the journal about a manager or about who was invited. */
export async function writeMemberLine(
  tx: Executor,
  actor: Pick<Actor, 'kind' | 'id'>,
  line: Pick<JournalAct, 'action' | 'subjectId' | 'reason' | 'before' | 'after'>,
): Promise<void> {
  await writeJournal(tx, { by: { kind: actor.kind, id: actor.id }, subject: 'staff', ...line });
}

/**
 * Locks a manager to act upon; null where there is none. Owners are counted under the same lock.
 */
async function lockMember(tx: Transaction, id: number): Promise<StaffUserRow | null> {
  await lockOwners(tx);
  const [member] = await tx.select().from(staffUsers).where(eq(staffUsers.id, id)).for('update');
  return member ?? null;
}

/** @throws AdminRefusal where nobody could let others in any more. */
async function refuseLastOwner(tx: Transaction, { role }: StaffUserRow): Promise<void> {
  if (role === 'owner' && (await countOwners(tx)) < 2)
    throw new AdminRefusal('Это последний владелец портала. Сначала сделайте владельцем кого-нибудь ещё.');
}

/** Gives a manager another role. Null where there is no such manager. @throws AdminRefusal for the last owner */
export function changeMemberRole(
  db: Database,
  actor: Actor,
  { id, role }: { id: number; role: StaffRole },
): Promise<StaffUserRow | null> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (member === null || member.role === role) return member;
    await refuseLastOwner(tx, member);
    const [changed = member] = await tx
      .update(staffUsers)
      .set({ role })
      .where(eq(staffUsers.id, id))
      .returning();
    await writeMemberLine(tx, actor, {
      action: 'change_role',
      subjectId: id,
      before: { role: member.role },
      after: { role },
    });
    return changed;
  });
}

/** Takes a manager away, with their sessions and links. Null where there is none. @throws AdminRefusal for the last owner */
export function removeMember(db: Database, actor: Actor, id: number): Promise<StaffUserRow | null> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (member === null) return null;
    await refuseLastOwner(tx, member);
    await tx.delete(staffUsers).where(eq(staffUsers.id, id));
    await writeMemberLine(tx, actor, { action: 'remove_staff', subjectId: id });
    return member;
  });
}

/** Takes away whatever a manager has beside their password. */
export async function dropFactors(tx: Executor, id: number): Promise<void> {
  await tx
    .update(staffUsers)
    .set({ totpSecret: null, totpStep: null, totpDrawn: null })
    .where(eq(staffUsers.id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
}

/** For a manager who has lost their second factor: they sign in by the password and set up another. Null: there is none. */
export function resetMemberFactor(db: Database, actor: Actor, id: number): Promise<StaffUserRow | null> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (member === null) return null;
    await dropFactors(tx, id);
    await endMemberSessions(tx, id);
    await writeMemberLine(tx, actor, { action: 'reset_factor', subjectId: id });
    return member;
  });
}

/** Ends what a manager is signed in by, steps that were begun included. `but`: the hash of the session that goes on. */
export async function endMemberSessions(tx: Executor, id: number, but = ''): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, id), sql`${staffSessions.tokenHash} <> ${but}`));
  await tx.delete(staffTokens).where(and(eq(staffTokens.staffId, id), eq(staffTokens.kind, 'second-step')));
}

/** Invitations that can still be accepted. */
export const openInvitations = (db: Executor) =>
  db
    .select()
    .from(staffTokens)
    .where(and(eq(staffTokens.kind, 'join'), gt(staffTokens.expiresAt, sql`now()`)))
    .orderBy(staffTokens.id);
