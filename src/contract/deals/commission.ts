import type { CommissionRates } from '../developer/developer';
import type { LotType } from '../lots/lot';
import { lotTypeWords } from '../lots/lot-words';
import { percentOf } from '../text/money';

/** A dated exception from the usual rates. `null`: every type, every project, no beginning, no end. */
export interface CommissionRule {
  readonly title: string;
  readonly lot_type: LotType | null;
  /** A project's slug. */
  readonly project: string | null;
  /** Only for lots with a promotion. */
  readonly promoted: boolean;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** ISO 8601, both; the second is the first moment at which it is no longer valid. */
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** The properties of a deal from which its commission is computed. */
export interface Sold {
  readonly lot_type: LotType;
  readonly project: string;
  readonly promoted: boolean;
  /** Whole rubles. */
  readonly price: number;
}

/** Hundredths of a percent, whole rubles, and the title of the rule. */
export interface CommissionSum {
  readonly rate: number;
  readonly amount: number;
  readonly rule: string;
}

const begins = ({ valid_from }: CommissionRule): number => (valid_from === null ? 0 : Date.parse(valid_from));

/** Whether a rule is over at a moment, in milliseconds since 1970. */
export const hasEnded = ({ valid_until }: Pick<CommissionRule, 'valid_until'>, at: number): boolean =>
  valid_until !== null && at >= Date.parse(valid_until);

function fits(rule: CommissionRule, { lot_type, project, promoted }: Sold, at: number): boolean {
  return (
    (rule.lot_type === null || rule.lot_type === lot_type) &&
    (rule.project === null || rule.project === project) &&
    (!rule.promoted || promoted) &&
    begins(rule) <= at &&
    !hasEnded(rule, at)
  );
}

/** The more specific rule has the greater number: project, then type, then promotion. */
const closeness = ({ project, lot_type, promoted }: CommissionRule): number =>
  Number(project !== null) * 4 + Number(lot_type !== null) * 2 + Number(promoted);

/** By what a commission is counted: the developer's usual rates, and the exceptions from them. */
export interface CommissionTerms {
  readonly rates: CommissionRates;
  readonly rules: readonly CommissionRule[];
}

const NO_RATE = 'ставка не назначена';

/** Whether nobody has said what a deal brings: it is to be counted anew once somebody has. */
export const isUnrated = ({ rate, rule }: { rate: number; rule: string }): boolean =>
  rate === 0 && rule.endsWith(NO_RATE);

/**
 * The most specific rule that is valid at this time, of equally specific ones the one that began later; without a
 * rule, the usual rate of the lot's type, and without that nothing.
 */
export function commissionOf({ rates, rules }: CommissionTerms, sold: Sold, at: number): CommissionSum {
  const [rule] = rules
    .filter((one) => fits(one, sold, at))
    .sort((one, other) => closeness(other) - closeness(one) || begins(other) - begins(one));
  if (rule) return { rate: rule.rate, amount: percentOf(sold.price, rule.rate), rule: rule.title };
  const rate = rates[sold.lot_type];
  const type = lotTypeWords[sold.lot_type].long;
  if (rate === null) return { rate: 0, amount: 0, rule: `${type}: ${NO_RATE}` };
  return { rate, amount: percentOf(sold.price, rate), rule: `${type}: общая ставка` };
}
