import { eq, sql } from 'drizzle-orm';
import { API_TOKEN_PREFIX } from '../../src/contract/accounts/staff/api-scopes';
import type { Executor } from '../db/database';
import { apiTokens } from '../db/schema/staff/api-token-schema';
import { drawToken, hashToken } from './session-store';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** Characters of the random part that lists show. */
const SHOWN = 4;

/** A token that was not there before, with what lies in the table for it. */
export function drawApiToken(): { token: string; start: string; tokenHash: string } {
  const token = `${API_TOKEN_PREFIX}${drawToken()}`;
  return { token, start: token.slice(0, API_TOKEN_PREFIX.length + SHOWN), tokenHash: hashToken(token) };
}

interface FoundToken {
  readonly row: ApiTokenRow;
  readonly standing: 'working' | 'ended' | 'expired';
}

/** What lies in the table for a token, and whether it works; null where none such was ever made. */
export async function findApiToken(db: Executor, token: string): Promise<FoundToken | null> {
  const [found] = await db
    .select({
      row: apiTokens,
      standing: sql<FoundToken['standing']>`CASE WHEN ${apiTokens.endedAt} IS NOT NULL THEN 'ended'
        WHEN ${apiTokens.expiresAt} <= now() THEN 'expired' ELSE 'working' END`,
    })
    .from(apiTokens)
    .where(eq(apiTokens.tokenHash, hashToken(token)));
  return found ?? null;
}

/** Writes when it was used last, at most once a minute: a busy program does not write with each call. */
export async function noteApiTokenUse(db: Executor, { id, usedAt }: ApiTokenRow): Promise<void> {
  if (usedAt !== null && Date.now() - usedAt.getTime() < 60_000) return;
  await db
    .update(apiTokens)
    .set({ usedAt: sql`now()` })
    .where(
      sql`${apiTokens.id} = ${id} AND (${apiTokens.usedAt} IS NULL OR ${apiTokens.usedAt} < now() - interval '1 minute')`,
    );
}
