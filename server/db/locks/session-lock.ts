import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const AGAIN_MS = 200;

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
    // Asked again and again: waiting within a statement would run into its time limit.
    while (!(await tryLock(client, lock))) await sleep(AGAIN_MS);
    try {
      return await act(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}

async function tryLock(client: PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
  return rows[0]?.held === true;
}
