import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '../../db/database';
import { settings } from '../../db/schema/schema';

const KEY = 'picture_hosts';
const Patterns = v.array(v.string());

/** Allows hosts from now on. */
export async function allowPictureHosts(db: Executor, patterns: readonly string[]): Promise<void> {
  const known = await readPictureHosts(db);
  const value = [...new Set([...known, ...patterns])];
  if (value.length === known.length) return;
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/**
 * Hosts from which pictures may be fetched, besides those of the configuration: those of the feeds' own addresses, and
 * those that the manager has allowed. As patterns of `net/host-patterns.ts`.
 */
export async function readPictureHosts(db: Executor): Promise<string[]> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  return row === undefined ? [] : v.parse(Patterns, row.value);
}
