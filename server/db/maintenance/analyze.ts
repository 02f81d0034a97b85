import { sql } from 'drizzle-orm';
import { currentRevision } from '../changes/revision';
import type { Executor } from '../database';

/** Those that grow with the stock and with what people keep of it; the others are read by their keys. */
const TABLES = [
  'cities',
  'projects',
  'buildings',
  'lots',
  'lot_details',
  'lot_history',
  'mirrored_pictures',
  'favorites',
  'notifications',
] as const;

/**
 * Has the database count its rows anew: the planner knows nothing else, and the embedded database never does so by
 * itself. Table by table, so that reads come in between.
 */
export async function analyzeStock(db: Executor): Promise<void> {
  for (const table of TABLES) await db.execute(sql`ANALYZE ${sql.identifier(table)}`);
}

/** Analyzes where the stock has changed since the last time; at the first time, where that has never been done. */
export function stockAnalyzer(db: Executor): () => Promise<void> {
  let seen: number | null = null;
  return async () => {
    const { revision } = await currentRevision(db);
    if (revision === (seen ?? ((await wasAnalyzed(db)) ? revision : -1))) {
      seen = revision;
      return;
    }
    await analyzeStock(db);
    seen = revision;
  };
}

async function wasAnalyzed(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`SELECT reltuples >= 0 AS known FROM pg_class WHERE oid = 'lots'::regclass`,
  );
  return rows[0]?.known === true;
}
