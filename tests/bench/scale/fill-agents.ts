import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { savedSearches } from '../../../server/db/schema/stock/saved-search-schema';
import { lastChange } from '../../../server/searches/changed-lots';
import { roomValues } from '../../../src/contract/lots/filters/lot-filter-keys';
import type { LotFilters } from '../../../src/contract/lots/filters/lot-filters';
import { searchNewsNames } from '../../../src/contract/lots/filters/saved-search';

const BATCH = 1_000;

/** What each agent has, as one who works with the portal every day. */
const ofAgent = { favorites: 30, clients: 20, notifications: 50 };

/** Lots of one statement. */
const LOTS_AT_ONCE = 100_000;

/** The prices that lots have had: one each, as after a first import. */
export async function writeFirstPrices(db: Database, lots: number): Promise<void> {
  for (let from = 0; from < lots; from += LOTS_AT_ONCE)
    await db.execute(sql`INSERT INTO lot_history (lot_id, at, price, status)
      SELECT id, updated_at, price, status FROM lots
      WHERE id > ${from}::int AND id <= ${from + LOTS_AT_ONCE}::int ORDER BY id`);
}

/** Confirmed agents with favorites, clients, notifications and a saved search each. Gives their ids. */
export async function addAgents(db: Database, agents: number, lots: number): Promise<number[]> {
  const known = await lastChange(db);
  const ids: number[] = [];
  for (let from = 0; from < agents; from += BATCH) {
    const added = await addBatch(db, { from, to: Math.min(from + BATCH, agents) - 1, lots });
    await db
      .insert(savedSearches)
      .values(added.map((userId, at) => ({ userId, sinceChange: known, ...searchOf(from + at) })));
    ids.push(...added);
  }
  await db.execute(sql`VACUUM ANALYZE`);
  return ids;
}

async function addBatch(
  db: Database,
  { from, to, lots }: { from: number; to: number; lots: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH agent AS (
      INSERT INTO users (role, status, first_name, last_name, phone, email, confirmed)
      SELECT 'agent', 'full_access', 'Ольга', 'Номер ' || n, '+7998' || lpad(n::text, 7, '0'),
        'agent' || n || '@bench.example', true
      FROM generate_series(${from}::int, ${to}::int) n RETURNING id
    ), saved AS (
      INSERT INTO favorites (user_id, lot_id)
      SELECT id, 1 + abs(hashint8(id * 131 + n)) % ${lots}::int
      FROM agent, generate_series(1, ${ofAgent.favorites}::int) n ON CONFLICT DO NOTHING
    ), noticed AS (
      INSERT INTO notifications (user_id, type, title, text, created_at, viewed_at)
      SELECT id, 'news', 'Новость ' || n, 'В квартале открыли продажи корпуса: планировки и цены уже на портале.',
        now() - n * interval '1 day', CASE WHEN n > 3 THEN now() - n * interval '1 day' END
      FROM agent, generate_series(1, ${ofAgent.notifications}::int) n
    ), client AS (
      INSERT INTO clients (user_id, author_id, key, last_name, first_name, consent_at, consent_address, consent_version)
      SELECT id, id, id || '-' || n, 'Клиент ' || n, 'Анна', now(), '203.0.113.1', '1'
      FROM agent, generate_series(1, ${ofAgent.clients}::int) n RETURNING id, user_id
    ), reached AS (
      INSERT INTO client_phones (client_id, place, user_id, phone, phone_key)
      SELECT id, 0, user_id, '+79' || lpad(id::text, 9, '0'), '9' || lpad(id::text, 9, '0') FROM client
    )
    SELECT id FROM agent ORDER BY id`);
  return rows.map(({ id }) => Number(id));
}

const cities = ['krasnodar', 'sochi', 'anapa', 'rostov'];

/** As people save them: a kind of flat up to half a million, every second in one city. */
function searchOf(at: number) {
  const draw = (below: number, salt: number) =>
    Math.floor(((at * 7919 + salt * 104_729) % 1_000_003) % below);
  const filters: LotFilters = {
    rooms: [roomValues[draw(roomValues.length, 1)] ?? 'studio'],
    ...(at % 2 === 0 && { city: [cities[draw(cities.length, 2)] ?? 'sochi'] }),
    price_max: 4_000_000 + draw(38, 3) * 500_000,
  };
  return {
    name: `Поиск ${at}`,
    type: 'flats' as const,
    filters,
    tell: [...searchNewsNames],
    often: 'at_once' as const,
  };
}
