import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ApiServer } from '../portal/api-server';

/**
 * Starts calls that all come to one lock, which this holds until every one of them waits somewhere: each has then read
 * what it decides by, unless something of the portal's own made it wait before. What follows is no chance: whoever was
 * not held back has seen the state of before, and acts upon it. On PostgreSQL, where the calls have connections of
 * their own.
 */
export async function atOnce<T>(
  api: ApiServer,
  gun: SQL,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const running = await api.db.transaction(async (tx) => {
    await tx.execute(gun);
    const answers = Promise.all(calls.map((call) => call()));
    await expect.poll(() => waiters(api), { timeout: 60_000 }).toBe(calls.length);
    // Within an object, as a promise that is returned would be waited for with the lock still held.
    return { answers };
  });
  return running.answers;
}

/** Asked outside of the transaction that holds the lock, which would go on seeing the connections of its beginning. */
async function waiters({ db }: ApiServer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

/** Nobody writes into a table; everybody reads. */
export const closed = (table: string): SQL => sql`LOCK TABLE ${sql.identifier(table)} IN EXCLUSIVE MODE`;
/** These accounts are touched by nobody, as everything that changes something of theirs does at its end. */
export const untouched = (ids: readonly number[]): SQL =>
  sql`SELECT id FROM users WHERE id IN (${sql.join([...ids], sql`, `)}) ORDER BY id FOR NO KEY UPDATE`;
