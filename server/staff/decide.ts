import { and, desc, eq } from 'drizzle-orm';
import { auditLines, users } from '../db/account-schema';
import type { Database, Transaction } from '../db/database';
import { violatedConstraint } from '../db/violated-constraint';
import { refuseSuperseded } from '../http/superseded';
import { notifyUser } from '../notices/notify-user';
import { type Act, acts, type Decision } from './acts';
import type { UserRow } from './find-user';
import { OfficeRefusal } from './office-refusal';

/** Who decides: a manager at the terminal or in `/staff`, or an agency about its own agents. */
export interface Actor {
  readonly kind: 'terminal' | 'staff' | 'agency';
  readonly id: number | null;
  /** The last line of the journal that they saw about what they act upon; see `refuseSuperseded`. */
  readonly seen?: number | undefined;
}

export interface Wanted {
  readonly act: Act;
  readonly userId: number;
  readonly reason: string;
}

/**
 * The one way in which anybody decides about an account: the change, the word to its owner, and one line of audit, all
 * or nothing. Null where there is no such account (an agency sees its own agents alone). `changed` is false where it
 * was so already; then nobody is told again.
 *
 * @throws OfficeRefusal where this may not be decided, or not by this actor.
 */
export function decide(
  db: Database,
  actor: Actor,
  { act, userId, reason }: Wanted,
): Promise<{ user: UserRow; changed: boolean } | null> {
  return db
    .transaction(async (tx) => {
      const user = await lockedUser(tx, actor, userId);
      if (user === null) return null;
      await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
      if (user.status === 'registration')
        throw new OfficeRefusal('Пользователь ещё не проверил телефон кодом.');
      if (acts[act].ofRegistration) ownDecision(actor, user);
      const decision = acts[act].of(user, reason);
      if (decision === null) return { user, changed: false };
      await checkFacts(tx, actor, act, user);
      await tx.update(users).set(decision.change).where(eq(users.id, userId));
      await write(tx, actor, { act, userId, reason }, decision);
      const [after = user] = await tx.select().from(users).where(eq(users.id, userId));
      return { user: after, changed: true };
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_confirmed_inn'
        ? new OfficeRefusal('Агентство с этим ИНН уже подтверждено.')
        : error;
    });
}

async function lockedUser(tx: Transaction, actor: Actor, userId: number): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user === undefined) return null;
  const foreign = actor.kind === 'agency' && (user.agencyId !== actor.id || user.status === 'registration');
  return foreign ? null : user;
}

/** An agency confirms its own agents itself, and the developer everybody else. Source: specification, "Accounts". */
function ownDecision(actor: Actor, user: UserRow): void {
  if (actor.kind !== 'agency' && user.agencyId !== null)
    throw new OfficeRefusal('Этого агента подтверждает его агентство.');
}

/** What depends on more than the account itself. */
async function checkFacts(tx: Transaction, actor: Actor, act: Act, user: UserRow): Promise<void> {
  if (act === 'unblock' && actor.kind === 'agency' && (await blockedBy(tx, user.id)) !== 'agency')
    throw new OfficeRefusal('Агента заблокировал застройщик. Обратитесь к вашему менеджеру.');
}

/** What the developer has closed an agency does not open again. An account blocked before lines were kept is its own. */
async function blockedBy(tx: Transaction, userId: number): Promise<'agency' | 'developer'> {
  const [line] = await tx
    .select({ actor: auditLines.actor })
    .from(auditLines)
    .where(and(ofAccount(userId), eq(auditLines.action, 'block')))
    .orderBy(desc(auditLines.id))
    .limit(1);
  return line === undefined || line.actor === 'agency' ? 'agency' : 'developer';
}

const ofAccount = (userId: number) =>
  and(eq(auditLines.subject, 'account'), eq(auditLines.subjectId, userId));

async function write(tx: Transaction, actor: Actor, { act, userId, reason }: Wanted, { notice }: Decision) {
  await tx
    .insert(auditLines)
    .values({ actor: actor.kind, actorId: actor.id, action: act, subjectId: userId, reason });
  await notifyUser(tx, userId, notice);
}
