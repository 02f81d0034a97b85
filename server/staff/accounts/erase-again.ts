import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { auditLines, users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { loadSecrets } from '../../db/secrets';
import { terminalAuthor } from '../../journal/write-journal';
import { storedPortrait } from '../../media/stores/portrait-address';
import { deleteClient } from '../personal/erase-client';
import { eraseAccount, lockAccount } from './erase-account';

/** An account or a client that was erased or deleted, and when. */
export interface Erased {
  readonly subject: 'account' | 'client';
  readonly id: number;
  readonly at: Date;
}

/** Which accounts and clients were erased or deleted and when, the oldest first, by the journal. */
export const listErased = (db: Executor, since: Date): Promise<Erased[]> =>
  db
    .select({
      subject: sql<Erased['subject']>`${auditLines.subject}`,
      id: auditLines.subjectId,
      at: auditLines.at,
    })
    .from(auditLines)
    .where(
      and(
        or(
          and(eq(auditLines.action, 'delete'), eq(auditLines.subject, 'account')),
          inArray(auditLines.action, ['erase_client', 'delete_client']),
        ),
        gte(auditLines.at, since),
      ),
    )
    .orderBy(asc(auditLines.id));

/**
 * Erases those of the accounts and clients that are there again, as an older backup brings them; deals that were open then hold none
 * of them. Gives how many there were, and the addresses of the portraits that nobody has any more.
 */
export async function eraseAgain(
  tx: Transaction,
  list: readonly Erased[],
): Promise<{ erased: number; portraits: string[] }> {
  const secrets = await loadSecrets(tx);
  const portraits: string[] = [];
  let erased = 0;
  for (const { subject, id, at } of list) {
    if (subject === 'client') {
      const isOlder = and(eq(clients.id, id), isNull(clients.erasedAt), lte(clients.createdAt, at));
      if ((await tx.$count(clients, isOlder)) > 0 && (await deleteClient(tx, id, terminalAuthor)))
        erased += 1;
      continue;
    }
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
