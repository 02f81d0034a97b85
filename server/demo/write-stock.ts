import { sql } from 'drizzle-orm';
import { pricePerMeter } from '../../src/contract/words';
import type { Database, Transaction } from '../db/database';
import { raiseRevision } from '../db/revision';
import { buildings, cities, lotDetails, lotHistory, lots, projects } from '../db/schema';
import { insertRows } from '../stock/json-rows';
import { searchNumber } from '../stock/search-number';
import { DEMO_SOURCE } from './demo-source';
import type { DemoBuilding } from './demo-stock';
import type { DemoLot } from './stock/lots-of-building';
import { demoCities } from './stock/projects';

/** Addresses of a layout's two drawings. */
export interface DrawnLayout {
  full: string;
  onlyWalls: string;
}

interface Place {
  cityId: number;
  projectId: number;
  buildingId: number;
}

/** Cities, projects and buildings; returns where each building went, in the order of the stock. */
export async function writePlaces(
  tx: Transaction,
  stock: readonly DemoBuilding[],
  pictures: ReadonlyMap<string, string>,
): Promise<Place[]> {
  await tx
    .insert(cities)
    .values(demoCities.map((city, position) => ({ ...city, position })))
    .onConflictDoNothing();
  const cityIds = new Map((await tx.select().from(cities)).map(({ slug, id }) => [slug, id]));
  const projectIds = new Map<string, Omit<Place, 'buildingId'>>();
  const places: Place[] = [];
  for (const { plan } of stock) {
    const { project } = plan;
    let place = projectIds.get(project.slug);
    if (!place) {
      const cityId = cityIds.get(project.city);
      if (cityId === undefined) throw new Error(`city ${project.city} was not written`);
      const [row] = await tx
        .insert(projects)
        .values({
          source: DEMO_SOURCE,
          externalId: project.slug,
          slug: project.slug,
          name: project.name,
          cityId,
          address: project.address,
          description: project.description,
          picture: pictures.get(project.slug) ?? null,
          saleFirst: project.saleFirst,
        })
        .returning({ id: projects.id });
      if (!row) throw new Error(`project ${project.slug} was not written`);
      place = { cityId, projectId: row.id };
      projectIds.set(project.slug, place);
    }
    const [year, quarter, done] = plan.deadline;
    const [row] = await tx
      .insert(buildings)
      .values({
        projectId: place.projectId,
        externalId: `${project.slug}-${plan.index}`,
        name: plan.name,
        floors: plan.floors,
        completionYear: year,
        completionQuarter: quarter,
        done: done === 'done',
      })
      .returning({ id: buildings.id });
    if (!row) throw new Error(`building ${plan.name} was not written`);
    places.push({ ...place, buildingId: row.id });
  }
  return places;
}

/** A lot with its place and its name in the demo's own words. */
interface PlacedLot extends Place {
  externalId: string;
  building: DemoBuilding['plan'];
  lot: DemoLot;
}

export const placeLots = (stock: readonly DemoBuilding[], places: readonly Place[]): PlacedLot[] =>
  stock.flatMap(({ plan, lots: own }, at) => {
    const place = places[at];
    if (!place) throw new Error(`building ${plan.name} has no place`);
    return own.map((lot) => ({
      ...place,
      externalId: `${plan.project.slug}-${plan.index}-${searchNumber(lot.number)}`,
      building: plan,
      lot,
    }));
  });

function lotRow({ lot, building, externalId, ...place }: PlacedLot, drawn: DrawnLayout, revision: number) {
  const { layout, sale } = lot;
  const [year, quarter, done] = building.deadline;
  const price = sale.hidePrices ? null : sale.price;
  return {
    ...place,
    source: DEMO_SOURCE,
    externalId,
    type: lot.type,
    propertyType: lot.propertyType,
    status: sale.status,
    rooms: layout.rooms,
    isEuro: layout.isEuro,
    isPenthouse: layout.isPenthouse,
    area: layout.area,
    price,
    originalPrice: sale.originalPrice,
    hidePrices: sale.hidePrices,
    pricePerMeter: price === null ? null : pricePerMeter(price, layout.area),
    floor: lot.floor,
    floors: building.floors,
    number: lot.number,
    numberSearch: searchNumber(lot.number),
    section: lot.section,
    completion: done === 'done' ? 0 : year * 4 + quarter - 1,
    hasPromotions: sale.hasPromotions,
    finishing: lot.finishing,
    plan: drawn.full,
    revision,
    updatedAt: sale.updatedAt,
  };
}

const lotKeys = [
  'source',
  'externalId',
  'type',
  'propertyType',
  'status',
  'rooms',
  'isEuro',
  'isPenthouse',
  'area',
  'price',
  'originalPrice',
  'hidePrices',
  'pricePerMeter',
  'floor',
  'floors',
  'number',
  'numberSearch',
  'cityId',
  'projectId',
  'buildingId',
  'section',
  'completion',
  'hasPromotions',
  'finishing',
  'plan',
  'revision',
  'updatedAt',
] as const;

/** One batch of lots with their details and history, in one short transaction under one revision. */
export async function writeLots(
  db: Database,
  batch: readonly PlacedLot[],
  drawnOf: (key: string) => DrawnLayout,
): Promise<void> {
  await db.transaction(async (tx) => {
    const revision = await raiseRevision(tx);
    const rows = batch.map((placed) => lotRow(placed, drawnOf(placed.lot.layout.key), revision));
    const written = await tx.execute<{ id: number; external_id: string }>(
      sql`${insertRows(lots, lotKeys, rows)} RETURNING id, external_id`,
    );
    const ids = new Map(written.rows.map((row) => [row.external_id, row.id]));
    const identified = batch.map((placed) => {
      const lotId = ids.get(placed.externalId);
      if (lotId === undefined) throw new Error(`lot ${placed.externalId} was not written`);
      return { lotId, lot: placed.lot };
    });
    await tx.execute(
      insertRows(
        lotDetails,
        ['lotId', 'planOnlyWalls', 'planFull', 'livingArea', 'kitchenArea', 'hiddenPrice'],
        identified.map(({ lotId, lot: { layout, sale } }) => ({
          lotId,
          planOnlyWalls: drawnOf(layout.key).onlyWalls,
          planFull: drawnOf(layout.key).full,
          livingArea: layout.livingArea,
          kitchenArea: layout.kitchenArea,
          hiddenPrice: sale.hidePrices ? sale.price : null,
        })),
      ),
    );
    await tx.execute(
      insertRows(
        lotHistory,
        ['lotId', 'at', 'price', 'status'],
        identified.flatMap(({ lotId, lot }) => lot.sale.history.map((step) => ({ lotId, ...step }))),
      ),
    );
  });
}
