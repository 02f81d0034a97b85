import { and, asc, eq, gte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { auditLines, users } from '../../db/schema/account-schema';
import { loadSecrets } from '../../db/secrets';
import { terminalAuthor } from '../../journal/write-journal';
import { storedPortrait } from '../../media/stores/portrait-address';
import { eraseAccount, lockAccount } from './erase-account';

/** An account that was erased, and when. */
export interface Erased {
  readonly id: number;
  readonly at: Date;
}

/** Which accounts were erased and when, the oldest first, by the journal. */
export const listErased = (db: Executor, since: Date): Promise<Erased[]> =>
  db
    .select({ id: auditLines.subjectId, at: auditLines.at })
    .from(auditLines)
    .where(and(eq(auditLines.action, 'delete'), eq(auditLines.subject, 'account'), gte(auditLines.at, since)))
    .orderBy(asc(auditLines.id));

/**
 * Erases those of the accounts that are there again, as an older backup brings them; deals that were open then hold none
 * of them. Gives how many there were, and the addresses of the portraits that nobody has any more.
 */
export async function eraseAgain(
  tx: Transaction,
  list: readonly Erased[],
): Promise<{ erased: number; portraits: string[] }> {
  const secrets = await loadSecrets(tx);
  const portraits: string[] = [];
  let erased = 0;
  for (const { id, at } of list) {
    const user = await lockAccount(tx, id);
    // A copy of an older day gives a number again: an account that is younger than the erasure is somebody else's.
    if (user === null || user.erasedAt !== null || user.createdAt > at) continue;
    await eraseAccount(tx, secrets, user, terminalAuthor);
    erased += 1;
    if (user.image !== null && (await tx.$count(users, eq(users.image, user.image))) === 0)
      portraits.push(storedPortrait(user.image));
  }
  return { erased, portraits };
}
