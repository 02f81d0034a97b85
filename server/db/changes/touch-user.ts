import { sql } from 'drizzle-orm';
import type { Executor } from '../database';
import { users } from '../schema/account-schema';

/**
 * Where every process hears of what has changed, with the new revision and numbers only: 'id:revision' of an account,
 * 'catalogue:revision' of the catalogue, `MESSAGE_NEWS` where a message was written down that goes out at once.
 */
export const LIVE_CHANNEL = 'user';
export const CATALOGUE_NEWS = 'catalogue';
/** Of account 0, which nobody is: a server of the release before passes it by. */
export const MESSAGE_NEWS = '0:messages';

/**
 * Raises the revision of accounts whose state or notifications change, and says so to every process when the
 * transaction is through. The rows stay locked until then, in the order of ids, so that two who touch many never wait
 * for each other. Call it as late in the transaction as there is anything left to write.
 */
export async function raiseUserRevisions(tx: Executor, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT id FROM ${users} WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)::bigint)
      ORDER BY id FOR NO KEY UPDATE
    ), raised AS (
      UPDATE ${users} SET revision = revision + 1 WHERE id IN (SELECT id FROM held) RETURNING id, revision
    )
    SELECT pg_notify(${LIVE_CHANNEL}, id || ':' || revision) FROM raised`);
}

export const raiseUserRevision = (tx: Executor, userId: number): Promise<void> =>
  raiseUserRevisions(tx, [userId]);
