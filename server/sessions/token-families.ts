import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../db/database';
import { familyTokens, tokenFamilies, users } from '../db/schema/account-schema';
import { drawToken, hashToken, type UserRow } from './session-store';

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 3600;

/** As the contract answers it. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly access_expires_in: number;
  readonly refresh_expires_in: number;
}

export interface Program {
  readonly familyId: number;
  readonly user: UserRow;
}

/** Signs a program in: the first pair of a new family. */
export function beginFamily(db: Database, userId: number, userAgent: string | null): Promise<TokenPair> {
  return db.transaction(async (tx) => {
    const [family] = await tx
      .insert(tokenFamilies)
      .values({ userId, userAgent: userAgent?.slice(0, 300) })
      .returning({ id: tokenFamilies.id });
    if (!family) throw new Error('the family was not written');
    return issuePair(tx, family.id);
  });
}

/**
 * Another pair for a refresh token, which is used up by it. One that comes a second time was stolen from somebody, or
 * by somebody: its whole family ends. Null for it, and for one that is not known or has run out.
 */
export function refreshFamily(db: Database, refresh: string): Promise<TokenPair | null> {
  return db.transaction(async (tx) => {
    const tokenHash = hashToken(refresh);
    const [token] = await tx
      .select({ familyId: familyTokens.familyId })
      .from(familyTokens)
      .innerJoin(tokenFamilies, eq(tokenFamilies.id, familyTokens.familyId))
      .where(
        sql`${familyTokens.tokenHash} = ${tokenHash} AND ${familyTokens.kind} = 'refresh'
          AND ${familyTokens.expiresAt} > now() AND ${tokenFamilies.endedAt} IS NULL`,
      );
    if (!token) return null;
    // Of two that bring one token the second waits here for the first, and finds it used.
    const used = await tx
      .update(familyTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(familyTokens.tokenHash, tokenHash), isNull(familyTokens.usedAt)))
      .returning({ familyId: familyTokens.familyId });
    if (used.length > 0) {
      await tx.update(tokenFamilies).set({ seenAt: sql`now()` }).where(eq(tokenFamilies.id, token.familyId));
      return issuePair(tx, token.familyId);
    }
    await endFamily(tx, token.familyId);
    return null;
  });
}

/** The program that holds an access token, or null. */
export async function findProgram(db: Executor, access: string): Promise<Program | null> {
  const [program] = await db
    .select({ familyId: tokenFamilies.id, user: getTableColumns(users) })
    .from(familyTokens)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, familyTokens.familyId))
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .where(
      sql`${familyTokens.tokenHash} = ${hashToken(access)} AND ${familyTokens.kind} = 'access'
        AND ${familyTokens.expiresAt} > now() AND ${tokenFamilies.endedAt} IS NULL`,
    );
  return program ?? null;
}

/** Signs a program out: none of its tokens works any more. */
export async function endFamily(db: Executor, familyId: number): Promise<void> {
  await db
    .update(tokenFamilies)
    .set({ endedAt: sql`now()` })
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.endedAt)));
}

async function issuePair(tx: Transaction, familyId: number): Promise<TokenPair> {
  const access = drawToken();
  const refresh = drawToken();
  const row = (kind: 'access' | 'refresh', token: string, seconds: number) => ({
    tokenHash: hashToken(token),
    familyId,
    kind,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  });
  await tx
    .insert(familyTokens)
    .values([row('access', access, ACCESS_SECONDS), row('refresh', refresh, REFRESH_SECONDS)]);
  return { access, refresh, access_expires_in: ACCESS_SECONDS, refresh_expires_in: REFRESH_SECONDS };
}
