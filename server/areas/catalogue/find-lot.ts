import { and, eq } from 'drizzle-orm';
import { type LotPage, type LotType, listedStatuses } from '../../../src/contract/lots/lot';
import type { LotColumns } from '../../../src/contract/selection/lot-columns';
import type { Executor } from '../../db/database';
import { buildings, cities, floorPlans, lotDetails, lots, mortgagePrograms, projects } from '../../db/schema';
import { presentLot, selectLots } from '../../stock/present-lot';
import { crossSectionOf, readFloorLots, readSitePlan } from './lot-places';
import { mortgageOffer } from './mortgage-offer';
import { readPriceHistory } from './price-history';
import { similarLots } from './similar-lots';

/** What a lot's page shows beyond its card, of the rows that the card is made of and two beside them. */
const pageColumns = {
  updatedAt: lots.updatedAt,
  projectId: lots.projectId,
  projectAddress: projects.address,
  sitePlan: projects.sitePlan,
  benefits: projects.benefits,
  services: projects.services,
  finishes: projects.finishes,
  cityName: cities.name,
  facade: buildings.facade,
  floorPlan: floorPlans.picture,
  planOnlyWalls: lotDetails.planOnlyWalls,
  planFull: lotDetails.planFull,
  livingArea: lotDetails.livingArea,
  kitchenArea: lotDetails.kitchenArea,
  description: lotDetails.description,
  floorPicture: lotDetails.floorPicture,
};

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
  const [row] = await selectLots(db, pageColumns)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .leftJoin(floorPlans, and(eq(floorPlans.buildingId, lots.buildingId), eq(floorPlans.floor, lots.floor)))
    .where(and(eq(lots.id, id), eq(lots.type, type)));
  if (!row) return null;
  const shown = presentLot(row);
  const [floorLots, sitePlan, priceHistory, programs] = await Promise.all([
    row.floorPlan && readFloorLots(db, row),
    readSitePlan(db, row),
    readPriceHistory(db, shown),
    programsFor(db, shown),
  ]);
  return {
    ...shown,
    layout: { plan_only_walls: row.planOnlyWalls, plan_full: row.planFull },
    living_area: squareMeters(row.livingArea),
    kitchen_area: squareMeters(row.kitchenArea),
    description: row.description,
    project_address: row.projectAddress,
    city_name: row.cityName,
    updated_at: row.updatedAt.toISOString(),
    floor_plan: row.floorPlan && floorLots && { picture: row.floorPlan, lots: floorLots },
    floor_picture: row.floorPicture,
    site_plan: sitePlan,
    cross_section: crossSectionOf(row),
    benefits: row.benefits,
    services: row.services,
    finishes: row.finishes,
    price_history: priceHistory,
    ...mortgageOffer(programs, shown, new Date()),
    similar: similarLots(columns, type, id),
  };
}

/** What cannot be bought any more is not paid for by the month. */
const programsFor = (db: Executor, { status }: Pick<LotPage, 'status'>) =>
  listedStatuses.includes(status) ? db.select().from(mortgagePrograms) : [];

const squareMeters = (hundredths: number | null) => hundredths && hundredths / 100;
