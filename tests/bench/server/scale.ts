import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { addReader } from '../bench-reader';
import { type Figure, report } from '../report';
import { apiQuestions, facetPath, listPath } from './api-questions';
import { openStockServer } from './bench-stock';
import { oneAtATime, percentile, saturated } from './http-load';
import { residentMegabytes } from './memory';
import { syncIndex } from './selection-index';

/** What a large developer has, and ten times as much. */
const STOCKS = [100_000, 1_000_000];
const AGENTS = 10_000;
const FAVORITES = 30;
const BATCH = 1_000;
const QUESTIONS = 60;
const CONNECTIONS = 16;
const SECONDS = 4;

/** What grows with the stock, at two sizes of it, with ten thousand agents: docs/scale.md says what that means. */
export async function scale(): Promise<void> {
  const figures: Figure[] = [];
  for (const lots of STOCKS) figures.push(...(await figuresAt(lots)));
  await report('scale', figures);
}

async function figuresAt(lots: number): Promise<Figure[]> {
  const { url, pid, db, close } = await openStockServer(lots);
  const figures: Figure[] = [];
  const note = (name: string, unit: Figure['unit'], portal: number | null) => {
    console.log(`${lots} lots, ${name}: ${portal?.toFixed(1)} ${unit}`);
    figures.push({ name: `${lots.toLocaleString('en')} lots, ${name}`, unit, portal });
  };
  try {
    const reader = await addReader(db);
    await addAgents(db, lots);
    note('MB of a server that has read the stock', '', await residentMegabytes(pid));
    const middle = async (path: (at: number) => string) =>
      percentile(
        await oneAtATime(
          url,
          Array.from({ length: QUESTIONS }, (_, at) => path(at * 7919)),
        ),
        0.5,
      );
    note('a filter’s counts', 'ms', await middle((at) => facetPath(at, 901)));
    for (const { name, path, headers } of apiQuestions(lots, reader)) {
      if (name === 'facets') continue;
      if (headers === undefined) note(name, 'ms', await middle(path));
      const load = { connections: CONNECTIONS, seconds: SECONDS, ...(headers !== undefined && { headers }) };
      const { rate } = await saturated(url, (at) => path(at * 7919), load);
      note(`${name}, ${CONNECTIONS} at once, a second`, '', rate);
    }
    await changeOneLot(db);
    const [changed] = await oneAtATime(url, [listPath(1)]);
    note('the first list after a changed lot', 'ms', changed ?? null);
    const index = await syncIndex(url, '', { revision: 0, id: 0 });
    note('the whole index', 'kB', index.kilobytes);
    note('MB at the end', '', await residentMegabytes(pid));
    return figures;
  } finally {
    await close();
  }
}

/** Agents with favorites, whom every change of a price concerns. */
async function addAgents(db: Database, lots: number): Promise<void> {
  await db.execute(sql`INSERT INTO users (role, status, confirmed, first_name, last_name, phone, email)
    SELECT 'agent', 'full_access', true, 'Агент', 'Агентов', '+7999' || lpad(n::text, 7, '0'), 'agent-' || n || '@bench.example'
    FROM generate_series(10, ${AGENTS + 9}::int) n`);
  // Some at a time: a statement of the portal's connections ends after half a minute.
  for (let from = 0; from < AGENTS; from += BATCH)
    await db.execute(sql`INSERT INTO favorites (user_id, lot_id)
      SELECT DISTINCT u.id, 1 + (u.id * 7919 + n * 1049) % ${lots}::int
      FROM (SELECT id FROM users WHERE email LIKE 'agent-%' ORDER BY id OFFSET ${from}::int LIMIT ${BATCH}::int) u,
        generate_series(1, ${FAVORITES}::int) n`);
  await db.execute(sql`VACUUM ANALYZE`);
}

const changeOneLot = (db: Database): Promise<unknown> =>
  db.transaction(async (tx) => {
    const revision = await raiseRevision(tx);
    await tx.execute(
      sql`UPDATE lots SET revision = ${revision}, price = price + 50000, updated_at = now() WHERE id = 1`,
    );
  });
