import { and, eq, ne } from 'drizzle-orm';
import { phoneKey } from '../../src/contract/accounts/client-fields';
import type { NewDeal } from '../../src/contract/calls/staff-deal-endpoints';
import { afterWorkingDays } from '../../src/contract/deals/deal-summary';
import {
  type DealPhase,
  dealSteps,
  isOver,
  nextPhase,
  phaseWords,
} from '../../src/contract/deals/deal-words';
import { formatRate, PAYOUT_DAYS } from '../../src/contract/deals/offer-rates';
import { formatRubles, lotTypeWords } from '../../src/contract/words';
import { auditLines, users } from '../db/account-schema';
import { clientPhones } from '../db/clients-schema';
import type { Database, Transaction } from '../db/database';
import { deals } from '../db/deals-schema';
import { lots } from '../db/schema';
import { touchUser } from '../db/touch-user';
import { commissionFor } from '../deals/commission-rules';
import { refuseSuperseded } from '../http/superseded';
import { notifyUser } from '../notices/notify-user';
import type { Actor } from './decide';
import { findUser } from './find-user';
import { OfficeRefusal } from './office-refusal';

type Row = typeof deals.$inferSelect;
export interface DealAct {
  readonly deal: Row;
  /** False where it was so already; then nobody is told again. */
  readonly changed: boolean;
}

/** What a deal cannot be begun with; `field` is the one that says so. */
export class DealRefusal extends OfficeRefusal {
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
export function addDeal(db: Database, actor: Actor, given: NewDeal, now = new Date()): Promise<Row> {
  return db.transaction(async (tx) => {
    const agent = await findUser(tx, [given.agent]).catch((error: unknown) => {
      throw error instanceof OfficeRefusal ? new DealRefusal('agent', error.message) : error;
    });
    const [client] = await tx
      .select({ id: clientPhones.clientId })
      .from(clientPhones)
      .where(and(eq(clientPhones.userId, agent.id), eq(clientPhones.phoneKey, phoneKey(given.client))));
    if (!client) throw new DealRefusal('client', 'У этого агента нет клиента с таким телефоном.');
    const [lot] = await tx.select().from(lots).where(eq(lots.id, given.lot)).for('update');
    if (!lot) throw new DealRefusal('lot', `Лота ${given.lot} нет.`);
    const price = given.price ?? lot.price;
    const [other] = await tx
      .select()
      .from(deals)
      .where(and(eq(deals.lotId, lot.id), ne(deals.phase, 'not_registered')));
    if (other) {
      const isSame = other.clientId === client.id && other.payment === given.payment && other.price === price;
      if (isSame && other.phase === 'contact' && actor.kind === 'staff') return other;
      throw new DealRefusal('lot', `По этому лоту уже есть сделка № ${other.id}.`);
    }
    if (price === null) throw new DealRefusal('price', 'Цена лота скрыта: назовите цену договора.');
    const { amount, ...sum } = await commissionFor(tx, { lotId: lot.id, price, at: now });
    const [deal] = await tx
      .insert(deals)
      .values({
        ...{ userId: agent.id, clientId: client.id, lotId: lot.id, payment: given.payment, price },
        ...{ ...sum, commission: amount, steps: [{ phase: 'contact', at: now.toISOString() }] },
        ...{ createdAt: now, changedAt: now },
      })
      .returning();
    if (!deal) throw new Error('The deal was not written');
    await write(tx, actor, deal, {
      action: 'open_deal',
      title: `Сделка № ${deal.id} открыта`,
      text: `${await lotWords(tx, deal)}. ${commissionWords(deal)}`,
    });
    return deal;
  });
}

/** Moves a deal to its next phase, or ends it. Null where there is none. @throws `OfficeRefusal` */
export const moveDeal = (
  db: Database,
  actor: Actor,
  { id, to, reason }: { id: number; to: DealPhase; reason: string },
  now = new Date(),
): Promise<DealAct | null> =>
  change(db, { actor, id }, async (tx, before) => {
    if (before.phase === to) return null;
    if (isOver(before.phase))
      throw new OfficeRefusal(`Сделка № ${id} уже окончена: ${phaseWords[before.phase].toLowerCase()}.`);
    const next = nextPhase(before.phase);
    if (to !== 'not_registered' && to !== next)
      throw new OfficeRefusal(
        `Сделка № ${id} на этапе «${phaseWords[before.phase]}», следующий — «${next ? phaseWords[next] : ''}».`,
      );
    if (to === 'not_registered' && reason === '') throw new OfficeRefusal('Назовите причину.');
    const isOpen = dealSteps.indexOf(to) >= 0 && dealSteps.indexOf(to) <= dealSteps.indexOf('contract');
    const sum = isOpen
      ? await commissionFor(tx, { lotId: before.lotId, price: before.price, at: now })
      : null;
    const [deal = before] = await tx
      .update(deals)
      .set({
        ...{ phase: to, steps: [...before.steps, { phase: to, at: now.toISOString() }], changedAt: now },
        ...(sum && { rate: sum.rate, commission: sum.amount, rule: sum.rule }),
        ...(to === 'not_registered' && { reason }),
      })
      .where(eq(deals.id, id))
      .returning();
    await write(tx, actor, deal, {
      action: 'move_deal',
      reason: to === 'not_registered' ? reason : phaseWords[to],
      title: `Сделка № ${id}: ${phaseWords[to].replace(/^[А-Я](?![А-Я])/, (letter) => letter.toLowerCase())}`,
      text: `${await lotWords(tx, deal)}. ${to === 'not_registered' ? reason : commissionWords(deal)}`,
      ...(to === 'not_registered' && { isApproved: false }),
    });
    return deal;
  });

/** The right to the commission has come: the deal is registered. Null where there is none. @throws `OfficeRefusal` */
export const accrueCommission = (
  db: Database,
  actor: Actor,
  id: number,
  now = new Date(),
): Promise<DealAct | null> =>
  change(db, { actor, id }, async (tx, before) => {
    if (before.accruedAt !== null) return null;
    if (before.phase !== 'done') throw new OfficeRefusal('Вознаграждение начисляют по завершённой сделке.');
    if (before.commission === 0) throw new OfficeRefusal('Вознаграждения по этой сделке нет: ставка 0 %.');
    const dueAt = new Date(afterWorkingDays(now.getTime(), PAYOUT_DAYS));
    const deal = await mark(tx, before, { accruedAt: now, dueAt, changedAt: now });
    await write(tx, actor, deal, {
      action: 'accrue_commission',
      title: `Начислено ${formatRubles(deal.commission)}`,
      text: `Сделка № ${id}: вознаграждение выплатят до ${day.format(dueAt)}.`,
      isApproved: true,
    });
    return deal;
  });

/** The money has been sent. Null where there is no such deal. @throws `OfficeRefusal` */
export const payCommission = (
  db: Database,
  actor: Actor,
  id: number,
  now = new Date(),
): Promise<DealAct | null> =>
  change(db, { actor, id }, async (tx, before) => {
    if (before.paidAt !== null) return null;
    if (before.accruedAt === null) throw new OfficeRefusal('Сначала начислите вознаграждение.');
    const deal = await mark(tx, before, { paidAt: now, changedAt: now });
    await write(tx, actor, deal, {
      action: 'pay_commission',
      title: `Выплачено ${formatRubles(deal.commission)}`,
      text: `Вознаграждение по сделке № ${id} перечислено.`,
      isApproved: true,
    });
    return deal;
  });

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** One act on a deal that nobody else may touch meanwhile; `act` answers null where it was so already. */
function change(
  db: Database,
  { actor, id }: { actor: Actor; id: number },
  act: (tx: Transaction, before: Row) => Promise<Row | null>,
): Promise<DealAct | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
    if (!before) return null;
    await refuseSuperseded(tx, actor, { subject: 'deal', id });
    const after = await act(tx, before);
    return { deal: after ?? before, changed: after !== null };
  });
}

async function mark(tx: Transaction, before: Row, wanted: Partial<Row>): Promise<Row> {
  const [deal = before] = await tx.update(deals).set(wanted).where(eq(deals.id, before.id)).returning();
  return deal;
}

const commissionWords = ({ phase, rate, commission }: Row): string =>
  rate === 0
    ? 'Ставка вознаграждения не назначена.'
    : `${phase === 'done' ? 'Вознаграждение' : 'Ожидаемое вознаграждение'}: ${formatRubles(commission)}, ${formatRate(rate)}.`;

async function lotWords(tx: Transaction, { lotId }: Row): Promise<string> {
  const [lot] = await tx
    .select({ type: lots.type, number: lots.number })
    .from(lots)
    .where(eq(lots.id, lotId));
  const type = lot ? lotTypeWords[lot.type].short : 'Лот';
  return lot?.number ? `${type} № ${lot.number}` : type;
}

interface Told {
  readonly action: string;
  readonly reason?: string;
  readonly title: string;
  readonly text: string;
  readonly isApproved?: boolean;
}

/** The line of audit and the word to the agent; the pages of their agency hear that something has changed. */
async function write(tx: Transaction, actor: Actor, { id, userId }: Row, told: Told): Promise<void> {
  const { action, reason = '', title, text, isApproved } = told;
  await tx
    .insert(auditLines)
    .values({ actor: actor.kind, actorId: actor.id, subject: 'deal', subjectId: id, action, reason });
  await notifyUser(tx, userId, {
    ...{ type: 'deals', dealId: id, title, text },
    ...(isApproved !== undefined && { isApproved }),
  });
  const [agent] = await tx.select({ agencyId: users.agencyId }).from(users).where(eq(users.id, userId));
  if (agent?.agencyId != null) await touchUser(tx, agent.agencyId);
}
