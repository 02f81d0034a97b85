import { sql } from 'drizzle-orm';
import type { Executor } from './database';

/**
 * The time by the clock of the database, which is one for all servers: what ends, appears or is sent at its time does so
 * by this one, so that nothing is ended too early where the clock of a server jumps.
 */
export async function databaseNow(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: number | string }>(
    sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now`,
  );
  return new Date(Math.floor(Number(rows[0]?.now)));
}
