import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '../../src/contract/accounts/audit-words';
import { auditLines } from '../db/account-schema';
import { clients } from '../db/clients-schema';
import type { Database, Transaction } from '../db/database';
import { fixationHolds, fixations } from '../db/fixation-schema';
import { projects } from '../db/schema';
import { refuseSuperseded } from '../http/superseded';
import { notifyUser } from '../notices/notify-user';
import { touchOwners } from './fix-client';
import { holdPhones, phonesOf, releasePhones } from './hold-phones';
import type { FixationRow } from './present-fixations';
import { standingOf } from './standing';
import { tellCrm } from './tell-crm';

/** `unique`: the client is this agent's; `refuse`: not, with a reason; `review`: it takes longer. */
export const decisions = ['unique', 'refuse', 'review'] as const;
export type Decision = (typeof decisions)[number];

export interface Decider {
  readonly kind: 'terminal' | 'staff' | 'crm';
  readonly id: number | null;
  /** The last line of the journal that they saw about the fixation; see `refuseSuperseded`. */
  readonly seen?: number | undefined;
}

/** Said to whoever decides, instead of deciding. */
export class FixationRefusal extends Error {}

const LOST = 'Застройщик решил спор: раньше клиента закрепил другой агент.';

/**
 * The developer's answer: the change, the word to its agent, the word to the CRM and a line of audit, all or nothing.
 * Whoever held the client in this project loses them to the one who is found to have been first. Null where there is no
 * such fixation; `changed` is false where it was so already.
 *
 * @throws FixationRefusal where it cannot be decided so.
 */
export function decideFixation(
  db: Database,
  decider: Decider,
  { id, decision, reason }: { id: number; decision: Decision; reason: string },
): Promise<{ row: FixationRow; changed: boolean } | null> {
  return db.transaction(async (tx) => {
    // One after the other: of two that give a client each to the other's rival, each would wait for the other's row.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('fixation decisions', 0))`);
    const [row] = await tx.select().from(fixations).where(eq(fixations.id, id)).for('update');
    if (!row) return null;
    await refuseSuperseded(tx, decider, { subject: 'fixation', id });
    if (decision === 'refuse' && reason === '') throw new FixationRefusal('Назовите причину отказа.');
    const isRunning = row.state === 'fixed' && row.until !== null && row.until.getTime() > Date.now();
    const isSo =
      decision === 'unique'
        ? isRunning
        : decision === 'review'
          ? row.state === 'review'
          : row.state === 'refused' && row.reason === reason;
    if (isSo) return { row, changed: false };
    if (decision === 'unique') await takeOver(tx, decider, row);
    if (decision === 'refuse') await releasePhones(tx, id);
    const [after = row] = await tx
      .update(fixations)
      .set(changeOf(decision, reason))
      .where(eq(fixations.id, id))
      .returning();
    await write(tx, decider, { row: after, decision, reason });
    return { row: after, changed: true };
  });
}

const changeOf = (decision: Decision, reason: string) => {
  const answered = { answeredAt: sql`clock_timestamp()`, reason, taken: false, prolonged: 0 };
  if (decision === 'review') return { state: 'review' as const, answeredAt: null, reason };
  return decision === 'unique'
    ? {
        ...answered,
        state: 'fixed' as const,
        until: sql`clock_timestamp() + make_interval(days => ${fixations.termDays})`,
      }
    : { ...answered, state: 'refused' as const, until: null };
};

/** The phones become this one's; who held them is told that they have lost them. */
async function takeOver(tx: Transaction, decider: Decider, row: FixationRow): Promise<void> {
  const keys = await phonesOf(tx, row.id);
  const losers = await tx
    .select({ fixation: fixations })
    .from(fixations)
    .where(
      and(
        ne(fixations.id, row.id),
        inArray(
          fixations.id,
          tx
            .select({ id: fixationHolds.fixationId })
            .from(fixationHolds)
            .where(and(eq(fixationHolds.projectId, row.projectId), inArray(fixationHolds.phoneKey, keys))),
        ),
      ),
    )
    .for('update');
  for (const { fixation } of losers) {
    await releasePhones(tx, fixation.id);
    // One that has run out has nothing left to lose.
    if (standingOf(fixation, Date.now()).state === 'expired') continue;
    const [lost = fixation] = await tx
      .update(fixations)
      .set({ state: 'refused', taken: true, reason: LOST, until: null, answeredAt: sql`clock_timestamp()` })
      .where(eq(fixations.id, fixation.id))
      .returning();
    await write(tx, decider, { row: lost, decision: 'refuse', reason: LOST });
  }
  const left = await holdPhones(tx, { fixationId: row.id, projectId: row.projectId }, keys);
  if (left.length > 0)
    throw new FixationRefusal('Этих клиентов только что закрепил кто-то ещё. Откройте список заново.');
}

const actions: Record<Decision, AuditAction> = { unique: 'fix', refuse: 'refuse', review: 'review' };
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

async function write(
  tx: Transaction,
  decider: Decider,
  { row, decision, reason }: { row: FixationRow; decision: Decision; reason: string },
): Promise<void> {
  const [about] = await tx
    .select({ client: clients, project: projects.name })
    .from(clients)
    .innerJoin(projects, eq(projects.id, row.projectId))
    .where(eq(clients.id, row.clientId));
  if (!about) return;
  await tx.insert(auditLines).values({
    ...{ actor: decider.kind, actorId: decider.id, action: actions[decision], reason },
    ...{ subject: 'fixation', subjectId: row.id },
  });
  const { client, project } = about;
  const who = `${client.lastName} ${client.firstName}, «${project}»`;
  const words = {
    unique: { title: 'Клиент закреплён', text: `${who}: за вами до ${day.format(row.until ?? new Date())}.` },
    refuse: { title: 'В закреплении отказано', text: `${who}. ${reason}` },
    review: {
      title: 'Закрепление на рассмотрении',
      text: `${who}. ${reason || 'Застройщик сообщит, когда решит.'}`,
    },
  }[decision];
  await notifyUser(tx, client.userId, {
    type: 'clients_fixation',
    ...words,
    ...(decision !== 'review' && { isApproved: decision === 'unique' }),
  });
  await touchOwners(tx, client.userId);
  if (decider.kind !== 'crm') await tellCrm(tx, 'answered', row);
}
