import * as v from 'valibot';
import type { UsedMortgage } from '../../contract/mortgage/affordable-price';
import { MORTGAGE_KEY } from '../session/device-content-mark';

const Stored = v.object({ program: v.string(), share: v.number(), months: v.number() });

/** Notes on this device what was calculated by last. */
export function keepUsedMortgage(used: UsedMortgage): void {
  try {
    localStorage.setItem(MORTGAGE_KEY, JSON.stringify(used));
  } catch {
    // Then the next payment is counted by the programme with the lowest one.
  }
}

/** What was calculated by last; null: nothing was, or it cannot be read. */
export function readUsedMortgage(): UsedMortgage | null {
  try {
    const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(MORTGAGE_KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}
