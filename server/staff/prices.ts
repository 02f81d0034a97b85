import { and, asc, count, desc, eq, inArray, lte, max, sql } from 'drizzle-orm';
import type { PriceDecision } from '../../src/contract/calls/staff/staff-price-endpoints';
import { pricePerMeter } from '../../src/contract/text/money';
import { formatRubles } from '../../src/contract/text/words';
import { raiseRevision } from '../db/changes/revision';
import type { Database, Executor, Transaction } from '../db/database';
import { auditLines } from '../db/schema/account-schema';
import { lotDetails, lots } from '../db/schema/schema';
import { refuseSuperseded, superseded } from '../http/problems/superseded';
import { readLines } from '../journal/read-journal';
import { writeJournal } from '../journal/write-journal';
import { recordChanges } from '../stock/changes/record-changes';
import type { Actor } from './accounts/decide';
import { AdminRefusal } from './admin-refusal';

const actionOf = { accept: 'accept_price', refuse: 'refuse_price' } as const;

/** Lots answered by one transaction: the embedded database answers nobody else meanwhile. */
const PART = 150;

const columns = {
  id: lots.id,
  status: lots.status,
  area: lots.area,
  agreedPrice: lotDetails.agreedPrice,
  agreedOriginalPrice: lotDetails.agreedOriginalPrice,
  saidPrice: lotDetails.saidPrice,
  saidOriginalPrice: lotDetails.saidOriginalPrice,
  handPromotion: lotDetails.handPromotion,
};

const lockPending = (tx: Transaction) =>
  tx
    .select(columns)
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .orderBy(asc(lots.id))
    .for('update', { of: lots })
    .$dynamic();
type Pending = Awaited<ReturnType<typeof lockPending>>[number];

/** The sources with prices that wait, the latest first: how many, and up to which moment. */
export async function pendingSources(
  db: Executor,
): Promise<{ source: string; count: number; until: Date }[]> {
  const rows = await db
    .select({ source: lots.source, count: count(), until: max(lotDetails.saidSince) })
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(sql`${lots.pricePending}`)
    .groupBy(lots.source)
    .orderBy(desc(max(lotDetails.saidSince)), asc(lots.source));
  return rows.map(({ until, ...row }) => ({ ...row, until: until ?? new Date(0) }));
}

/**
 * Answers about one lot. `price`: the feed's price that was seen; where the feed says another by now, nobody has agreed to
 * that. Null: no such lot; `changed` is false where nothing waits (any more).
 */
export function answerPrice(
  db: Database,
  actor: Actor,
  { id, price, decision }: { id: number; price?: number | undefined; decision: PriceDecision },
): Promise<{ changed: boolean } | null> {
  return db.transaction(async (tx) => {
    const [lot] = await tx
      .select({ pending: lots.pricePending })
      .from(lots)
      .where(eq(lots.id, id))
      .for('update');
    if (lot === undefined) return null;
    await refuseSuperseded(tx, actor, { subject: 'lot', id });
    if (!lot.pending) return { changed: false };
    const pending = await lockPending(tx).where(eq(lots.id, id));
    const [{ saidPrice = null } = {}] = pending;
    if (price !== undefined && saidPrice !== price)
      throw new AdminRefusal(`Фид называет уже другую цену: ${formatRubles(saidPrice ?? 0)}.`);
    await settle(tx, actor, decision, pending);
    return { changed: true };
  });
}

/**
 * Answers about all of a source that have waited since `until` or longer, and says how many those were; what the feed has
 * said since nobody has seen.
 *
 * @throws HttpProblem 'superseded' where somebody else has answered about all of them.
 */
export async function answerPrices(
  db: Database,
  actor: Actor,
  { source, until, decision }: { source: string; until: Date; decision: PriceDecision },
): Promise<number> {
  let answered = 0;
  for (;;) {
    const part = await db.transaction(async (tx) => {
      const isMeant = and(eq(lots.source, source), lots.pricePending, lte(lotDetails.saidSince, until));
      const pending = await lockPending(tx).where(isMeant).limit(PART);
      if (pending.length > 0) await settle(tx, actor, decision, pending);
      return pending.length;
    });
    answered += part;
    if (part < PART) break;
  }
  if (answered === 0) await refuseAnswered(db, actor, source);
  return answered;
}

/** Nothing waits: where another was first they are named. */
async function refuseAnswered(db: Database, actor: Actor, source: string): Promise<void> {
  const ofSource = sql`(SELECT id FROM lots WHERE source = ${source})`;
  const [last] = await readLines(
    db,
    and(
      eq(auditLines.subject, 'lot'),
      inArray(auditLines.action, Object.values(actionOf)),
      sql`${auditLines.subjectId} IN ${ofSource}`,
    ),
    { isNewestFirst: true, limit: 1 },
  );
  if (last && (last.actor !== actor.kind || last.actorId !== actor.id)) throw superseded(last);
}

/** Carries the answer out for locked lots: prices, history, notifications to those who have saved them, the journal. */
async function settle(
  tx: Transaction,
  actor: Actor,
  decision: PriceDecision,
  pending: readonly Pending[],
): Promise<void> {
  const isAccepted = decision === 'accept';
  const settled = pending.map((lot) => {
    const price = isAccepted ? lot.saidPrice : lot.agreedPrice;
    const original = isAccepted ? lot.saidOriginalPrice : lot.agreedOriginalPrice;
    const perMeter = price === null ? null : pricePerMeter(price, lot.area);
    const promoted = lot.handPromotion ?? original !== null;
    return { lot, row: { lot_id: lot.id, price, original_price: original, per_meter: perMeter, promoted } };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(settled.map(({ row }) => row))}::jsonb)
    AS given(lot_id bigint, price bigint, original_price bigint, per_meter bigint, promoted boolean)`;
  const revision = await raiseRevision(tx);
  await tx.execute(sql`UPDATE lots SET price_pending = false, hide_prices = given.price IS NULL, price = given.price,
      original_price = given.original_price, price_per_meter = given.per_meter,
      has_promotions = given.promoted, revision = ${revision}, updated_at = now()
    FROM ${given} WHERE lots.id = given.lot_id`);
  const ids = settled.map(({ lot }) => lot.id);
  await tx
    .update(lotDetails)
    .set({
      agreedPrice: null,
      agreedOriginalPrice: null,
      // What was refused is kept, so that the same feed does not ask again.
      ...(isAccepted && { saidPrice: null, saidOriginalPrice: null, saidSince: null }),
    })
    .where(inArray(lotDetails.lotId, ids));
  await recordChanges(
    tx,
    settled.map(({ lot, row }) => ({
      lotId: lot.id,
      before: { price: lot.agreedPrice, status: lot.status },
      after: { price: row.price, status: lot.status },
    })),
  );
  await writeJournal(
    tx,
    settled.map(({ lot, row }) => ({
      by: { kind: actor.kind, id: actor.id },
      action: actionOf[decision],
      subject: 'lot' as const,
      subjectId: lot.id,
      before: { price: lot.agreedPrice },
      after: { price: row.price },
      reason: `${formatRubles(lot.agreedPrice ?? 0)} → ${formatRubles(lot.saidPrice ?? 0)}`,
    })),
  );
}
