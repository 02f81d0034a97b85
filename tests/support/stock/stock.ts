import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { users } from '../../../server/db/schema/account-schema';
import { policies } from '../../../server/db/schema/content-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { buildings, cities, lotDetails, lots, projects, settings } from '../../../server/db/schema/schema';
import { DEVELOPER_SETTING } from '../../../server/texts/developer';
import { searchNumber } from '../../../src/contract/lots/search-number';
import { pricePerMeter } from '../../../src/contract/text/money';

/** Accounts of the tests, one for each row of the role matrix, and a second confirmed one. */
export const people = {
  confirmed: '+79100000001',
  agency: '+79100000002',
  inspecting: '+79100000003',
  blocked: '+79100000004',
  other: '+79100000005',
} as const;
export type TestPerson = keyof typeof people;

/** Numbers that look drawn and are always the same. */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export type StockLot = typeof lots.$inferSelect;

/** A small stock with every case in it: all states, hidden prices, penthouses, plugs, nulls, other types. */
export async function fillStock(db: Database): Promise<StockLot[]> {
  return db.transaction(async (tx) => {
    await tx.insert(cities).values([
      { slug: 'krasnodar', name: 'Краснодар', position: 1 },
      { slug: 'sochi', name: 'Сочи', position: 2 },
      { slug: 'novorossiysk', name: 'Новороссийск', position: 3 },
    ]);
    await tx.insert(projects).values(
      [
        { slug: 'oblaka', name: 'Облака', cityId: 1, saleFirst: false },
        { slug: 'more', name: 'Море', cityId: 2, saleFirst: false },
        { slug: 'ezh', name: 'Ёж', cityId: 1, saleFirst: true },
        { slug: 'skoro', name: 'Скоро', cityId: 3, isPlug: true },
      ].map((project) => ({ ...project, source: 'test', externalId: project.slug })),
    );
    const quarters = [
      { projectId: 1, completionYear: 2027, completionQuarter: 3, done: false },
      { projectId: 1, completionYear: 2025, completionQuarter: 1, done: true },
      { projectId: 2, completionYear: 2028, completionQuarter: 1, done: false },
      { projectId: 3, completionYear: null, completionQuarter: null, done: false },
    ];
    await tx
      .insert(buildings)
      .values(
        quarters.map((one, at) => ({ ...one, externalId: `b${at}`, name: `Литер ${at + 1}`, floors: 16 })),
      );
    const revision = await raiseRevision(tx);
    const draw = drawing(7);
    const rows = Array.from({ length: 260 }, (_, at) => drawnLot(at, draw, revision));
    await insertMany(tx, lots, rows);
    const filled = await tx.select().from(lots).orderBy(lots.id);
    await insertMany(
      tx,
      lotDetails,
      filled.map((lot) => ({
        lotId: lot.id,
        planFull: lot.plan,
        kitchenArea: 1250,
        hiddenPrice: lot.hidePrices ? HIDDEN_PRICE : null,
      })),
    );
    return filled;
  });
}

/**
 * Rows that all name the same columns, as one parameter: the builder takes each value of a row by itself, which for
 * some hundred rows costs more than the rest of a server's start.
 */
async function insertMany<T extends PgTable>(
  tx: Pick<Database, 'execute'>,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {});
  const names = sql.raw(keys.map((key) => `"${columns[key]!.name}"`).join(', '));
  const written = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        keys.map((key) => {
          const value = (row as Record<string, unknown>)[key];
          return [columns[key]!.name, value === null ? null : columns[key]!.mapToDriverValue(value)];
        }),
      ),
    ),
  );
  await tx.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(null::${table}, ${written})`,
  );
}

/** The figure behind every hidden price: it must be met nowhere. */
export const HIDDEN_PRICE = 7_654_321;

const places = [
  { buildingId: 1, projectId: 1, cityId: 1, completion: 2027 * 4 + 2 },
  { buildingId: 2, projectId: 1, cityId: 1, completion: 0 },
  { buildingId: 3, projectId: 2, cityId: 2, completion: 2028 * 4 },
  { buildingId: 4, projectId: 3, cityId: 1, completion: null },
];

/** A lot whose status neither a deal nor a manager has changed. */
const withStatus = (status: 1 | 2 | 3 | 4 | 5 | 6) => ({ status, feedStatus: status });

function drawnLot(at: number, draw: (below: number) => number, revision: number): typeof lots.$inferInsert {
  const type = at % 20 === 0 ? 'commercial' : at % 13 === 0 ? 'hotel' : 'flats';
  const place = places[draw(places.length)] ?? places[0]!;
  const area = 1800 + draw(9000);
  const hidePrices = draw(8) === 0;
  const price = hidePrices ? null : 3_000_000 + draw(200) * 100_000;
  const number = `К-${at + 1}`;
  return {
    ...place,
    source: 'test',
    externalId: `lot-${at}`,
    type,
    propertyType:
      type === 'flats'
        ? draw(5) === 0
          ? 'apartments'
          : 'flat'
        : type === 'hotel'
          ? 'hotelroom'
          : 'commercial',
    ...withStatus(([1, 1, 1, 2, 3, 4, 5, 6] as const)[draw(8)]!),
    rooms: draw(6),
    isEuro: draw(4) === 0,
    isPenthouse: draw(15) === 0,
    isFreePlan: at % 15 === 14,
    area,
    price,
    originalPrice: price !== null && draw(3) === 0 ? price + 500_000 : null,
    hidePrices,
    pricePerMeter: price === null ? null : pricePerMeter(price, area),
    floor: 1 + draw(16),
    floors: draw(10) === 0 ? null : 16,
    number,
    numberSearch: searchNumber(number),
    hasPromotions: draw(4) === 0,
    finishing: draw(2) === 0 ? 'Чистовая' : null,
    plan: draw(5) === 0 ? null : `/storage/ab/ab${String(at).padStart(38, '0')}.svg`,
    revision,
    updatedAt: new Date(Date.UTC(2026, 0, 1 + at)),
  };
}

/** The policy to which the tests' forms agree: without one no form that asks for consent is taken. */
export async function fillPolicy(db: Database): Promise<void> {
  const publishedAt = new Date('2025-01-01');
  await db.insert(policies).values({ version: 'v1', title: 'Политика', sections: [], publishedAt });
}

/** The usual rates, by which commissions are counted; nothing else is said of the developer. */
export async function fillRates(db: Database): Promise<void> {
  const value = { rates: { flats: 350, commercial: 400, hotel: 500 }, payout_days: 10 };
  await db.insert(settings).values({ key: DEVELOPER_SETTING, value });
}

/** One account in every state, each with two notifications. */
export async function fillPeople(db: Database): Promise<Record<TestPerson, number>> {
  const states: Record<TestPerson, Partial<typeof users.$inferInsert>> = {
    confirmed: { confirmed: true },
    agency: { role: 'company', confirmed: true, brandName: 'Юг', companyName: 'ООО «Юг»', inn: '7707083893' },
    inspecting: { status: 'inspecting' },
    blocked: { confirmed: true, blocked: true },
    other: { confirmed: true },
  };
  const names = Object.keys(people) as TestPerson[];
  const rows = await db
    .insert(users)
    .values(
      names.map((name) => ({
        role: 'agent' as const,
        status: 'full_access' as const,
        lastName: 'Иванов',
        phone: people[name],
        email: `${name}@example.ru`,
        createdAt: new Date('2025-01-01'),
        ...states[name],
      })),
    )
    .returning();
  for (const { id } of rows) {
    await db.insert(notifications).values([
      { userId: id, type: 'documents', title: 'Старое', createdAt: new Date('2026-01-01') },
      { userId: id, type: 'favorites_properties', title: 'Новое', createdAt: new Date('2026-02-01') },
    ]);
  }
  return Object.fromEntries(names.map((name, at) => [name, rows[at]!.id])) as Record<TestPerson, number>;
}
