import type { Plan } from '../drawings/plan/plan';
import { type DemoLayout, type Fit, keyOf, makeLayout, planOf } from './layouts';

export interface FittedLayout {
  layout: DemoLayout;
  plan: Plan;
}

/** Layouts already made; a riser asks for the same one on every floor. */
export type LayoutBook = (fit: Fit) => FittedLayout;

export function layoutBook(): LayoutBook {
  const byFit = new Map<Fit, FittedLayout>();
  const byKey = new Map<string, FittedLayout>();
  return (fit) => {
    const found = byFit.get(fit) ?? byKey.get(keyOf(fit));
    if (found) {
      byFit.set(fit, found);
      return found;
    }
    const plan = planOf(fit);
    const made = { plan, layout: makeLayout(fit, plan) };
    byFit.set(fit, made);
    byKey.set(made.layout.key, made);
    return made;
  };
}
