import { eq } from 'drizzle-orm';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database, Transaction } from '../../../server/db/database';
import { buildings, cities, lots, projects } from '../../../server/db/schema/schema';
import { insertRows } from '../../../server/stock/json-rows';
import { type CardFactColumns, cardFactNames, cardFacts } from '../../../src/contract/lots/own-facts';
import { searchNumber } from '../../../src/contract/lots/search-number';
import { drawTestStock, type TestLot, testPlaces } from '../../../src/contract/selection/test-stock';

type NewLot = typeof lots.$inferInsert;

/** The places of `drawStock` and `count` of its lots, under the same ids, in a database that holds none. */
export async function fillDrawnStock(db: Database, seed: number, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await fillPlaces(tx);
    const revision = await raiseRevision(tx);
    await insertDrawn(tx, drawTestStock(seed, count).lots, revision);
  });
}

/** So many together, as one statement with many thousands would not be taken. */
const BATCH = 5000;

/** More lots, beginning after the last id. */
export async function insertDrawn(tx: Transaction, drawn: TestLot[], revision: number): Promise<void> {
  for (let from = 0; from < drawn.length; from += BATCH) {
    const rows = drawn.slice(from, from + BATCH).map((lot) => rowOf(lot, revision));
    await tx.execute(insertRows(lots, Object.keys(rows[0] ?? {}) as (keyof NewLot)[], rows));
  }
}

/** Gives some lots what other ones of the same stock would have, as a morning's feed does. */
export async function changeDrawn(db: Database, ids: number[], seed: number): Promise<void> {
  await db.transaction(async (tx) => {
    const revision = await raiseRevision(tx);
    const { lots: others } = drawTestStock(seed, Math.max(...ids));
    const changed = others.filter(({ card }) => ids.includes(card.id));
    for (const lot of changed) {
      const { id, source, externalId, ...row } = { id: 0, ...rowOf(lot, revision) };
      await tx.update(lots).set(row).where(eq(lots.id, lot.card.id));
    }
  });
}

async function fillPlaces(tx: Transaction): Promise<void> {
  await tx.insert(cities).values(testPlaces.cities.map((city, position) => ({ ...city, position })));
  await tx.insert(projects).values(
    testPlaces.projects.map(({ slug, name, city }) => ({
      source: 'drawn',
      externalId: slug,
      slug,
      name,
      cityId: city + 1,
    })),
  );
  await tx.insert(buildings).values(
    testPlaces.buildings.map((one) => ({
      projectId: one.project + 1,
      externalId: String(one.id),
      name: one.name,
      completionYear: one.completion_year,
      completionQuarter: one.completion_quarter,
    })),
  );
}

/** The columns of a card's facts. */
const drawnFacts = (card: TestLot['card']): CardFactColumns => {
  const facts = cardFactNames.map((fact) => [cardFacts[fact].column, card[fact]]);
  return Object.fromEntries(facts) as CardFactColumns;
};

function rowOf({ card, completion, updated }: TestLot, revision: number) {
  const building = testPlaces.buildings.find(({ id }) => id === card.building_id) ?? testPlaces.buildings[0]!;
  return {
    source: 'drawn',
    externalId: String(card.id),
    type: card.type,
    propertyType: card.property_type,
    status: card.status,
    feedStatus: card.status,
    dealStatus: null,
    bookingStatus: null,
    handStatus: null,
    listed: true,
    rooms: card.rooms,
    isEuro: card.is_euro,
    isPenthouse: card.is_penthouse,
    isFreePlan: card.is_free_plan,
    area: Math.round(card.area * 100),
    price: card.price,
    originalPrice: card.original_price,
    hidePrices: card.hide_prices,
    pricePending: card.price_pending,
    pricePerMeter: card.price_per_meter,
    floor: card.floor,
    floors: card.floors,
    number: card.number,
    numberSearch: searchNumber(card.number),
    cityId: (testPlaces.projects[building.project]?.city ?? 0) + 1,
    projectId: building.project + 1,
    buildingId: card.building_id,
    section: card.section,
    completion,
    hasPromotions: card.has_promotions,
    ...drawnFacts(card),
    plan: card.plan,
    revision,
    // Parts of a second, of which the order knows nothing.
    updatedAt: new Date(updated * 1000 + ((card.id * 379) % 1000)),
  } satisfies NewLot;
}
