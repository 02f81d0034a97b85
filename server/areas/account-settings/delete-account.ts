import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { dropPicture } from '../../media/stores/drop-picture';
import type { FileStore } from '../../media/stores/file-store';
import { blockedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { askToErase, eraseAccount, lockAccount, whyRetained } from '../../staff/accounts/erase-account';

/**
 * Its owner deletes an account; one that the developer has blocked asks the developer's managers for it.
 *
 * @throws HttpProblem 'conflict' while a deal is open or a commission is due, and where a manager is asked.
 */
export async function deleteAccount(
  { db, secrets, files }: { db: Database; secrets: Secrets; files: FileStore },
  user: UserRow,
): Promise<void> {
  if (blockedBy(user).includes('developer')) {
    const number = await askToErase(db, user);
    throw new HttpProblem(
      'conflict',
      `Доступ закрыт застройщиком, поэтому кабинет удалит его менеджер. Просьба передана, её номер ${number}.`,
    );
  }
  await db.transaction(async (tx) => {
    const present = await lockAccount(tx, user.id);
    if (!present) return;
    const reason = await whyRetained(tx, present);
    if (reason !== null) throw new HttpProblem('conflict', reason);
    await eraseAccount(tx, secrets, present, { kind: 'owner', id: user.id });
  });
  await dropPicture(db, files, user.image);
}
