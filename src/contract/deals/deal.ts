import * as v from 'valibot';
import { knownValue } from '../known-value';
import { Lot } from '../lots/lot';
import { type DealPhase, dealPhases, payments } from './deal-words';

export const DealPhaseField = v.picklist(dealPhases, 'Неизвестный этап');
export const PaymentField = v.picklist(payments, 'Неизвестный способ оплаты');

const Step = v.object({ phase: DealPhaseField, at: v.string() });

const Named = v.object({ id: v.number(), name: v.string() });

/** What the agent gets: hundredths of a percent, whole rubles, by which rule; dates in ISO 8601. */
const Commission = v.object({
  rate: v.number(),
  amount: v.number(),
  rule: v.string(),
  accrued_at: v.nullable(v.string()),
  /** Until when it is to be paid. */
  due_at: v.nullable(v.string()),
  paid_at: v.nullable(v.string()),
});

/** How far the deal had come by what an older app understands. */
function lastKnown({ steps }: Readonly<Record<string, unknown>>): DealPhase {
  const known = Array.isArray(steps) ? steps.filter((step) => v.is(Step, step)) : [];
  return known.at(-1)?.phase ?? 'contact';
}

export const Deal = v.object({
  id: v.number(),
  phase: knownValue(dealPhases, lastKnown),
  /** The phases that it has been through with the day of each, oldest first; the last is the present one. */
  steps: v.array(Step),
  payment: knownValue(payments, 'cash'),
  /** Whole rubles, of the contract: not what the lot costs today. */
  price: v.number(),
  /** Null: not kept any more. */
  client: v.nullable(Named),
  /** Whose deal it is. */
  agent: Named,
  property: Lot,
  commission: Commission,
  /** Why it was not registered. */
  reason: v.string(),
  created_at: v.string(),
  /** When anything about it last changed. */
  changed_at: v.string(),
});
export type Deal = v.InferOutput<typeof Deal>;

export type CommissionState = 'expected' | 'due' | 'paid' | 'none';

/** How the commission of a deal stands. */
export function commissionState({ phase, commission }: Pick<Deal, 'phase' | 'commission'>): CommissionState {
  if (commission.paid_at !== null) return 'paid';
  if (commission.accrued_at !== null) return 'due';
  return phase === 'not_registered' || commission.amount === 0 ? 'none' : 'expected';
}
