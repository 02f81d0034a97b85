import type { Pool, PoolClient } from 'pg';

/**
 * Runs the act on one connection while no other process over the same database does; they wait. `lock` is any number,
 * the same in every process. The lock ends with its connection, so a process that dies leaves none behind.
 */
export async function withSessionLock<T>(
  pool: Pool,
  lock: number,
  act: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    try {
      return await act(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}
