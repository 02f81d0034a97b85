import { and, eq } from 'drizzle-orm';
import { type LotPage, type LotType, listedStatuses } from '../../../src/contract/lots/lot';
import type { Executor } from '../../db/database';
import { cities, lotDetails, lots, mortgagePrograms, projects } from '../../db/schema';
import { presentLot, selectLots } from '../../stock/present-lot';
import { readCrossSection, readFloorPlan, readSitePlan } from './lot-places';
import { mortgageOffer } from './mortgage-offer';
import { readPriceHistory } from './price-history';
import { similarLots } from './similar-lots';

/** A lot of the type in whatever state it is, with all that its page shows; null: there is none. */
export async function findLot(db: Executor, type: LotType, id: number): Promise<LotPage | null> {
  const [card] = await selectLots(db).where(and(eq(lots.id, id), eq(lots.type, type)));
  const [row] = await db
    .select({ lot: lots, project: projects, details: lotDetails, cityName: cities.name })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(cities, eq(cities.id, lots.cityId))
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(and(eq(lots.id, id), eq(lots.type, type)));
  if (!card || !row) return null;
  const { lot, project, details } = row;
  const shown = presentLot(card);
  return {
    ...shown,
    layout: { plan_only_walls: details?.planOnlyWalls ?? null, plan_full: details?.planFull ?? null },
    living_area: squareMeters(details?.livingArea),
    kitchen_area: squareMeters(details?.kitchenArea),
    description: details?.description ?? null,
    project_address: project.address,
    city_name: row.cityName,
    updated_at: lot.updatedAt.toISOString(),
    floor_plan: await readFloorPlan(db, lot),
    floor_picture: details?.floorPicture ?? null,
    site_plan: await readSitePlan(db, { projectId: project.id, sitePlan: project.sitePlan }),
    cross_section: await readCrossSection(db, lot),
    benefits: project.benefits,
    services: project.services,
    finishes: project.finishes,
    price_history: await readPriceHistory(db, shown),
    ...mortgageOffer(await programsFor(db, shown), shown, new Date()),
    similar: await similarLots(db, { ...lot, price: shown.price }),
  };
}

/** What cannot be bought any more is not paid for by the month. */
const programsFor = (db: Executor, { status }: Pick<LotPage, 'status'>) =>
  listedStatuses.includes(status) ? db.select().from(mortgagePrograms) : [];

const squareMeters = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? null : hundredths / 100;
