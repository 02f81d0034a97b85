import { seededRandom } from './random';
import { type BuildingPlan, planBuildings } from './stock/buildings/plan-buildings';
import { layoutBook } from './stock/layout-book';
import type { DemoLayout } from './stock/layouts';
import { type DemoLot, lotsOfBuilding } from './stock/lots-of-building';

/** Another seed is another developer. */
const SEED = 'portal demo 1';

export interface DemoBuilding {
  plan: BuildingPlan;
  lots: readonly DemoLot[];
}

/** The buildings of a stock of so many lots, without the lots: drawing up their layouts takes far longer. */
export const planStock = (lots: number, seed = SEED): BuildingPlan[] =>
  planBuildings(lots, seededRandom(seed));

/** The whole stock, before anything is written: the same for the same number of lots. */
export function makeStock(lots: number, seed = SEED): DemoBuilding[] {
  const book = layoutBook();
  return planStock(lots, seed).map((plan) => ({
    plan,
    lots: lotsOfBuilding(plan, book, seededRandom(`${seed} ${plan.project.slug} ${plan.index}`)),
  }));
}

/** The layouts of a stock, each once. */
export function distinctLayouts(stock: readonly DemoBuilding[]): DemoLayout[] {
  const byKey = new Map<string, DemoLayout>();
  for (const { lots } of stock) for (const { layout } of lots) byKey.set(layout.key, layout);
  return [...byKey.values()];
}
