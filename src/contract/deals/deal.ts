import * as v from 'valibot';
import { knownValue } from '../known-value';
import { Lot } from '../lots/lot';
import { type DealPhase, dealPhases, payments } from './deal-kinds';

export const DealPhaseField = v.picklist(dealPhases, 'Неизвестный этап');
export const PaymentField = v.picklist(payments, 'Неизвестный способ оплаты');

const Step = v.object({ phase: DealPhaseField, at: v.string() });

const Named = v.object({ id: v.number(), name: v.string() });

/**
 * The agent's commission: rate in hundredths of a percent, sum in whole rubles, and the title of the rule; dates in
 * ISO 8601.
 */
const Commission = v.object({
  rate: v.number(),
  amount: v.number(),
  rule: v.string(),
  accrued_at: v.nullable(v.string()),
  /** When it has to be paid. */
  due_at: v.nullable(v.string()),
  paid_at: v.nullable(v.string()),
});

/** The last phase that this build knows, for a deal of a newer server. */
function lastKnown({ steps }: Readonly<Record<string, unknown>>): DealPhase {
  const known = Array.isArray(steps) ? steps.filter((step) => v.is(Step, step)) : [];
  return known.at(-1)?.phase ?? 'contact';
}

export const Deal = v.object({
  id: v.number(),
  phase: knownValue(dealPhases, lastKnown),
  /** The phases that the deal has been through with the date of each, oldest first; the last is the present one. */
  steps: v.array(Step),
  payment: knownValue(payments, 'cash'),
  /** The price in the contract, in whole rubles; the lot's present price may differ. */
  price: v.number(),
  /** Null: the client's data are deleted. */
  client: v.nullable(Named),
  /** The agent of the deal. */
  agent: Named,
  property: Lot,
  commission: Commission,
  /** Why it was not registered. */
  reason: v.string(),
  created_at: v.string(),
  /** When anything of it was last changed. */
  changed_at: v.string(),
});
export type Deal = v.InferOutput<typeof Deal>;

export type CommissionState = 'expected' | 'due' | 'paid' | 'none';

/** State of a deal's commission. */
export function commissionState({ phase, commission }: Pick<Deal, 'phase' | 'commission'>): CommissionState {
  if (commission.paid_at !== null) return 'paid';
  if (commission.accrued_at !== null) return 'due';
  return phase === 'not_registered' || commission.amount === 0 ? 'none' : 'expected';
}
