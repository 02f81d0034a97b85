import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { currentRevision } from '../changes/revision';
import type { Executor } from '../database';
import { settings } from '../schema/schema';

/** The setting with the revision of the stock that was last analyzed. */
const KEY = 'stock.analyzed';
const Noted = v.object({ revision: v.number() });

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

/**
 * Analyzes where the stock has changed since a server last did so, or where that has never been done in this copy of
 * the database.
 */
export async function analyzeChangedStock(db: Executor): Promise<void> {
  const { revision } = await currentRevision(db);
  const [noted] = await db.select().from(settings).where(eq(settings.key, KEY));
  const seen = v.safeParse(Noted, noted?.value);
  if (seen.success && seen.output.revision === revision && (await wasAnalyzed(db))) return;
  await analyzeStock(db);
  const value = { revision };
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

async function wasAnalyzed(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`SELECT reltuples >= 0 AS known FROM pg_class WHERE oid = 'lots'::regclass`,
  );
  return rows[0]?.known === true;
}
