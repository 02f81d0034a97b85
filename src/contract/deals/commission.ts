import type { LotType } from '../lots/lot';
import { lotTypeWords } from '../lots/lot-words';
import { percentOf } from '../text/money';
import { offerRates } from './offer-rates';

/** A dated exception from the offer. `null`: every type, every project, without a beginning, without an end. */
export interface CommissionRule {
  readonly title: string;
  readonly lot_type: LotType | null;
  /** A project's slug. */
  readonly project: string | null;
  /** Only lots of a promotion. */
  readonly promoted: boolean;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** ISO 8601, both; the second is the first moment at which it holds no more. */
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** What a deal's commission follows from. */
export interface Sold {
  readonly lot_type: LotType;
  readonly project: string;
  readonly promoted: boolean;
  /** Whole rubles. */
  readonly price: number;
}

/** Hundredths of a percent, whole rubles, and in words by which rule. */
export interface CommissionSum {
  readonly rate: number;
  readonly amount: number;
  readonly rule: string;
}

const begins = ({ valid_from }: CommissionRule): number => (valid_from === null ? 0 : Date.parse(valid_from));

function fits(rule: CommissionRule, { lot_type, project, promoted }: Sold, at: number): boolean {
  return (
    (rule.lot_type === null || rule.lot_type === lot_type) &&
    (rule.project === null || rule.project === project) &&
    (!rule.promoted || promoted) &&
    begins(rule) <= at &&
    (rule.valid_until === null || at < Date.parse(rule.valid_until))
  );
}

/** What says more of a lot goes before what says less: its project, then its type, then its promotion. */
const closeness = ({ project, lot_type, promoted }: CommissionRule): number =>
  Number(project !== null) * 4 + Number(lot_type !== null) * 2 + Number(promoted);

/** The rule that fits a lot most closely at a moment, of two alike the one that began later; where none fits, the offer. */
export function commissionOf(rules: readonly CommissionRule[], sold: Sold, at: number): CommissionSum {
  const [rule] = rules
    .filter((one) => fits(one, sold, at))
    .sort((one, other) => closeness(other) - closeness(one) || begins(other) - begins(one));
  if (rule) return { rate: rule.rate, amount: percentOf(sold.price, rule.rate), rule: rule.title };
  const rate = offerRates[sold.lot_type];
  const type = lotTypeWords[sold.lot_type].long;
  if (rate === null) return { rate: 0, amount: 0, rule: `${type}: ставка не назначена` };
  return { rate, amount: percentOf(sold.price, rate), rule: `${type}: общая ставка` };
}
