import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import {
  type FixationDecision,
  fixationDecisions,
} from '../../src/contract/accounts/staff/fixation-decisions';
import type { Database, Transaction } from '../db/database';
import { clients } from '../db/schema/clients/clients-schema';
import { fixationHolds, fixations } from '../db/schema/clients/fixation-schema';
import { projects } from '../db/schema/schema';
import { refuseSuperseded } from '../http/problems/superseded';
import { writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import { decisionRules } from './decision-rules';
import { touchOwners } from './fix-client';
import { type FixationRow, fixationStateOf, fixationValues } from './fixation-state';
import { holdPhones, phonesOf, releasePhones } from './hold-phones';
import { notifyCrm } from './notify-crm';

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
 * The developer's answer: the change, the notification to its agent, the message to the CRM and a line of the journal,
 * in one transaction, or one within the caller's. An agent who held the client in this project loses the fixation to the one found to be first.
 * Null where there is no such fixation; `changed` is false where it was so already.
 *
 * @throws FixationRefusal where it cannot be decided so.
 */
export function decideFixation(
  db: Pick<Database, 'transaction'>,
  decider: Decider,
  { id, decision, reason }: { id: number; decision: FixationDecision; reason: string },
): Promise<{ row: FixationRow; changed: boolean } | null> {
  return db.transaction(async (tx) => {
    // Decisions run one after the other: two that move phones between the same rivals would deadlock.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('fixation decisions', 0))`);
    const [row] = await tx.select().from(fixations).where(eq(fixations.id, id)).for('update');
    if (!row) return null;
    await refuseSuperseded(tx, decider, { subject: 'fixation', id });
    if (fixationDecisions[decision].reason === 'must' && reason === '')
      throw new FixationRefusal('Назовите причину отказа.');
    const rule = decisionRules[decision];
    if (decision !== 'refuse') await refuseErased(tx, row.clientId);
    if (rule.isSo(row, reason)) return { row, changed: false };
    if (rule.phones === 'taken') await takeOver(tx, decider, row);
    if (rule.phones === 'released') await releasePhones(tx, id);
    const [after = row] = await tx
      .update(fixations)
      .set(rule.change(reason, row))
      .where(eq(fixations.id, id))
      .returning();
    await write(tx, decider, decision, { before: row, after });
    return { row: after, changed: true };
  });
}

/** @throws FixationRefusal of a client whom the agent has deleted. */
async function refuseErased(tx: Transaction, clientId: number): Promise<void> {
  const gone = await tx.$count(clients, and(eq(clients.id, clientId), isNotNull(clients.deletedAt)));
  if (gone > 0) throw new FixationRefusal('Агент удалил этого клиента: закреплять больше некого.');
}

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
    if (fixationStateOf(fixation, Date.now()).state === 'expired') continue;
    const [lost = fixation] = await tx
      .update(fixations)
      .set({ state: 'refused', taken: true, reason: LOST, until: null, answeredAt: sql`clock_timestamp()` })
      .where(eq(fixations.id, fixation.id))
      .returning();
    await write(tx, decider, 'refuse', { before: fixation, after: lost });
  }
  const left = await holdPhones(tx, { fixationId: row.id, projectId: row.projectId }, keys);
  if (left.length > 0)
    throw new FixationRefusal('Этих клиентов только что закрепил кто-то ещё. Откройте список заново.');
}

async function write(
  tx: Transaction,
  decider: Decider,
  decision: FixationDecision,
  { before, after: row }: { before: FixationRow; after: FixationRow },
): Promise<void> {
  const [about] = await tx
    .select({ client: clients, project: projects.name })
    .from(clients)
    .innerJoin(projects, eq(projects.id, row.projectId))
    .where(eq(clients.id, row.clientId));
  if (!about) return;
  const { action, notice } = decisionRules[decision];
  await writeJournal(tx, {
    by: { kind: decider.kind, id: decider.id },
    action,
    reason: row.reason,
    subject: 'fixation',
    subjectId: row.id,
    person: about.client.userId,
    before: fixationValues(before),
    after: fixationValues(row),
  });
  const { client, project } = about;
  const who = `${client.lastName} ${client.firstName}, «${project}»`;
  await notifyUser(tx, client.userId, { type: 'clients_fixation', ...notice(who, row) });
  await touchOwners(tx, client.userId);
  if (decider.kind !== 'crm') await notifyCrm(tx, 'answered', row);
}
