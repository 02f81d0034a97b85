import { and, asc, gt, inArray } from 'drizzle-orm';
import { LotStatus } from '../../../src/contract/lots/lot';
import type { Executor, Transaction } from '../../db/database';
import { lots } from '../../db/schema';
import type { LotChange } from '../../stock/record-changes';
import { offeredStatuses } from './merge-offers';

const PAGE = 10_000;

/** How many lots a source offers now, and how many of them its feed no longer has. */
export interface Loss {
  offered: number;
  gone: number;
}

/** The ids of lots that the sources offer and `isThere` does not find in the feed, and each source's loss. */
export async function goneLots(
  db: Executor,
  sources: string[],
  isThere: (source: string, externalId: string) => boolean,
): Promise<{ gone: number[]; losses: ReadonlyMap<string, Loss> }> {
  const gone: number[] = [];
  const losses = new Map<string, Loss>(sources.map((source) => [source, { offered: 0, gone: 0 }]));
  let last = 0;
  for (;;) {
    const page = await db
      .select({ id: lots.id, source: lots.source, externalId: lots.externalId })
      .from(lots)
      .where(
        and(inArray(lots.source, sources), inArray(lots.status, [...offeredStatuses]), gt(lots.id, last)),
      )
      .orderBy(asc(lots.id))
      .limit(PAGE);
    for (const { id, source, externalId } of page) {
      const loss = losses.get(source);
      if (loss) loss.offered += 1;
      if (isThere(source, externalId)) continue;
      if (loss) loss.gone += 1;
      gone.push(id);
    }
    if (page.length < PAGE) return { gone, losses };
    last = page.at(-1)?.id ?? last;
  }
}

/** Lots that left their feed become unavailable; ids, favorites and history stay. Source: specification, "Feeds". */
export async function retireLots(tx: Transaction, ids: number[], revision: number): Promise<LotChange[]> {
  if (ids.length === 0) return [];
  const before = await tx
    .select({ id: lots.id, price: lots.price, status: lots.status })
    .from(lots)
    .where(and(inArray(lots.id, ids), inArray(lots.status, [...offeredStatuses])))
    .orderBy(lots.id)
    .for('update');
  if (before.length === 0) return [];
  await tx
    .update(lots)
    .set({ status: LotStatus.unavailable, revision, updatedAt: new Date() })
    .where(
      inArray(
        lots.id,
        before.map(({ id }) => id),
      ),
    );
  return before.map(({ id, price, status }) => ({
    lotId: id,
    before: { price, status },
    after: { price, status: LotStatus.unavailable },
  }));
}
