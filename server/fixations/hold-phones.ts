import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { fixationHolds, fixationPhones, fixations } from '../db/schema/clients/fixation-schema';
import { hasRunOut } from './fixation-state';

interface Held {
  readonly fixationId: number;
  readonly projectId: number;
}

/** The phones that a fixation was asked for with. */
export async function phonesOf(tx: Transaction, fixationId: number): Promise<string[]> {
  const rows = await tx
    .select({ phoneKey: fixationPhones.phoneKey })
    .from(fixationPhones)
    .where(eq(fixationPhones.fixationId, fixationId));
  return rows.map(({ phoneKey }) => phoneKey);
}

/**
 * Holds every phone in the project for a fixation, or none of them. Of two at one moment the index lets one in, and the
 * other waits there for its end. What has run out holds nothing any more.
 *
 * @returns the fixations that hold one of them already; none where it was had.
 */
export async function holdPhones(
  tx: Transaction,
  { fixationId, projectId }: Held,
  keys: readonly string[],
): Promise<number[]> {
  // In one order, so that two who want the same never wait for each other.
  const wanted = [...new Set(keys)].sort();
  const expired = tx.select({ id: fixations.id }).from(fixations).where(hasRunOut);
  await tx
    .delete(fixationHolds)
    .where(
      and(
        eq(fixationHolds.projectId, projectId),
        inArray(fixationHolds.phoneKey, wanted),
        inArray(fixationHolds.fixationId, expired),
      ),
    );
  for (const phoneKey of wanted)
    await tx.insert(fixationHolds).values({ fixationId, projectId, phoneKey }).onConflictDoNothing();
  const others = await tx
    .selectDistinct({ id: fixationHolds.fixationId })
    .from(fixationHolds)
    .where(
      and(
        eq(fixationHolds.projectId, projectId),
        inArray(fixationHolds.phoneKey, wanted),
        ne(fixationHolds.fixationId, fixationId),
      ),
    );
  if (others.length > 0) await releasePhones(tx, fixationId);
  return others.map(({ id }) => id);
}

/** Others may have its phones from now on. */
export async function releasePhones(tx: Transaction, fixationId: number): Promise<void> {
  await tx.delete(fixationHolds).where(eq(fixationHolds.fixationId, fixationId));
}
