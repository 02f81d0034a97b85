import { inArray, sql } from 'drizzle-orm';
import { portalFormat } from '../../src/contract/time/portal-format';
import type { Executor } from '../db/database';
import { feedSources } from '../db/schema/schema';
import { FeedFailure } from './feed-failure';

const moments = portalFormat({ dateStyle: 'short', timeStyle: 'short' });

/**
 * Throws `FeedFailure` where the feed is older than the last one that was taken of one of its sources: somebody has sent
 * a file of last month, and its prices with it. A feed that does not say how old it is passes.
 */
export async function refuseOlder(db: Executor, sources: readonly string[], at: Date | null): Promise<void> {
  if (at === null || sources.length === 0) return;
  const rows = await db
    .select()
    .from(feedSources)
    .where(inArray(feedSources.source, [...sources]));
  const newer = rows.find(({ generatedAt }) => generatedAt > at);
  if (newer === undefined) return;
  throw new FeedFailure(
    `Фид от ${moments.format(at)} старше того, который уже загружен (${moments.format(newer.generatedAt)}): не принят`,
    true,
  );
}

/** Keeps how old the feed is that was taken now, even one that is older than another and was forced. */
export async function saveFeedDate(db: Executor, sources: readonly string[], at: Date | null): Promise<void> {
  if (at === null || sources.length === 0) return;
  await db
    .insert(feedSources)
    .values(sources.map((source) => ({ source, generatedAt: at })))
    .onConflictDoUpdate({ target: feedSources.source, set: { generatedAt: sql`excluded.generated_at` } });
}
