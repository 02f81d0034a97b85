import type { PropertyType } from '../lots/lot';
import { formatMillions } from '../text/money';
import { formatNumber, NBSP } from '../text/russian-numbers';
import { counted, formatRubles } from '../text/words';
import type { MortgageProgram, ProgramKind } from './program';
import { type Instalment, mortgageSchedule } from './schedule';

/** The longest term in months. Source: specification § 9. */
export const MAX_MONTHS = 360;

/** What is to be bought. `city`: its slug, null if it is not known. */
export interface Purchase {
  cost: number;
  property_type: PropertyType;
  city: string | null;
}

/** A purchase with its first payment in whole rubles and its term in months. */
export interface FinancedPurchase extends Purchase {
  initialPayment: number;
  creditPeriod: number;
}

/** Costs of a purchase with a programme: `loan` in whole rubles, everything else in kopecks. */
export interface ProgramOffer {
  program: MortgageProgram;
  loan: number;
  /** Monthly payment; for a tranche, until the second part is lent. */
  payment: number;
  /** The payment from this month on, if it is higher. */
  later: { from: number; payment: number } | null;
  paid: number;
  overpayment: number;
  schedule: Instalment[];
}

/** Why a programme does not fit, and which field would have to change; null if none would help. */
export interface MortgageRefusal {
  program: MortgageProgram;
  field: 'initialPayment' | 'creditPeriod' | null;
  text: string;
}

/** State programmes are for homes: apartments and hotel rooms are excluded. Source: specification, "Mortgage". */
const isHome: Record<PropertyType, boolean> = {
  flat: true,
  apartments: false,
  room: true,
  house: true,
  land: false,
  cottage: true,
  commercial: false,
  hotelroom: false,
  parking: false,
  motoplace: false,
  scooterplace: false,
  storage: false,
};
const forHomes: readonly ProgramKind[] = ['family', 'it'];

/** Whether a programme is available at this time. */
export const isProgramOpen = ({ valid_from, valid_until }: MortgageProgram, now: number): boolean =>
  (valid_from === null || Date.parse(valid_from) <= now) &&
  (valid_until === null || Date.parse(valid_until) > now);

/** Why a programme is not available for such a purchase at all; null if it is. */
function barrier({ kind, regions }: MortgageProgram, { property_type, city }: Purchase): string | null {
  if (forHomes.includes(kind) && !isHome[property_type]) return 'Только для квартир и домов';
  if (city !== null && regions !== null && !regions.includes(city)) return 'Не действует в этом городе';
  return null;
}

/** The lowest first payment by the programme's share of the price, in whole rubles. */
const leastShare = ({ first_payment }: MortgageProgram, cost: number): number =>
  Math.ceil((cost * Math.round(first_payment * 100)) / 10_000);

/** The same, but large enough for the loan to stay within the programme's limit. */
const leastFirst = (program: MortgageProgram, cost: number): number =>
  Math.max(leastShare(program, cost), program.max_loan === null ? 0 : cost - program.max_loan);

/** Costs of a purchase with one programme, which must fit it. */
export function offerOf(
  program: MortgageProgram,
  deal: Pick<FinancedPurchase, 'cost' | 'initialPayment' | 'creditPeriod'>,
): ProgramOffer {
  const loan = deal.cost - deal.initialPayment;
  const schedule = mortgageSchedule(loan, deal.creditPeriod, program);
  const paid = schedule.reduce((sum, { payment }) => sum + payment, 0);
  const from = program.tranche ? program.tranche.months + 1 : 0;
  const then = schedule[from - 1];
  return {
    program,
    loan,
    schedule,
    paid,
    payment: schedule[0]?.payment ?? 0,
    later: then ? { from, payment: then.payment } : null,
    overpayment: paid - loan * 100,
  };
}

/** The highest payment in a month, by which offers are compared. */
export const highestMonth = ({ payment, later }: ProgramOffer): number =>
  Math.max(payment, later?.payment ?? 0);

function refusalOf(
  program: MortgageProgram,
  deal: FinancedPurchase,
): Omit<MortgageRefusal, 'program'> | null {
  const text = barrier(program, deal);
  if (text !== null) return { field: null, text };
  const { cost, initialPayment, creditPeriod } = deal;
  const least = leastFirst(program, cost);
  if (initialPayment < least) {
    const why =
      least > leastShare(program, cost)
        ? `кредит не больше ${formatMillions(program.max_loan ?? 0)}`
        : `${formatNumber(program.first_payment, 0, 2)}${NBSP}% стоимости`;
    return { field: 'initialPayment', text: `Первый взнос от ${formatRubles(least)}: ${why}` };
  }
  const { min_months, max_months } = program;
  if (creditPeriod < min_months || creditPeriod > max_months)
    return {
      field: 'creditPeriod',
      text: `Срок от ${formatNumber(min_months)} до ${counted(max_months, ['месяца', 'месяцев', 'месяцев'])}`,
    };
  return null;
}

/** Every available programme: its costs, the lowest monthly payment first, or why it does not fit. */
export function mortgageOffers(
  programs: readonly MortgageProgram[],
  deal: FinancedPurchase,
  now: number,
): { offers: ProgramOffer[]; refusals: MortgageRefusal[] } {
  const offers: ProgramOffer[] = [];
  const refusals: MortgageRefusal[] = [];
  for (const program of programs) {
    if (!isProgramOpen(program, now)) continue;
    const refusal = refusalOf(program, deal);
    if (refusal) refusals.push({ program, ...refusal });
    else offers.push(offerOf(program, deal));
  }
  offers.sort(
    (one, other) =>
      highestMonth(one) - highestMonth(other) || (one.program.slug < other.program.slug ? -1 : 1),
  );
  return { offers, refusals };
}

/** Programmes by the values of an address, which are kinds or slugs. No values: all of them. */
export const programsNamed = (
  programs: readonly MortgageProgram[],
  words: readonly string[],
): MortgageProgram[] =>
  words.length === 0
    ? [...programs]
    : programs.filter(({ kind, slug }) => words.includes(kind) || words.includes(slug));

/**
 * The offer with the lowest monthly payment at this time, with the lowest first payment and the longest term of its
 * programme. Programmes whose limit that loan exceeds are left out. Null if there is none.
 */
export function leastOffer(
  programs: readonly MortgageProgram[],
  purchase: Purchase,
  now: number,
): ProgramOffer | null {
  let least: ProgramOffer | null = null;
  for (const program of programs) {
    if (!isProgramOpen(program, now) || barrier(program, purchase) !== null) continue;
    const initialPayment = leastShare(program, purchase.cost);
    const loan = purchase.cost - initialPayment;
    if (loan <= 0 || (program.max_loan !== null && loan > program.max_loan)) continue;
    const offer = offerOf(program, { ...purchase, initialPayment, creditPeriod: program.max_months });
    if (least === null || highestMonth(offer) < highestMonth(least)) least = offer;
  }
  return least;
}

/** The 'from' payment of an offer: its highest month in whole rubles, rounded up. */
export const rublesAMonth = (offer: ProgramOffer): number => Math.ceil(highestMonth(offer) / 100);

/** Whether a first payment is possible, in whole rubles. */
export interface InitialPaymentCheck {
  /** The lowest first payment of any programme for such a purchase; null if there is no such programme. */
  least: number | null;
  /** The highest: at least a ruble must remain to be lent. */
  most: number;
  code: 'ok' | 'too-small' | 'too-large';
  /** The message; null if the first payment is possible. */
  text: string | null;
}

export function checkInitialPayment(
  programs: readonly MortgageProgram[],
  deal: Purchase & Pick<FinancedPurchase, 'initialPayment'>,
  now: number,
): InitialPaymentCheck {
  const { cost, initialPayment } = deal;
  const asked = programs
    .filter((program) => isProgramOpen(program, now) && barrier(program, deal) === null)
    .map((program) => leastFirst(program, cost));
  const least = asked.length === 0 ? null : Math.min(...asked);
  const most = Math.max(0, cost - 1);
  if (initialPayment > most)
    return { least, most, code: 'too-large', text: 'Первый взнос должен быть меньше стоимости' };
  if (least !== null && initialPayment < least)
    return { least, most, code: 'too-small', text: `Первый взнос мал: нужно от ${formatRubles(least)}` };
  return { least, most, code: 'ok', text: null };
}

/** The property type that is bought in a project, if it was not chosen: a home if the project has any. */
export function propertyOfProject(
  project: { living: boolean; commercial: boolean; hotelroom: boolean } | null,
): PropertyType {
  if (project === null || project.living) return 'flat';
  return project.hotelroom ? 'hotelroom' : project.commercial ? 'commercial' : 'flat';
}
