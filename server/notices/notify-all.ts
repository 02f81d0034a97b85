import { and, type SQL, sql } from 'drizzle-orm';
import type { NoticeType } from '../../src/contract/accounts/notices';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { notifications } from '../db/schema/personal-schema';
import { wanting } from './notice-streams';

interface Notice {
  readonly type: NoticeType;
  readonly title: string;
  readonly text: string;
  /** Stands beside it: an address of `/storage/`. */
  readonly image?: string | null;
}

/**
 * Writes a notification to each of those chosen who has not switched such off, and updates their open pages. Answers
 * how many.
 */
export async function notifyAll(tx: Transaction, chosen: SQL | undefined, notice: Notice): Promise<number> {
  const { type, title, text, image = null } = notice;
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    INSERT INTO ${notifications} (user_id, type, title, text, image)
    SELECT id, ${type}, ${title}, ${text}, ${image} FROM ${users} WHERE ${and(chosen, wanting(notice)) ?? sql`true`} ORDER BY id
    RETURNING user_id`);
  await raiseUserRevisions(
    tx,
    rows.map(({ user_id }) => Number(user_id)),
  );
  return rows.length;
}
