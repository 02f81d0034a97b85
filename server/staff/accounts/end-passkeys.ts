import { eq } from 'drizzle-orm';
import { endPasskeysOf } from '../../accounts/passkeys/agent-passkeys';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { refuseSuperseded } from '../../http/problems/superseded';
import { writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import type { UserRow } from '../../sessions/session-store';
import type { Actor } from './decide';

/**
 * Ends all passkeys of an account, as when its owner has lost a phone, and tells the owner; sessions go on. Null: there
 * is no such account; one that has none stays as it is.
 */
export function endPasskeys(
  db: Database,
  actor: Actor,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<UserRow | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user === undefined || user.status === 'registration' || user.erasedAt !== null) return null;
    await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
    if ((await endPasskeysOf(tx, userId)) === 0) return user;
    await writeJournal(tx, {
      by: { kind: actor.kind, id: actor.id },
      action: 'end_passkeys',
      subject: 'account',
      subjectId: userId,
      reason,
    });
    await notifyUser(tx, userId, {
      type: 'registration_status',
      title: 'Вход по отпечатку или лицу отключён',
      text: 'Менеджер убрал ключи доступа вашего кабинета. Войдите по коду и добавьте новый в настройках.',
      isApproved: false,
    });
    return user;
  });
}
