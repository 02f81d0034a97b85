import { and, eq } from 'drizzle-orm';
import type { LotPage, LotType } from '../../../../src/contract/lots/lot';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import { similarLots } from '../../../../src/contract/selection/similar-lots';
import type { Executor } from '../../../db/database';
import { lots } from '../../../db/schema/schema';
import { presentOwn, presentShared, selectLotPages } from '../../../stock/lot-pages/select-lot-pages';
import { readMortgage } from '../../../stock/mortgage-programs';
import { lotCrossSection, readFloorLots, readSitePlan } from './lot-places';
import { readPriceHistories } from './price-history';

/**
 * A lot of the type in whatever state it is, with all that its page shows; null: there is none. The lots like it come
 * from the columns, everything of its own from the database.
 */
export async function findLot(
  db: Executor,
  columns: LotColumns,
  type: LotType,
  id: number,
): Promise<LotPage | null> {
  const [row] = await selectLotPages(db).where(and(eq(lots.id, id), eq(lots.type, type)));
  if (!row) return null;
  const [floorLots, sitePlan, priceHistory, { programs }] = await Promise.all([
    row.floorPlan && readFloorLots(db, row),
    readSitePlan(db, row),
    readPriceHistories(db, eq(lots.id, id)),
    readMortgage(db),
  ]);
  const own = presentOwn(row, programs);
  return {
    ...own,
    ...presentShared(row),
    price_history: priceHistory(own),
    floor_plan: row.floorPlan && floorLots && { picture: row.floorPlan, lots: floorLots },
    site_plan: sitePlan,
    cross_section: lotCrossSection(row),
    similar: similarLots(columns, type, id),
  };
}
