import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { passkeyChallenges } from '../schema/access/passkey-schema';
import {
  emailChanges,
  familyTokens,
  idempotency,
  loginCodes,
  oneTimeTokens,
  rateLimits,
  sessions,
  tokenFamilies,
  usedCaptchas,
  users,
} from '../schema/account-schema';
import { pushSubscriptions } from '../schema/push-schema';
import { staffTokens } from '../schema/staff/staff-schema';

/** Removes what has run out. An answer kept for a retry outlives any offline queue. */
export async function sweep(db: Database): Promise<void> {
  const now = sql`now()`;
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  // Ended ones too: until then their devices may come back, and have to learn that they are signed out.
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  // Nothing is sent to those already; where they took it is nobody's business any more.
  const ended = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isNotNull(sessions.endedAt));
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.tokenHash, ended));
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
  // Another letter may be asked for after the code has run out, but not for ever.
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, ago(7)));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(staffTokens).where(lt(staffTokens.expiresAt, now));
  // Used ones stay until they run out: by them a stolen token is known.
  await db.delete(familyTokens).where(lt(familyTokens.expiresAt, now));
  const tokens = db.select().from(familyTokens).where(eq(familyTokens.familyId, tokenFamilies.id));
  await db.delete(tokenFamilies).where(or(lt(tokenFamilies.endedAt, now), notExists(tokens)));
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(2)));
  await db.delete(idempotency).where(lt(idempotency.createdAt, ago(90)));
  // Whoever has not proved their phone in a day registers anew.
  await db.delete(users).where(and(eq(users.status, 'registration'), lt(users.createdAt, ago(1))));
}
