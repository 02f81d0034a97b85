import type { Lot, LotPage } from '../../contract/lots/lot';

/** The two drawings of a plan, furnished and with walls only, if there are two. */
export function plansOf(lot: Lot, layout: LotPage['layout'] | null) {
  const full = layout?.plan_full ?? lot.plan;
  const walls = layout?.plan_only_walls ?? null;
  return {
    furnished: full ?? walls,
    bare: walls ?? full,
    isPair: full !== null && walls !== null && full !== walls,
  };
}
