import { and, eq, ne } from 'drizzle-orm';
import { auditWord } from '../../../src/contract/accounts/staff/audit-words';
import { lotStatusOf, phaseWords } from '../../../src/contract/deals/deal-words';
import { openBookingOf } from '../../bookings/booking-acts';
import { followDeal } from '../../bookings/follow-deal';
import type { Database, Transaction } from '../../db/database';
import { deals } from '../../db/schema/clients/deals-schema';
import { lots } from '../../db/schema/schema';
import { refuseSuperseded } from '../../http/problems/superseded';
import { lockPaperOfDeal, takePaymentBack } from '../../papers/paper-acts';
import { setDealStatus } from '../../stock/change-lot';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import {
  commissionWords,
  type DealAct,
  type DealRow,
  dealLotWords,
  markDeal,
  writeDealAct,
} from './deal-acts';
import { restored, UNDO_MS, undoable } from './former-deals';

/**
 * Takes the last act upon a deal back within a day: its phase, its commission, a paper that was paid with it, and what it made of the lot; told to the
 * agent, with a line of audit. `at` names the act, so that two who undo it at once undo it once. Null where there is no such
 * deal. @throws `AdminRefusal`
 */
export function undoDealAct(
  db: Database,
  actor: Actor,
  { id, at }: { id: number; at?: string | undefined },
  now = new Date(),
): Promise<DealAct | null> {
  return db.transaction(async (tx) => {
    // Before the deal, as whoever pays the paper does.
    const paper = await lockPaperOfDeal(tx, id);
    const [before] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
    if (!before) return null;
    await refuseSuperseded(tx, actor, { subject: 'deal', id });
    const acts = undoable(before.former, now);
    const last = acts.at(-1);
    const isOld = at !== undefined && now.getTime() - Date.parse(at) >= UNDO_MS;
    // One of the last day that is not there any more has been undone already.
    if (at !== undefined && !isOld && !acts.some((act) => act.at === at))
      return { deal: before, changed: false };
    if (last === undefined || isOld)
      throw new AdminRefusal(`По сделке № ${id} за последние сутки отменять нечего.`);
    if (at !== undefined && last.at !== at)
      throw new AdminRefusal('Сначала отмените то, что сделано после этого.');
    if (before.phase === 'not_registered') await refuseTaken(tx, before);
    const deal = await markDeal(tx, before, { ...restored(last), former: acts.slice(0, -1), changedAt: now });
    await setDealStatus(tx, deal.lotId, lotStatusOf(deal.phase), deal.userId);
    await followDeal(tx, actor, deal, now);
    if (paper !== null && before.paidAt !== null && deal.paidAt === null)
      await takePaymentBack(tx, { kind: actor.kind, id: actor.id }, paper, id);
    const what = auditWord(last.act).toLowerCase();
    await writeDealAct(tx, actor, deal, {
      action: 'undo_deal',
      before,
      reason: last.act === 'move_deal' ? `снова «${phaseWords[deal.phase]}»` : what,
      title: `Сделка № ${id}: отменено последнее действие`,
      text: `${await dealLotWords(tx, deal)}. Отменено: ${what}. Этап: «${phaseWords[deal.phase]}». ${commissionWords(deal)}`,
      isApproved: false,
    });
    return { deal, changed: true };
  });
}

/** A lot of a deal that fell through may be another's by now; nobody opens one meanwhile. */
async function refuseTaken(tx: Transaction, { id, lotId }: DealRow): Promise<void> {
  await tx.select({ id: lots.id }).from(lots).where(eq(lots.id, lotId)).for('update');
  const [other] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.lotId, lotId), ne(deals.id, id), ne(deals.phase, 'not_registered')));
  if (other) throw new AdminRefusal(`По этому лоту уже открыта сделка № ${other.id}.`);
  const booking = await openBookingOf(tx, lotId);
  if (booking) throw new AdminRefusal(`Этот лот уже забронирован: бронь № ${booking.id}.`);
}
