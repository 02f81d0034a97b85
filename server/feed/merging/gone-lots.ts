import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { lots } from '../../db/schema/schema';
import type { RecordedLotChange } from '../../stock/changes/record-changes';
import { lotStatus, offeredStatuses } from '../../stock/lot-status';

const PAGE = 10_000;

/** One that the feed has named, and not as sold or closed: it can leave it. */
const isOffered = and(eq(lots.listed, true), inArray(lots.feedStatus, [...offeredStatuses]));

const layers = {
  status: lots.status,
  dealStatus: lots.dealStatus,
  bookingStatus: lots.bookingStatus,
  handStatus: lots.handStatus,
  feedStatus: lots.feedStatus,
};

/** How many lots a source offers now, and how many of them are offered no more since its feed has left them out. */
export interface Loss {
  offered: number;
  gone: number;
}

/**
 * The ids of lots that the sources offer and `isThere` does not find in the feed, and each source's loss. A lot with a
 * status of a deal or a manager stays as it is, and is no loss.
 */
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
      .select({ id: lots.id, source: lots.source, externalId: lots.externalId, ...layers })
      .from(lots)
      .where(and(inArray(lots.source, sources), isOffered, gt(lots.id, last)))
      .orderBy(asc(lots.id))
      .limit(PAGE);
    for (const { id, source, externalId, ...lot } of page) {
      const loss = losses.get(source);
      const canGo = lotStatus({ ...lot, listed: false }) !== lot.status;
      if (loss && canGo) loss.offered += 1;
      if (isThere(source, externalId)) continue;
      if (loss && canGo) loss.gone += 1;
      gone.push(id);
    }
    if (page.length < PAGE) return { gone, losses };
    last = page.at(-1)?.id ?? last;
  }
}

/**
 * Lots that left their feed become unavailable, unless a deal or a manual status says otherwise; ids, favorites and
 * history stay. Source: specification, "Feeds".
 */
export async function retireLots(
  tx: Transaction,
  ids: number[],
  revision: number,
): Promise<RecordedLotChange[]> {
  if (ids.length === 0) return [];
  const before = await tx
    .select()
    .from(lots)
    .where(and(inArray(lots.id, ids), isOffered))
    .orderBy(lots.id)
    .for('update');
  const changes = before.map((lot) => ({
    lotId: lot.id,
    before: { price: lot.price, status: lot.status },
    after: { price: lot.price, status: lotStatus({ ...lot, listed: false }) },
  }));
  for (const status of new Set(changes.map(({ after }) => after.status))) {
    const sameLayout = changes.filter(({ after }) => after.status === status).map(({ lotId }) => lotId);
    await tx
      .update(lots)
      .set({ listed: false, status, revision, updatedAt: new Date() })
      .where(inArray(lots.id, sameLayout));
  }
  return changes.filter((change) => change.before.status !== change.after.status);
}
