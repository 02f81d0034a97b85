import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { commissionOf } from '../../../src/contract/deals/commission';
import type { DealPhase, Payment } from '../../../src/contract/deals/deal-kinds';
import { afterWorkingDays } from '../../../src/contract/deals/deal-summary';
import { dealSteps, lotStatusOf } from '../../../src/contract/deals/deal-words';
import type { LotType } from '../../../src/contract/lots/lot';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { lots, projects } from '../../db/schema/schema';
import { readCommissionRules } from '../../deals/commission-rules';
import { lotStatus } from '../../stock/lot-status';
import { readStoredDeveloper } from '../../texts/developer';
import { DEMO_SOURCE } from '../demo-source';
import { AGENCY, AGENCY_AGENT, FIRST_AGENT } from './demo-accounts';

const DAY = 86_400_000;
const COLLEAGUE = '+79000000010';

interface Told {
  agent: string;
  /** The surname of a client of theirs. */
  client: string;
  type: LotType;
  phase: DealPhase;
  payment: Payment;
  /** Since the first contact. */
  days: number;
  money?: 'accrued' | 'paid';
  reason?: string;
}

const of = (agent: string, rows: readonly Omit<Told, 'agent'>[]): Told[] =>
  rows.map((row) => ({ agent, ...row }));

/** In all phases, the newest first. */
const told: readonly Told[] = [
  ...of(FIRST_AGENT, [
    { client: 'Ковалёва', type: 'flats', phase: 'booking', payment: 'mortgage', days: 6 },
    { client: 'Агаджанян', type: 'hotel', phase: 'contact', payment: 'cash', days: 3 },
    { client: 'Назаренко', type: 'flats', phase: 'contract', payment: 'cash', days: 19 },
    { client: 'Сухоруков', type: 'flats', phase: 'signing', payment: 'instalments', days: 26 },
    { client: 'Михайлов', type: 'flats', phase: 'registration', payment: 'mortgage', days: 37 },
    { client: 'Тлеуж', type: 'commercial', phase: 'done', payment: 'cash', days: 34, money: 'accrued' },
    { client: 'Прохоренко', type: 'flats', phase: 'done', payment: 'mortgage', days: 33 },
    { client: 'Беляев', type: 'flats', phase: 'done', payment: 'cash', days: 96, money: 'paid' },
    { client: 'Дорохина', type: 'hotel', phase: 'done', payment: 'instalments', days: 141, money: 'paid' },
    { client: 'Ли', type: 'flats', phase: 'done', payment: 'cash', days: 187, money: 'paid' },
    {
      client: 'Ёлкина',
      type: 'flats',
      phase: 'not_registered',
      payment: 'mortgage',
      days: 61,
      reason: 'Банк не одобрил ипотеку, бронь снята.',
    },
  ]),
  ...of(AGENCY_AGENT, [
    { client: 'Гуляева', type: 'flats', phase: 'booking', payment: 'mortgage', days: 8 },
    { client: 'Чернов', type: 'commercial', phase: 'registration', payment: 'cash', days: 33 },
    { client: 'Исмаилова', type: 'flats', phase: 'done', payment: 'mortgage', days: 74, money: 'paid' },
    { client: 'Исмаилова', type: 'flats', phase: 'done', payment: 'cash', days: 34, money: 'accrued' },
  ]),
  ...of(AGENCY, [{ client: 'Остапенко', type: 'commercial', phase: 'booking', payment: 'cash', days: 5 }]),
  ...of(COLLEAGUE, [
    { client: 'Панченко', type: 'flats', phase: 'signing', payment: 'instalments', days: 22 },
    { client: 'Зуева', type: 'hotel', phase: 'done', payment: 'cash', days: 118, money: 'paid' },
  ]),
];

/** Days from the first contact to each phase. */
const after: Readonly<Record<DealPhase, number>> = {
  contact: 0,
  booking: 4,
  contract: 11,
  signing: 17,
  registration: 20,
  done: 32,
  not_registered: 24,
};

/** Deals of the demo agents with their clients, each by the rules of its day. */
export async function writeDeals(tx: Transaction, evening: number): Promise<void> {
  const rules = await readCommissionRules(tx);
  const { rates, payout_days } = await readStoredDeveloper(tx);
  const people = await tx
    .select({ clientId: clients.id, last: clients.lastName, userId: users.id, phone: users.phone })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(inArray(users.phone, [...new Set(told.map(({ agent }) => agent))]));
  const free = await tx
    .select({
      id: lots.id,
      type: lots.type,
      status: lots.status,
      feedStatus: lots.feedStatus,
      bookingStatus: lots.bookingStatus,
      handStatus: lots.handStatus,
      listed: lots.listed,
      price: lots.price,
      promoted: lots.hasPromotions,
      project: projects.slug,
    })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(and(eq(lots.source, DEMO_SOURCE), isNotNull(lots.price)))
    .orderBy(asc(lots.pricePerMeter), asc(lots.id));
  for (const [at, deal] of told.entries()) {
    const person = people.find(({ phone, last }) => phone === deal.agent && last === deal.client);
    const fitting = fittingLots(free, deal);
    // Not one beside the other: every deal looks further along the list.
    const lot = fitting[(at * 7) % Math.max(1, fitting.length)];
    if (!person || !lot || lot.price === null) continue;
    free.splice(free.indexOf(lot), 1);
    const begun = evening - deal.days * DAY;
    const moment = (phase: DealPhase) => new Date(begun + after[phase] * DAY);
    const steps = phasesTo(deal.phase).map((phase) => ({ phase, at: moment(phase).toISOString() }));
    const counted = moment(['contact', 'booking'].includes(deal.phase) ? deal.phase : 'contract');
    const sold = { lot_type: lot.type, project: lot.project, promoted: lot.promoted, price: lot.price };
    const { amount, rate, rule } = commissionOf({ rates, rules }, sold, counted.getTime());
    const accruedAt = deal.money ? new Date(moment('done').getTime() + 2 * DAY) : null;
    const dueAt = accruedAt && new Date(afterWorkingDays(accruedAt.getTime(), payout_days ?? 0));
    const paidAt = deal.money === 'paid' && dueAt ? new Date(dueAt.getTime() - DAY) : null;
    await tx.insert(deals).values({
      userId: person.userId,
      clientId: person.clientId,
      lotId: lot.id,
      phase: deal.phase,
      steps,
      payment: deal.payment,
      price: lot.price,
      rate,
      commission: amount,
      rule,
      accruedAt,
      dueAt,
      paidAt,
      reason: deal.reason ?? '',
      createdAt: new Date(begun),
      changedAt: paidAt ?? accruedAt ?? moment(deal.phase),
      openedBecause: 'Сделка перенесена из прежней системы.',
    });
    const dealStatus = lotStatusOf(deal.phase);
    const status = lotStatus({ ...lot, dealStatus });
    await tx.update(lots).set({ dealStatus, status }).where(eq(lots.id, lot.id));
  }
}

/** Of a small stock whatever comes nearest: the state may differ, then the type. */
function fittingLots<Lot extends { type: LotType; status: number }>(
  free: readonly Lot[],
  { type, phase }: Told,
): Lot[] {
  const sameLayout = free.filter((lot) => lot.type === type);
  const fitting = sameLayout.filter(({ status }) => status === statusIn(phase));
  if (fitting.length > 0) return fitting;
  return sameLayout.length > 0 ? sameLayout : free.filter((lot) => lot.type === 'flats');
}

/** As the catalogue would have a lot that is so far: free, booked, sold. */
function statusIn(phase: DealPhase): 1 | 2 | 4 {
  if (phase === 'contact' || phase === 'not_registered') return 1;
  return phase === 'done' ? 4 : 2;
}

const phasesTo = (phase: DealPhase): DealPhase[] =>
  phase === 'not_registered'
    ? ['contact', 'booking', 'contract', 'not_registered']
    : dealSteps.slice(0, dealSteps.indexOf(phase) + 1);
