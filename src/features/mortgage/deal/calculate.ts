import * as v from 'valibot';
import { Cost, CreditPeriod } from '../../../contract/calls/catalogue/mortgage-endpoints';
import type { PropertyType } from '../../../contract/lots/lot';
import {
  checkInitialPayment,
  type FinancedPurchase,
  leastOffer,
  MAX_MONTHS,
  type MortgageRefusal,
  mortgageOffers,
  type ProgramOffer,
  propertyOfProject,
} from '../../../contract/mortgage/offers';
import type { MortgageProgram } from '../../../contract/mortgage/program';
import { MOST_COMPARED, type MortgageSearch } from '../mortgage-address';

/** What the calculator needs to know of a project. */
export interface MortgageProject {
  slug: string;
  name: string;
  city: string;
  city_name: string;
  living: boolean;
  commercial: boolean;
  hotelroom: boolean;
  price_min: number | null;
}

export type DealField = 'cost' | 'initialPayment' | 'creditPeriod';

export interface Calculation {
  /** Null: nobody has said yet what it costs. */
  deal: FinancedPurchase | null;
  property: PropertyType;
  /** The first payment and the term that stand until others are said. */
  usual: { initialPayment: number; creditPeriod: number };
  /** The least month first. */
  offers: ProgramOffer[];
  refusals: MortgageRefusal[];
  /** The offer in full, and behind it those that it is compared with. */
  chosen: ProgramOffer[];
  errors: Partial<Record<DealField, string>>;
  /** The least first payment with which any programme lends; null: none does. */
  leastFirst: number | null;
}

const sentence = (schema: v.GenericSchema, given: unknown): string | undefined =>
  v.safeParse(schema, given).issues?.[0].message;

/** All that follows from an address and the programmes. The rules are the server's own. */
export function calculate(
  search: MortgageSearch,
  programs: readonly MortgageProgram[],
  project: MortgageProject | null,
  now: number,
): Calculation {
  const property = search.property_type ?? propertyOfProject(project);
  const cost = search.cost ?? 0;
  const purchase = { cost, property_type: property, city: project?.city ?? null };
  const least = cost > 0 ? leastOffer(programs, purchase, now) : null;
  const check = (initialPayment: number) =>
    checkInitialPayment(programs, { ...purchase, initialPayment }, now);
  const usual = {
    initialPayment: least ? cost - least.loan : Math.max(0, Math.min(check(0).least ?? 0, cost - 1)),
    creditPeriod: least?.program.max_months ?? MAX_MONTHS,
  };
  const nothing = { property, usual, offers: [], refusals: [], chosen: [], leastFirst: null };
  const costError = search.cost === undefined ? undefined : sentence(Cost, cost);
  if (search.cost === undefined || costError !== undefined)
    return { ...nothing, deal: null, errors: { cost: costError } };
  const deal = {
    ...purchase,
    initialPayment: search.initialPayment ?? usual.initialPayment,
    creditPeriod: search.creditPeriod ?? usual.creditPeriod,
  };
  const checked = check(deal.initialPayment);
  const errors: Calculation['errors'] = {
    initialPayment: checked.text ?? undefined,
    creditPeriod: sentence(CreditPeriod, deal.creditPeriod),
  };
  const leastFirst = checked.least;
  if (checked.code === 'too-large' || errors.creditPeriod) return { ...nothing, deal, errors, leastFirst };
  const { offers, refusals } = mortgageOffers(programs, deal, now);
  // A programme that takes the payment refuses the term alone.
  const ofTerm = refusals.find(({ field }) => field === 'creditPeriod');
  if (offers.length === 0 && ofTerm) errors.creditPeriod = ofTerm.text;
  return {
    deal,
    property,
    usual,
    offers,
    refusals,
    errors,
    leastFirst,
    chosen: chosenOf(offers, search.mortgageType ?? []),
  };
}

/** The offers that the words name, each once; nothing named, or nothing found: the one with the least month. */
function chosenOf(offers: readonly ProgramOffer[], words: readonly string[]): ProgramOffer[] {
  const found = words.flatMap(
    (word) => offers.find(({ program }) => program.slug === word || program.kind === word) ?? [],
  );
  return found.length === 0 ? offers.slice(0, 1) : [...new Set(found)].slice(0, MOST_COMPARED);
}
