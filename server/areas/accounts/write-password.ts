import { and, eq, isNull } from 'drizzle-orm';
import { hashPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { endOthers, type SignedInBy } from '../../sessions/devices';
import type { UserRow } from '../../sessions/session-store';
import { spendTicket } from './one-time-tokens';

interface Owner {
  readonly user: UserRow;
  /** The sign-in that stays; every other one of the user ends. */
  readonly by: SignedInBy | null;
}

/** Sets a password: by a recovery's ticket, or the first one of an account. Null where that is not so (any more). */
export async function writePassword(
  db: Database,
  { user, by }: Owner,
  password: string,
  ticket: string | undefined,
): Promise<UserRow | null> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (ticket !== undefined && !(await spendTicket(tx, ticket, user.id))) return null;
    const first = ticket === undefined ? isNull(users.passwordHash) : undefined;
    const [changed = null] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), first))
      .returning();
    if (changed) await endOthers(tx, user.id, by);
    return changed;
  });
}

/** Puts another password in the place of the one that was proved; false when that has changed in the meantime. */
export async function replacePassword(db: Database, { user, by }: Owner, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
      .returning({ id: users.id });
    if (changed.length > 0) await endOthers(tx, user.id, by);
    return changed.length > 0;
  });
}
