import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from './database';
import { catalogueState } from './schema';

/**
 * Raises the catalogue revision and returns the new number. The row stays locked until the transaction ends, so
 * revisions become visible in their order; call it as late in the transaction as the rows to be stamped allow.
 */
export async function raiseRevision(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(catalogueState)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: { revision: sql`${catalogueState.revision} + 1`, changedAt: sql`now()` },
    })
    .returning({ revision: catalogueState.revision });
  if (!row) throw new Error('catalogue_state holds no row');
  return row.revision;
}

/** The revision a reader sees now; 0 before the first lot. */
export async function currentRevision(db: Executor): Promise<{ revision: number; changedAt: Date }> {
  const [row] = await db.select().from(catalogueState).where(eq(catalogueState.id, 1));
  return row ?? { revision: 0, changedAt: new Date(0) };
}
