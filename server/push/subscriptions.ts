import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database';
import { sessions } from '../db/schema/account-schema';
import { pushSubscriptions } from '../db/schema/push-schema';
import type { SignedInBy } from '../sessions/devices';

/** Devices of one account; the one that has taken the longest gives way. */
const MOST_DEVICES = 20;

interface Given {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly details?: boolean | undefined;
}

interface Holder {
  readonly userId: number;
  readonly by: SignedInBy | null;
}

/** The session of the device that calls; a program has none to be pushed to. */
const sessionOf = (db: Executor, { userId, by }: Holder) =>
  db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), by?.kind === 'device' ? eq(sessions.id, by.sessionId) : sql`false`),
    );

export async function findSubscription(db: Executor, holder: Holder) {
  const [found] = await db
    .select({ endpoint: pushSubscriptions.endpoint, details: pushSubscriptions.details })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.tokenHash, sessionOf(db, holder)));
  return found ?? null;
}

/** Keeps where the device takes notifications; null where the caller is no device. Whose it was before gets no more there. */
export function saveSubscription(
  db: Database,
  holder: Holder,
  given: Given,
): Promise<{ details: boolean } | null> {
  const { endpoint, keys, details } = given;
  const changes = {
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    ...(details !== undefined && { details }),
  };
  return db.transaction(async (tx) => {
    const [session] = await sessionOf(tx, holder).for('update');
    if (!session) return null;
    const { tokenHash } = session;
    // Two sessions that name one place at once take turns.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.tokenHash, tokenHash)));
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values({ tokenHash, ...changes })
      .onConflictDoUpdate({ target: pushSubscriptions.tokenHash, set: changes })
      .returning({ details: pushSubscriptions.details });
    const surplus = tx
      .select({ tokenHash: pushSubscriptions.tokenHash })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
      .where(and(eq(sessions.userId, holder.userId), ne(pushSubscriptions.tokenHash, tokenHash)))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(MOST_DEVICES - 1);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.tokenHash, surplus));
    return saved ?? null;
  });
}

export async function endSubscription(db: Executor, holder: Holder): Promise<void> {
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.tokenHash, sessionOf(db, holder)));
}
