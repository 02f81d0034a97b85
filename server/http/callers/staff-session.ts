import { eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { CSRF_HEADER } from '../../../src/contract/calls/endpoint';
import type { Database } from '../../db/database';
import { staffSessions, staffUsers } from '../../db/schema/account-schema';
import { staffPasskeys } from '../../db/schema/staff/staff-schema';
import type { Secrets } from '../../db/secrets';
import { deviceToken, readKnownDevice } from '../../sessions/known-device';
import { drawToken, hashToken } from '../../sessions/session-store';
import type { CookieJar } from './cookies';
import { ensureCsrfToken } from './csrf';

export type StaffUserRow = typeof staffUsers.$inferSelect;

/** A manager who is signed in; by the hash their CSRF token is theirs alone. */
export interface StaffSession {
  readonly tokenHash: string;
  readonly id: number;
  readonly staff: StaffUserRow;
  /** Whether they have a second factor. */
  readonly hasFactor: boolean;
}

/** A working day: whoever leaves a browser open has not left it open for ever. */
export const STAFF_HOURS = 12;

/** Signing a manager in and out: the rows and the cookies of this very answer. */
export interface StaffControl {
  /** The hash of the caller's own session; null where there is none. */
  readonly tokenHash: string | null;
  /** Whether the caller has a second factor. */
  readonly hasFactor: boolean;
  /** Names the caller's browser where this manager has been signed in on it before; null otherwise. */
  deviceOf(email: string): string | null;
  begin(staff: { id: number; email: string }): Promise<void>;
  end(): Promise<void>;
}

/** For calls that are not the managers'. */
export const noStaff: StaffControl = {
  tokenHash: null,
  hasFactor: false,
  deviceOf: () => null,
  begin: () => Promise.reject(new Error('Only calls of staff have its session')),
  end: () => Promise.reject(new Error('Only calls of staff have its session')),
};

export async function readStaffSession(db: Database, jar: CookieJar): Promise<StaffSession | null> {
  const token = jar.staff();
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      id: staffSessions.id,
      staff: getTableColumns(staffUsers),
      hasFactor: sql<boolean>`${staffUsers.totpSecret} IS NOT NULL OR EXISTS (SELECT 1 FROM ${staffPasskeys} WHERE ${staffPasskeys.staffId} = ${staffUsers.id})`,
      isStale: sql<boolean>`${staffSessions.seenAt} IS NULL OR ${staffSessions.seenAt} < now() - interval '5 minutes'`,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.staffId))
    .where(sql`${staffSessions.tokenHash} = ${tokenHash} AND ${staffSessions.expiresAt} > now()`);
  if (!row) {
    jar.clearStaff();
    return null;
  }
  const { isStale, ...session } = row;
  if (isStale) await noteSeen(db, tokenHash, session.staff.id);
  return { tokenHash, ...session };
}

/** When a session was used last, to some minutes: by it a manager recognizes their sessions. */
async function noteSeen(db: Database, tokenHash: string, staffId: number): Promise<void> {
  const seenAt = sql`now()`;
  await db.update(staffSessions).set({ seenAt }).where(eq(staffSessions.tokenHash, tokenHash));
  await db.update(staffUsers).set({ seenAt }).where(eq(staffUsers.id, staffId));
}

interface StaffContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly jar: CookieJar;
  readonly session: StaffSession | null;
}

export function staffControl(c: Context, { db, secrets, jar, session }: StaffContext): StaffControl {
  const drop = async () => {
    if (session) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, session.tokenHash));
    await db.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`));
  };
  return {
    tokenHash: session?.tokenHash ?? null,
    hasFactor: session?.hasFactor ?? false,
    deviceOf: (email) => readKnownDevice(secrets, email, jar.staffDevice()),
    async begin({ id: staffId, email }) {
      await drop();
      const token = drawToken();
      const tokenHash = hashToken(token);
      const expiresAt = sql`now() + make_interval(hours => ${STAFF_HOURS})`;
      const userAgent = c.req.header('user-agent')?.slice(0, 300);
      await db.insert(staffSessions).values({ tokenHash, staffId, expiresAt, userAgent });
      jar.setStaff(token, STAFF_HOURS * 3600);
      jar.setStaffDevice(deviceToken(secrets, email, jar.staffDevice()));
      c.header(CSRF_HEADER, ensureCsrfToken(secrets, tokenHash, headerOnly(jar)));
    },
    async end() {
      await drop();
      jar.clearStaff();
    },
  };
}

/**
 * The token of a manager travels in headers alone: the readable cookie stays that of the agent who may be signed in
 * beside them in the same browser.
 */
export const headerOnly = (jar: CookieJar): CookieJar => ({
  ...jar,
  csrf: () => undefined,
  setCsrf: () => undefined,
});
