import { eq } from 'drizzle-orm';
import { staffActs } from '../../../src/contract/accounts/staff/staff-acts';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { logoLabel } from '../../../src/shell/logo';
import { forgetBlocked } from '../../accounts/blocked-identities';
import { hurryQueued, queueMessage } from '../../accounts/messages/queue/message-queue';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Transaction } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import { users } from '../../db/schema/account-schema';
import { loadSecrets, type Secrets } from '../../db/secrets';
import { refuseSuperseded } from '../../http/problems/superseded';
import { writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import { blockedBy, fixationStoppedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { readStoredDeveloper } from '../../texts/developer';
import { AdminRefusal } from '../admin-refusal';
import { type AccountAct, type AccountChange, type AccountDecision, accountActs } from './acts';

/** Who decides: a manager at the terminal or in `/staff`, or an agency about its own agents. */
export interface Actor {
  readonly kind: 'terminal' | 'staff' | 'agency';
  readonly id: number | null;
  /** The last line of the journal that they saw about what they act upon; see `refuseSuperseded`. */
  readonly seen?: number | undefined;
}

export interface WantedDecision {
  readonly act: AccountAct;
  readonly userId: number;
  readonly reason: string;
}

/**
 * The one way to decide about an account: the change, the notification to its owner and a line of the journal, in one
 * transaction. Null where there is no such account (an agency sees its own agents alone). `changed` is false where it
 * was so already; then nobody is notified again.
 *
 * @throws AdminRefusal where this may not be decided, or not by this actor.
 */
export async function decide(
  db: Database,
  actor: Actor,
  { act, userId, reason }: WantedDecision,
): Promise<{ user: UserRow; changed: boolean } | null> {
  const secrets = await loadSecrets(db);
  return db
    .transaction(async (tx) => {
      const user = await lockedUser(tx, actor, userId);
      if (user === null) return null;
      await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
      if (user.status === 'registration')
        throw new AdminRefusal('Пользователь ещё не проверил телефон кодом.');
      if (accountActs[act].ofRegistration) ownDecision(actor, user);
      if (act !== 'unconfirm' && staffActs[act].reason === 'must' && reason === '')
        throw new AdminRefusal('Назовите причину.');
      const decision = accountActs[act].of(user, reason, actor.kind === 'agency' ? 'agency' : 'developer');
      if (decision === null) return { user, changed: false };
      // An act may only tell; an update of nothing is refused.
      if (Object.keys(decision.change).length > 0)
        await tx.update(users).set(decision.change).where(eq(users.id, userId));
      // Nothing is left of what was kept of an account of theirs that was erased.
      if (act === 'unblock' && actor.kind !== 'agency') await forgetBlocked(tx, secrets, user);
      const [after = user] = await tx.select().from(users).where(eq(users.id, userId));
      await write(tx, actor, { act, reason, before: user, after }, decision);
      await answerByMessage(tx, secrets, act, after);
      return { user: after, changed: true };
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_confirmed_inn'
        ? new AdminRefusal('Агентство с этим ИНН уже подтверждено.')
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
    throw new AdminRefusal('Этого агента подтверждает его агентство.');
}

interface Decided extends Pick<WantedDecision, 'act' | 'reason'> {
  readonly before: UserRow;
  readonly after: UserRow;
}

async function write(
  tx: Transaction,
  actor: Actor,
  { act, reason, before, after }: Decided,
  { notice }: AccountDecision,
) {
  const { id } = after;
  await writeJournal(tx, {
    by: { kind: actor.kind, id: actor.id },
    action: act,
    subject: 'account',
    subjectId: id,
    reason,
    before: { ...standingOf(before), ...liftedReasons(before, after) },
    // Whom they let in, as the papers said at that moment.
    after: {
      ...standingOf(after),
      ...liftedReasons(after, after),
      ...(act === 'approve' && identityOf(after)),
    },
  });
  if (notice) await notifyUser(tx, id, notice);
  else await raiseUserRevision(tx, id);
}

/** Whoever waits has closed the portal, and few have allowed notifications by then. */
async function answerByMessage(tx: Transaction, secrets: Secrets, act: AccountAct, { phone }: UserRow) {
  const { sms } = accountActs[act];
  if (sms === null) return;
  const { name } = await readStoredDeveloper(tx);
  const text = `${logoLabel(name || undefined)}: ${sms}`;
  await queueMessage(tx, secrets, { channel: 'sms', purpose: 'letter', to: phone, body: { text } });
  await hurryQueued(tx);
}

/** How a line of the journal tells each column that an act may change; reasons are told by `liftedReasons`. */
const changeWords: Record<keyof AccountChange, (user: UserRow) => JournalValues> = {
  status: ({ status }) => ({ status }),
  confirmed: ({ confirmed }) => ({ confirmed }),
  blocked: ({ blocked }) => ({ blocked }),
  blockedBy: (user) => ({ blocked_by: blockedBy(user) }),
  blockReason: () => ({}),
  blockFixation: ({ blockFixation }) => ({ block_fixation: blockFixation }),
  fixationStoppedBy: (user) => ({ fixation_stopped_by: fixationStoppedBy(user) }),
  refusal: () => ({}),
  feedsAllowed: ({ feedsAllowed }) => ({ feeds_allowed: feedsAllowed }),
};

const standingOf = (user: UserRow): JournalValues =>
  Object.assign({}, ...Object.values(changeWords).map((tell) => tell(user)));

/** Of reasons those that no longer hold: a new one is the line's own. */
const liftedReasons = (user: UserRow, after: UserRow): JournalValues => ({
  ...(after.refusal === null && { refusal: user.refusal }),
  ...(after.blockReason === null && { block_reason: user.blockReason }),
});

const identityOf = ({
  lastName,
  firstName,
  patronymic,
  brandName,
  phone,
  email,
  inn,
}: UserRow): JournalValues => ({
  name: [lastName, firstName, patronymic].filter(Boolean).join(' '),
  ...(brandName && { company: brandName }),
  phone,
  email,
  ...(inn !== null && { inn }),
});
