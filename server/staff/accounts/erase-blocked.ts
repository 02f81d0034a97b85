import type { Database } from '../../db/database';
import { loadSecrets } from '../../db/secrets';
import { refuseSuperseded } from '../../http/problems/superseded';
import { blockedBy } from '../../sessions/blocking-sides';
import { AdminRefusal } from '../admin-refusal';
import type { Actor } from './decide';
import { eraseAccount, lockAccount, whyRetained } from './erase-account';

/**
 * Erases an account that the developer has blocked: its phone and INN stay blocked. Gives its picture, which is to go
 * too (null: it had none); undefined where there is no such account.
 *
 * @throws AdminRefusal where it is not blocked, or a deal holds it.
 */
export async function eraseBlocked(
  db: Database,
  actor: Actor,
  userId: number,
): Promise<string | null | undefined> {
  const secrets = await loadSecrets(db);
  return db.transaction(async (tx) => {
    const user = await lockAccount(tx, userId);
    if (user === null || user.status === 'registration' || user.erasedAt !== null) return undefined;
    await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
    if (!blockedBy(user).includes('developer'))
      throw new AdminRefusal('Сначала заблокируйте кабинет: открытый удаляет его владелец.');
    const reason = await whyRetained(tx, user);
    if (reason !== null) throw new AdminRefusal(reason);
    await eraseAccount(tx, secrets, user, { kind: actor.kind, id: actor.id });
    return user.image;
  });
}
