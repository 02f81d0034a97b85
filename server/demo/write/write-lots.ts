import { sql } from 'drizzle-orm';
import { cardFactColumns, pageFactColumns } from '../../../src/contract/lots/own-facts';
import { searchNumber } from '../../../src/contract/lots/search-number';
import { pricePerMeter } from '../../../src/contract/text/money';
import { raiseRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { lotDetails, lotHistory, lots } from '../../db/schema/schema';
import { feedLotKeys, type PlaceIds } from '../../feed/merging/feed-lot';
import { insertRows } from '../../stock/json-rows';
import { pick } from '../../stock/pick';
import { DEMO_SOURCE } from '../demo-source';
import type { DemoBuilding } from '../demo-stock';
import type { DemoLot } from '../stock/lots-of-building';
import type { DrawnLayout } from './draw-stock';

/** A lot with its place and its name in the demo's own words. */
interface PlacedLot extends PlaceIds {
  externalId: string;
  building: DemoBuilding['plan'];
  lot: DemoLot;
}

export const placeLots = (stock: readonly DemoBuilding[], places: readonly PlaceIds[]): PlacedLot[] =>
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
    feedStatus: sale.status,
    listed: true,
    rooms: layout.rooms,
    isEuro: layout.isEuro,
    isPenthouse: layout.isPenthouse,
    isFreePlan: false,
    area: layout.area,
    price,
    originalPrice: sale.originalPrice,
    hidePrices: sale.hidePrices,
    pricePending: false,
    pricePerMeter: price === null ? null : pricePerMeter(price, layout.area),
    floor: lot.floor,
    floors: building.floors,
    number: lot.number,
    numberSearch: searchNumber(lot.number),
    section: lot.section,
    completion: done === 'done' ? 0 : year * 4 + quarter - 1,
    hasPromotions: sale.hasPromotions,
    ...pick(lot, cardFactColumns),
    plan: drawn.card,
    revision,
    updatedAt: sale.updatedAt,
  };
}

const lotKeys = [...feedLotKeys, 'plan', 'revision', 'updatedAt'] as const;

/** One batch of lots with their details and history, in one short transaction under one revision. */
export async function writeDemoLots(
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
        ['lotId', 'planOnlyWalls', 'planFull', ...pageFactColumns, 'outline', 'hiddenPrice'],
        identified.map(({ lotId, lot: { layout, sale, outline } }) => ({
          lotId,
          planOnlyWalls: drawnOf(layout.key).onlyWalls,
          planFull: drawnOf(layout.key).full,
          ...pick(layout, pageFactColumns),
          outline,
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
