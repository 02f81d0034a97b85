import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { passkeyChallenges } from '../../db/schema/access/passkey-schema';
import { drawToken, hashToken } from '../../sessions/session-store';

/** Time to look for the finger; the browser itself gives up after one minute. */
export const PASSKEY_SECONDS = 5 * 60;

/** Keeps what a browser is asked to sign, and gives the ticket for it. `userId`: whose passkey is made; null: for signing in. */
export async function keepChallenge(
  db: Executor,
  given: { readonly challenge: string; readonly userId: number | null },
): Promise<string> {
  const ticket = drawToken();
  const expiresAt = sql`now() + make_interval(secs => ${PASSKEY_SECONDS})`;
  await db.insert(passkeyChallenges).values({ ...given, tokenHash: hashToken(ticket), expiresAt });
  return ticket;
}

/** What was to be signed, once: of two who bring one ticket the second gets null, as does whoever is late. */
export async function spendChallenge(
  db: Executor,
  ticket: string,
  userId: number | null,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, hashToken(ticket)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        sql`${passkeyChallenges.expiresAt} > now()`,
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? null;
}
