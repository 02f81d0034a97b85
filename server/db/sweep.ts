import { lt, sql } from 'drizzle-orm';
import type { Database } from './database';
import { idempotency, loginCodes, rateLimits, sessions, usedCaptchas } from './schema';

/** Removes what has run out. An answer kept for a retry outlives any offline queue. */
export async function sweep(db: Database): Promise<void> {
  const now = sql`now()`;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '2 days'`));
  await db.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '90 days'`));
}
