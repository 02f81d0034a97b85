import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { feedSchedules } from '../../db/schema/schema';
import type { Validators } from '../reading/feed-bytes';

export type FeedSchedule = typeof feedSchedules.$inferSelect;

/** Renewed while the feed is imported; after it a schedule whose process has died is taken again. */
const LEASE = sql`interval '2 minutes'`;
const DAY = 24 * 60;

export interface WantedSchedule {
  readonly url: string;
  readonly source: string | null;
  readonly everyMinutes: number;
}

/** Keeps a feed that was imported just now; one that is kept already gets the new words. */
export async function saveSchedule(db: Executor, wanted: WantedSchedule, validators: Validators) {
  const row = {
    ...wanted,
    ...validators,
    nextAt: after(jittered(wanted.everyMinutes)),
    lastImportAt: sql`now()`,
    failure: null,
    failures: 0,
    // Whoever writes it at the terminal runs the server.
    fromRoom: false,
  };
  await db.insert(feedSchedules).values(row).onConflictDoUpdate({ target: feedSchedules.url, set: row });
}

/** By which the room names a schedule: its address may hold a key, and no address of the portal bears it. */
export const scheduleId = (url: string): number =>
  Number.parseInt(createHash('sha256').update(url).digest('hex').slice(0, 12), 16);

/** A feed that a manager has named in the room; it is due at once. False: the address is loaded already. */
export async function addSchedule(db: Executor, wanted: WantedSchedule): Promise<boolean> {
  const row = { ...wanted, fromRoom: true, nextAt: sql`now()` };
  const added = await db.insert(feedSchedules).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Another address counts as the manager's, and is asked at once for all that it has. */
export async function changeSchedule(
  db: Executor,
  known: FeedSchedule,
  wanted: WantedSchedule,
): Promise<void> {
  const isElsewhere = known.url !== wanted.url || known.source !== wanted.source;
  const fromRoom = known.fromRoom || known.url !== wanted.url;
  const anew = { nextAt: sql`now()`, etag: null, lastModified: null, fromRoom };
  await db
    .update(feedSchedules)
    .set({ ...wanted, ...(isElsewhere ? anew : { nextAt: after(jittered(wanted.everyMinutes)) }) })
    .where(eq(feedSchedules.url, known.url));
}

/** Whether there was one. Its lots stay as they are. */
export async function forgetSchedule(db: Executor, url: string): Promise<boolean> {
  const gone = await db.delete(feedSchedules).where(eq(feedSchedules.url, url)).returning();
  return gone.length > 0;
}

export const listSchedules = (db: Executor): Promise<FeedSchedule[]> =>
  db.select().from(feedSchedules).orderBy(asc(feedSchedules.url));

/** The schedule whose time has come, for this process alone. */
export async function claimSchedule(db: Executor): Promise<FeedSchedule | null> {
  const due = sql`(
    SELECT url FROM feed_schedules WHERE next_at <= now() ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )`;
  const [taken] = await db
    .update(feedSchedules)
    .set({ nextAt: sql`now() + ${LEASE}` })
    .where(sql`${feedSchedules.url} = ${due}`)
    .returning();
  return taken ?? null;
}

/** The import goes on. */
export async function renewSchedule(db: Executor, { url }: FeedSchedule): Promise<void> {
  await db
    .update(feedSchedules)
    .set({ nextAt: sql`now() + ${LEASE}` })
    .where(eq(feedSchedules.url, url));
}

/** The feed was imported, or is the one that was (`imported` null). */
export async function recordSuccess(
  db: Executor,
  { url, everyMinutes }: FeedSchedule,
  imported: Validators | null,
) {
  await db
    .update(feedSchedules)
    .set({
      nextAt: after(jittered(everyMinutes)),
      failure: null,
      failures: 0,
      ...(imported && { ...imported, lastImportAt: sql`now()` }),
    })
    .where(eq(feedSchedules.url, url));
}

/** It could not be had, or was refused: the validators stay those of the last good feed, and it is asked less often. */
export async function recordFailure(
  db: Executor,
  { url, everyMinutes, failures }: FeedSchedule,
  failure: string,
) {
  const wait = Math.min(everyMinutes * 2 ** Math.min(failures + 1, 10), Math.max(everyMinutes, DAY));
  await db
    .update(feedSchedules)
    .set({ nextAt: after(jittered(wait)), failure, failures: failures + 1 })
    .where(eq(feedSchedules.url, url));
}

/** Gives a schedule back untouched. */
export async function releaseSchedule(db: Executor, { url }: FeedSchedule): Promise<void> {
  await db.update(feedSchedules).set({ nextAt: sql`now()` }).where(eq(feedSchedules.url, url));
}

/** A tenth more or less, so that many feeds of one host do not come at one moment. */
const jittered = (minutes: number): number => minutes * (0.9 + Math.random() * 0.2);
const after = (minutes: number) => sql`now() + ${minutes} * interval '1 minute'`;
