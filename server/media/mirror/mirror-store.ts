import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { mirroredPictures } from '../../db/schema/schema';
import { insertRows } from '../../stock/json-rows';

/** A picture that this process has taken; nobody else takes it while the lease runs. */
export interface ClaimedPicture {
  readonly url: string;
  /** This one included. */
  readonly attempts: number;
}

/** Longer than a fetch and an encoding may take: after it a picture whose process has died is taken again. */
const LEASE = sql`interval '5 minutes'`;

/** Has pictures wait for the mirror; those it knows already stay as they are, and are in use again. */
export async function addPictures(db: Executor, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  // In one order everywhere, or two imports could wait for each other.
  const rows = [...new Set(urls)].sort().map((url) => ({ url }));
  await db.execute(sql`${insertRows(mirroredPictures, ['url'], rows)}
    ON CONFLICT (url) DO UPDATE SET unused_since = NULL WHERE mirrored_pictures.unused_since IS NOT NULL`);
}

/** The next picture whose time has come, for this process alone; none of the origins that rest. */
export async function claimPicture(db: Executor, resting: readonly string[]): Promise<ClaimedPicture | null> {
  const elsewhere = resting.map((origin) => sql`AND NOT starts_with(url, ${`${origin}/`})`);
  const { rows } = await db.execute<{ url: string; attempts: number }>(sql`
    UPDATE mirrored_pictures SET attempts = attempts + 1, next_attempt_at = now() + ${LEASE}
    WHERE url = (
      SELECT url FROM mirrored_pictures
      WHERE state = 'waiting' AND next_attempt_at <= now() ${sql.join(elsewhere, sql` `)}
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING url, attempts`);
  return rows[0] ?? null;
}

export async function markMirrored(db: Executor, url: string, address: string): Promise<void> {
  await db
    .update(mirroredPictures)
    .set({ state: 'mirrored', address, failure: null })
    .where(eq(mirroredPictures.url, url));
}

export async function markRefused(db: Executor, url: string, failure: string): Promise<void> {
  await db.update(mirroredPictures).set({ state: 'refused', failure }).where(eq(mirroredPictures.url, url));
}

/** Gives a picture back; it may be taken again after `waitMs`. */
export async function postpone(
  db: Executor,
  url: string,
  waitMs: number,
  failure: string | null,
): Promise<void> {
  await db
    .update(mirroredPictures)
    .set({ nextAttemptAt: sql`now() + ${waitMs / 1000} * interval '1 second'`, failure })
    .where(eq(mirroredPictures.url, url));
}

/** Refuses all that waits of one origin ('https://cdn.dev.ru'). */
export async function refuseOrigin(db: Executor, origin: string, failure: string): Promise<void> {
  await db
    .update(mirroredPictures)
    .set({ state: 'refused', failure })
    .where(and(eq(mirroredPictures.state, 'waiting'), ofOrigin(origin)));
}

/** Has pictures that were refused, or wait for their time, be tried anew, those of origins that `isWanted`. */
export async function retryPictures(db: Executor, isWanted: (origin: string, failure: string) => boolean) {
  for (const { origin, failure } of await pictureFailures(db)) {
    if (!isWanted(origin, failure)) continue;
    await db
      .update(mirroredPictures)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, failure: null })
      .where(
        and(
          inArray(mirroredPictures.state, ['waiting', 'refused']),
          ofOrigin(origin),
          sql`failure = ${failure}`,
        ),
      );
  }
}

/** What stands in the way of pictures, by origin and reason. */
export async function pictureFailures(
  db: Executor,
): Promise<{ origin: string; state: 'waiting' | 'refused'; failure: string; pictures: number }[]> {
  const { rows } = await db.execute<{
    origin: string;
    state: 'waiting' | 'refused';
    failure: string;
    pictures: number;
  }>(sql`
    SELECT substring(url from '^https?://[^/]+') AS origin, state, failure, count(*) AS pictures
    FROM mirrored_pictures WHERE failure IS NOT NULL AND state <> 'mirrored'
    GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 3 LIMIT 100`);
  return rows;
}

/** Origins of the pictures that are not mirrored, those with the most first. */
export async function pictureOrigins(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ origin: string }>(sql`
    SELECT substring(url from '^https?://[^/]+') AS origin FROM mirrored_pictures
    WHERE state <> 'mirrored' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 100`);
  return rows.map(({ origin }) => origin);
}

/** How many pictures are in each state. */
export async function countPictures(
  db: Executor,
): Promise<Record<(typeof mirroredPictures.$inferSelect)['state'], number>> {
  const rows = await db
    .select({ state: mirroredPictures.state, pictures: count() })
    .from(mirroredPictures)
    .groupBy(mirroredPictures.state);
  return {
    waiting: 0,
    mirrored: 0,
    refused: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.pictures])),
  };
}

const ofOrigin = (origin: string) => sql`starts_with(${mirroredPictures.url}, ${`${origin}/`})`;
