import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SignedInDevice } from '../../src/contract/calls/account/account-settings-endpoints';
import { raiseUserRevision } from '../db/changes/touch-user';
import type { Executor } from '../db/database';
import { sessions, tokenFamilies } from '../db/schema/account-schema';
import { deviceName } from './device-name';

/** What a caller is signed in by: a device's cookie, or a program's token. */
export type SignedInBy =
  | { readonly kind: 'device'; readonly sessionId: number }
  | { readonly kind: 'program'; readonly familyId: number };

const ended = { endedAt: sql`now()` };

const openSessions = (userId: number) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`);

/** The devices that are signed in, the last seen first. `by` is the caller's own sign-in. */
export async function listDevices(
  db: Executor,
  userId: number,
  by: SignedInBy | null,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(openSessions(userId))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
    id,
    device: deviceName(userAgent),
    created: createdAt.toISOString(),
    seen: seenAt.toISOString(),
    current: by?.kind === 'device' && by.sessionId === id,
  }));
}

/** Whether the caller's device was signed in during the last ten minutes: who holds it has just proved who they are. */
export async function hasJustSignedIn(db: Executor, by: SignedInBy | null): Promise<boolean> {
  if (by?.kind !== 'device') return false;
  const isFresh = sql`${sessions.createdAt} > now() - interval '10 minutes'`;
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, by.sessionId), isFresh));
  return row !== undefined;
}

/** Ends one of the user's sessions: the device is told at its next contact. False where there is no such one. */
export async function endDevice(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const found = await db
    .update(sessions)
    .set(ended)
    .where(and(openSessions(userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  if (found.length === 0) return false;
  await raiseUserRevision(db, userId);
  return true;
}

/** Ends everything that the user is signed in by but the caller's own; how many they were. */
export async function endOthers(db: Executor, userId: number, by: SignedInBy | null): Promise<number> {
  const others = by?.kind === 'device' ? ne(sessions.id, by.sessionId) : undefined;
  const otherFamilies = by?.kind === 'program' ? ne(tokenFamilies.id, by.familyId) : undefined;
  const devices = await db
    .update(sessions)
    .set(ended)
    .where(and(openSessions(userId), others))
    .returning({ id: sessions.id });
  const programs = await db
    .update(tokenFamilies)
    .set(ended)
    .where(and(eq(tokenFamilies.userId, userId), isNull(tokenFamilies.endedAt), otherFamilies))
    .returning({ id: tokenFamilies.id });
  // Pages of the ended devices learn at once that their session is over; other pages refresh their list of devices.
  if (devices.length + programs.length > 0) await raiseUserRevision(db, userId);
  return devices.length + programs.length;
}
