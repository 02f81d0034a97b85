import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ProgramSession } from '../../src/contract/calls/account/account-settings-endpoints';
import { raiseUserRevision } from '../db/changes/touch-user';
import type { Executor } from '../db/database';
import { familyTokens, tokenFamilies } from '../db/schema/account-schema';
import { deviceName } from './device-name';
import type { SignedInBy } from './devices';

/** Those whose tokens still work: not ended, and one of them neither used up nor out of time. */
const working = (userId: number) =>
  and(
    eq(tokenFamilies.userId, userId),
    isNull(tokenFamilies.endedAt),
    sql`EXISTS (SELECT 1 FROM ${familyTokens} WHERE ${familyTokens.familyId} = ${tokenFamilies.id}
      AND ${familyTokens.usedAt} IS NULL AND ${familyTokens.expiresAt} > now())`,
  );

/** The programs that are signed in, the last seen first. `by` is the caller's own sign-in. */
export async function listPrograms(
  db: Executor,
  userId: number,
  by: SignedInBy | null,
): Promise<ProgramSession[]> {
  const seenAt = sql`coalesce(${tokenFamilies.seenAt}, ${tokenFamilies.createdAt})`;
  const rows = await db
    .select()
    .from(tokenFamilies)
    .where(working(userId))
    .orderBy(desc(seenAt), desc(tokenFamilies.id));
  return rows.map(({ id, userAgent, createdAt, seenAt: seen }) => ({
    id,
    program: programName(userAgent),
    created: createdAt.toISOString(),
    seen: (seen ?? createdAt).toISOString(),
    current: by?.kind === 'program' && by.familyId === id,
  }));
}

/** Ends one of the user's programs: none of its tokens works any more. False where there is no such one. */
export async function endProgram(db: Executor, userId: number, familyId: number): Promise<boolean> {
  const found = await db
    .update(tokenFamilies)
    .set({ endedAt: sql`now()` })
    .where(and(working(userId), eq(tokenFamilies.id, familyId)))
    .returning({ id: tokenFamilies.id });
  if (found.length === 0) return false;
  await raiseUserRevision(db, userId);
  return true;
}

/** A browser by its usual words, any other by the first word of what it calls itself: 'crm-sync/2.1'. */
function programName(userAgent: string | null): string {
  if (userAgent === null) return '';
  return /^Mozilla\//.test(userAgent) ? deviceName(userAgent) : (userAgent.split(' ')[0] ?? '').slice(0, 60);
}
