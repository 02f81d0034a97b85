import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import { formatRate } from '../../../src/contract/deals/format-rate';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { lotTypeWords } from '../../../src/contract/lots/lot-words';
import { formatRubles } from '../../../src/contract/text/words';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Executor, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { lots } from '../../db/schema/schema';
import { refuseSuperseded } from '../../http/problems/superseded';
import { writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import type { Actor } from '../accounts/decide';
import { formerWith } from './former-deals';

export type DealRow = typeof deals.$inferSelect;
export interface DealAct {
  readonly deal: DealRow;
  /** False where it was so already; then nobody is told again. */
  readonly changed: boolean;
}

/** One act on a deal that nobody else may touch meanwhile; `act` answers null where it was so already. */
export function changeDeal(
  db: Executor,
  { actor, id, now, act }: { actor: Actor; id: number; now: Date; act: AuditAction },
  work: (tx: Transaction, before: DealRow) => Promise<DealRow | null>,
): Promise<DealAct | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
    if (!before) return null;
    await refuseSuperseded(tx, actor, { subject: 'deal', id });
    const after = await work(tx, before);
    if (after === null) return { deal: before, changed: false };
    return { deal: await markDeal(tx, after, { former: formerWith(before, act, now) }), changed: true };
  });
}

export async function markDeal(tx: Transaction, before: DealRow, wanted: Partial<DealRow>): Promise<DealRow> {
  const [deal = before] = await tx.update(deals).set(wanted).where(eq(deals.id, before.id)).returning();
  return deal;
}

export const commissionWords = ({ phase, rate, commission }: DealRow): string =>
  rate === 0
    ? 'Ставка вознаграждения не назначена.'
    : `${phase === 'done' ? 'Вознаграждение' : 'Ожидаемое вознаграждение'}: ${formatRubles(commission)}, ${formatRate(rate)}.`;

export async function dealLotWords(tx: Transaction, { lotId }: DealRow): Promise<string> {
  const [lot] = await tx
    .select({ type: lots.type, number: lots.number })
    .from(lots)
    .where(eq(lots.id, lotId));
  const type = lot ? lotTypeWords[lot.type].short : 'Лот';
  return lot?.number ? `${type} № ${lot.number}` : type;
}

interface Told {
  readonly action: AuditAction;
  /** As it stood; left out for one that is new. */
  readonly before?: DealRow;
  readonly reason?: string;
  readonly title: string;
  readonly text: string;
  readonly isApproved?: boolean;
}

const dealValues = (deal: DealRow): JournalValues => ({
  phase: deal.phase,
  lot: deal.lotId,
  payment: deal.payment,
  price: deal.price,
  commission_rate: deal.rate,
  commission: deal.commission,
  ...(deal.clientId !== null && { client: deal.clientId }),
  accrued_at: deal.accruedAt?.toISOString() ?? null,
  due_at: deal.dueAt?.toISOString() ?? null,
  paid_at: deal.paidAt?.toISOString() ?? null,
});

/** Writes the line of the journal and the agent's notification, and updates the open pages of the agency. */
export async function writeDealAct(tx: Transaction, actor: Actor, deal: DealRow, told: Told): Promise<void> {
  const { id, userId } = deal;
  const { action, before, reason = '', title, text, isApproved } = told;
  await writeJournal(tx, {
    by: { kind: actor.kind, id: actor.id },
    subject: 'deal',
    subjectId: id,
    action,
    reason,
    person: userId,
    before: before && dealValues(before),
    after: dealValues(deal),
  });
  await notifyUser(tx, userId, {
    type: 'deals',
    dealId: id,
    title,
    text,
    ...(isApproved !== undefined && { isApproved }),
  });
  const [agent] = await tx.select({ agencyId: users.agencyId }).from(users).where(eq(users.id, userId));
  if (agent?.agencyId != null) await raiseUserRevision(tx, agent.agencyId);
}
