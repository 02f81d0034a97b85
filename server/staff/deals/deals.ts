import { and, eq, ne } from 'drizzle-orm';
import { phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import type { NewDeal } from '../../../src/contract/calls/staff/staff-deal-endpoints';
import { isUnrated } from '../../../src/contract/deals/commission';
import type { DealPhase } from '../../../src/contract/deals/deal-kinds';
import { afterWorkingDays } from '../../../src/contract/deals/deal-summary';
import {
  dealSteps,
  isDealOver,
  lotStatusOf,
  nextPhase,
  phaseWords,
} from '../../../src/contract/deals/deal-words';
import { formatRubles } from '../../../src/contract/text/words';
import { portalDay } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';
import { openBookingOf, updateBooking } from '../../bookings/booking-acts';
import { followDeal } from '../../bookings/follow-deal';
import type { Database, Executor, Transaction } from '../../db/database';
import { clientPhones } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { lots } from '../../db/schema/schema';
import { commissionFor } from '../../deals/commission-rules';
import { holdingFixation } from '../../fixations/holding-fixation';
import { setDealStatus } from '../../stock/change-lot';
import { readStoredDeveloper } from '../../texts/developer';
import type { Actor } from '../accounts/decide';
import { findUser } from '../accounts/find-user';
import { AdminRefusal } from '../admin-refusal';
import {
  changeDeal,
  commissionWords,
  type DealAct,
  type DealRow,
  dealLotWords,
  markDeal,
  writeDealAct,
} from './deal-acts';

const NOT_FIXED =
  'Клиент не закреплён за этим агентом в проекте лота. Назовите причину, чтобы открыть сделку без закрепления.';

const NO_RATE =
  'Ставка вознаграждения не назначена. Укажите её в разделе «Застройщик» или отдельным правилом и начислите снова.';

/** What a deal cannot be begun with; `field` is the one that says so. */
export class DealRefusal extends AdminRefusal {
  readonly field: keyof NewDeal;
  constructor(field: keyof NewDeal, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Begins a deal of an agent with a client of theirs about a lot. The same once more from a page is the one that was just
 * begun: its sender has not heard the answer, and nobody is told twice. @throws `DealRefusal`
 */
export function addDeal(db: Database, actor: Actor, given: NewDeal, now = new Date()): Promise<DealRow> {
  return db.transaction(async (tx) => {
    const agent = await findUser(tx, [given.agent]).catch((error: unknown) => {
      throw error instanceof AdminRefusal ? new DealRefusal('agent', error.message) : error;
    });
    const [client] = await tx
      .select({ id: clientPhones.clientId })
      .from(clientPhones)
      .where(and(eq(clientPhones.userId, agent.id), eq(clientPhones.phoneKey, phoneKey(given.client))));
    if (!client) throw new DealRefusal('client', 'У этого агента нет клиента с таким телефоном.');
    const [lot] = await tx.select().from(lots).where(eq(lots.id, given.lot)).for('update');
    if (!lot) throw new DealRefusal('lot', `Лота ${given.lot} нет.`);
    const price = given.price ?? lot.price;
    const other = await dealOfLot(tx, lot.id);
    if (other !== null) {
      const isSame = other.clientId === client.id && other.payment === given.payment && other.price === price;
      if (isSame && other.phase === 'contact' && actor.kind === 'staff') return other;
      throw new DealRefusal('lot', `По этому лоту уже есть сделка № ${other.id}.`);
    }
    if (price === null) throw new DealRefusal('price', 'Цена лота скрыта: назовите цену договора.');
    const fixationId = await holdingFixation(tx, client.id, lot.projectId);
    if (fixationId === null && given.reason === '') throw new DealRefusal('reason', NOT_FIXED);
    const booking = await openBookingOf(tx, lot.id);
    if (booking !== null && booking.clientId !== client.id)
      throw new DealRefusal('lot', `Лот забронирован для другого клиента: бронь № ${booking.id}.`);
    if (booking?.state === 'asked')
      throw new DealRefusal('lot', `Бронь № ${booking.id} на этот лот ждёт ответа: сначала подтвердите её.`);
    const deal = await insertDeal(tx, actor, {
      userId: agent.id,
      clientId: client.id,
      lotId: lot.id,
      payment: given.payment,
      price,
      fixationId,
      openedBecause: fixationId === null ? given.reason : '',
      phase: 'contact',
      now,
    });
    // It holds the lot on, now without an end, until the contract does.
    if (booking !== null) await updateBooking(tx, booking, { dealId: deal.id, until: null });
    return deal;
  });
}

/** The deal about a lot that goes on or is done; null: there is none. */
export async function dealOfLot(tx: Transaction, lotId: number): Promise<DealRow | null> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.lotId, lotId), ne(deals.phase, 'not_registered')));
  return deal ?? null;
}

type NewDealRow = Pick<
  DealRow,
  'userId' | 'lotId' | 'payment' | 'price' | 'fixationId' | 'openedBecause' | 'phase'
> & { readonly clientId: number; readonly now: Date };

/** Writes a deal that may begin, with its commission; its agent is told. */
export async function insertDeal(
  tx: Transaction,
  actor: Actor,
  { phase, now, ...given }: NewDealRow,
): Promise<DealRow> {
  const { amount, ...sum } = await commissionFor(tx, { lotId: given.lotId, price: given.price, at: now });
  const [deal] = await tx
    .insert(deals)
    .values({
      ...given,
      ...sum,
      commission: amount,
      phase,
      steps: [{ phase, at: now.toISOString() }],
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (!deal) throw new Error('The deal was not written');
  await writeDealAct(tx, actor, deal, {
    action: 'open_deal',
    reason: given.openedBecause,
    title: `Сделка № ${deal.id} открыта`,
    text: `${await dealLotWords(tx, deal)}. ${commissionWords(deal)}`,
  });
  return deal;
}

/** Moves a deal to its next phase, or ends it. Null where there is none. @throws `AdminRefusal` */
export const moveDeal = (
  db: Database,
  actor: Actor,
  { id, to, reason }: { id: number; to: DealPhase; reason: string },
  now = new Date(),
): Promise<DealAct | null> =>
  changeDeal(db, { actor, id, now, act: 'move_deal' }, async (tx, before) => {
    if (before.phase === to) return null;
    if (isDealOver(before.phase))
      throw new AdminRefusal(`Сделка № ${id} уже окончена: ${phaseWords[before.phase].toLowerCase()}.`);
    const next = nextPhase(before.phase);
    if (to !== 'not_registered' && to !== next)
      throw new AdminRefusal(
        `Сделка № ${id} на этапе «${phaseWords[before.phase]}», следующий — «${next ? phaseWords[next] : ''}».`,
      );
    if (to === 'not_registered' && reason === '') throw new AdminRefusal('Назовите причину.');
    const isOpen = dealSteps.indexOf(to) >= 0 && dealSteps.indexOf(to) <= dealSteps.indexOf('contract');
    const sum = isOpen
      ? await commissionFor(tx, { lotId: before.lotId, price: before.price, at: now })
      : null;
    const [deal = before] = await tx
      .update(deals)
      .set({
        phase: to,
        steps: [...before.steps, { phase: to, at: now.toISOString() }],
        changedAt: now,
        ...(sum && { rate: sum.rate, commission: sum.amount, rule: sum.rule }),
        ...(to === 'not_registered' && { reason }),
      })
      .where(eq(deals.id, id))
      .returning();
    await setDealStatus(tx, deal.lotId, lotStatusOf(to), deal.userId);
    await followDeal(tx, actor, deal, now);
    await writeDealAct(tx, actor, deal, {
      action: 'move_deal',
      before,
      reason: to === 'not_registered' ? reason : phaseWords[to],
      title: `Сделка № ${id}: ${phaseWords[to].replace(/^[А-Я](?![А-Я])/, (letter) => letter.toLowerCase())}`,
      text: `${await dealLotWords(tx, deal)}. ${to === 'not_registered' ? reason : commissionWords(deal)}`,
      ...(to === 'not_registered' && { isApproved: false }),
    });
    return deal;
  });

/**
 * The right to the commission has come: the deal is registered. One that had no rate takes that of now. Null where there is
 * no such deal. @throws `AdminRefusal`
 */
export const accrueCommission = (
  db: Database,
  actor: Actor,
  id: number,
  now = new Date(),
): Promise<DealAct | null> =>
  changeDeal(db, { actor, id, now, act: 'accrue_commission' }, async (tx, before) => {
    if (before.accruedAt !== null) return null;
    if (before.phase !== 'done') throw new AdminRefusal('Вознаграждение начисляют по завершённой сделке.');
    const sum = isUnrated(before)
      ? await commissionFor(tx, { lotId: before.lotId, price: before.price, at: now })
      : { rate: before.rate, amount: before.commission, rule: before.rule };
    if (isUnrated(sum)) throw new AdminRefusal(NO_RATE);
    if (sum.amount === 0) throw new AdminRefusal('Вознаграждения по этой сделке нет: ставка 0 %.');
    const { payout_days: days } = await readStoredDeveloper(tx);
    const dueAt = days === null ? null : new Date(afterWorkingDays(now.getTime(), days));
    const deal = await markDeal(tx, before, {
      rate: sum.rate,
      commission: sum.amount,
      rule: sum.rule,
      accruedAt: now,
      dueAt,
      changedAt: now,
    });
    await writeDealAct(tx, actor, deal, {
      action: 'accrue_commission',
      before,
      title: `Начислено ${formatRubles(deal.commission)}`,
      text:
        dueAt === null
          ? `Сделка № ${id}: вознаграждение начислено.`
          : `Сделка № ${id}: вознаграждение выплатят до ${dayWords(portalDay(dueAt.getTime()))}.`,
      isApproved: true,
    });
    return deal;
  });

/** The money has been sent. Null where there is no such deal. @throws `AdminRefusal` */
export const payCommission = (
  db: Executor,
  actor: Actor,
  id: number,
  now = new Date(),
): Promise<DealAct | null> =>
  changeDeal(db, { actor, id, now, act: 'pay_commission' }, async (tx, before) => {
    if (before.paidAt !== null) return null;
    if (before.accruedAt === null) throw new AdminRefusal('Сначала начислите вознаграждение.');
    const deal = await markDeal(tx, before, { paidAt: now, changedAt: now });
    await writeDealAct(tx, actor, deal, {
      action: 'pay_commission',
      before,
      title: `Выплачено ${formatRubles(deal.commission)}`,
      text: `Вознаграждение по сделке № ${id} перечислено.`,
      isApproved: true,
    });
    return deal;
  });
