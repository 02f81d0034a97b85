import type { DemoHistory } from '../../../server/demo/developer/demo-history';
import type { DemoBuilding } from '../demo-stock';
import { STOCK_DAY } from '../stock/sales';
import { demoBuildingId, demoLotId } from './stock-ids';

const MINUTE = 60_000;

/** What the demo shows of its lots and no feed says: how they came to their state and price, and which prices are hidden. */
export const stockHistory = (stock: readonly DemoBuilding[]): DemoHistory => ({
  moment: new Date(STOCK_DAY).toISOString(),
  buildings: stock.map(({ plan, lots }) => ({
    id: demoBuildingId(plan),
    project: plan.project.slug,
    penthouses: lots.some(({ layout }) => layout.isPenthouse),
    lots: lots.map((lot) => ({
      id: demoLotId(plan, lot),
      floor: lot.floor,
      ...(lot.sale.hidePrices && { hidden: true }),
      steps: lot.sale.history.map(({ at, price, status }) => ({
        ago: (STOCK_DAY - at.getTime()) / MINUTE,
        price,
        status,
      })),
    })),
  })),
});
