import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { lotDetails, lots } from '../../db/schema/schema';
import { addPictures } from '../../media/mirror/mirror-store';
import type { RecordedLotChange } from '../../stock/changes/record-changes';
import { excluded, insertRows } from '../../stock/json-rows';
import { agreedPrice } from '../../stock/pending-price';
import { pick } from '../../stock/pick';
import {
  type FeedLot,
  feedDetailKeys,
  feedLotKeys,
  lotDiffers,
  lotOfOffer,
  type OtherLayers,
  type PlaceIds,
  type SourcedOffer,
} from './feed-lot';
import type { PriceJudge } from './price-judge';

export type PlaceOf = (source: string, project: string, building: string) => PlaceIds;
type KnownLot = FeedLot & OtherLayers & { id: number };

/** A lot as the feed wants it beside what it is now. */
export interface LotDifference {
  readonly known: KnownLot | undefined;
  readonly wanted: FeedLot;
}

/** Which of the offers are new or differ from their lots. */
export async function differences(
  db: Executor,
  offers: readonly SourcedOffer[],
  placeOf: PlaceOf,
  judge: Pick<PriceJudge, 'answer' | 'at'>,
): Promise<LotDifference[]> {
  const known = await knownLots(db, offers);
  return offers.flatMap((row) => {
    const { source, offer } = row;
    const lot = known.get(`${source}\n${offer.externalId}`);
    const place = placeOf(source, offer.project.key, offer.building.key);
    const wanted = lotOfOffer(row, place, lot, {
      answer: judge.answer(source, lot, offer.price),
      at: judge.at,
    });
    return lot !== undefined && !lotDiffers(lot, wanted) ? [] : [{ known: lot, wanted }];
  });
}

async function knownLots(db: Executor, offers: readonly SourcedOffer[]): Promise<Map<string, KnownLot>> {
  // One list for all sources, each lot found by its unique index; the planner has no way to choose another.
  const asked = JSON.stringify(
    offers.map(({ source, offer }) => ({ source, external_id: offer.externalId })),
  );
  const rows = await db
    .select(knownColumns)
    .from(lots)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(
      sql`(${lots.source}, ${lots.externalId}) IN (
        SELECT source, external_id FROM jsonb_to_recordset(${asked}::jsonb) AS asked(source text, external_id text)
      )`,
    );
  return new Map(rows.map((row) => [`${row.source}\n${row.externalId}`, row]));
}

const knownColumns = {
  id: lots.id,
  ...pick(lots, [...feedLotKeys, 'dealStatus', 'bookingStatus', 'handStatus']),
  ...pick(lotDetails, feedDetailKeys),
};

/** Plans are shown; photographs and renders are not, so nobody's host is asked for them. */
const shownPictures = (changes: readonly LotDifference[]): string[] =>
  changes.flatMap(({ wanted }) =>
    (wanted.sourcePictures ?? []).flatMap(({ tag, url }) => (tag === 'picture' ? [] : [url])),
  );

/** Writes new and changed lots and stamps them; what happened to their prices and states is returned. */
export async function writeLotChanges(
  tx: Transaction,
  changes: readonly LotDifference[],
  revision: number,
): Promise<RecordedLotChange[]> {
  const keys = [...feedLotKeys, 'revision'] as const;
  const rows = changes.map(({ wanted }) => ({ ...wanted, revision }));
  const written = await tx.execute<{ id: number; source: string; external_id: string }>(
    sql`${insertRows(lots, keys, rows)}
      ON CONFLICT (source, external_id) DO UPDATE SET ${excluded(lots, keys)}, updated_at = now()
      RETURNING id, source, external_id`,
  );
  await addPictures(tx, shownPictures(changes));
  const ids = new Map(written.rows.map((row) => [`${row.source}\n${row.external_id}`, row.id]));
  const identified = changes.map(({ known, wanted }) => {
    const lotId = ids.get(`${wanted.source}\n${wanted.externalId}`);
    if (lotId === undefined) throw new Error(`lot ${wanted.externalId} was not written`);
    return { lotId, known, wanted };
  });
  await tx.execute(
    sql`${insertRows(
      lotDetails,
      ['lotId', ...feedDetailKeys],
      identified.map(({ lotId, wanted }) => ({ lotId, ...wanted })),
    )} ON CONFLICT (lot_id) DO UPDATE SET ${excluded(lotDetails, feedDetailKeys)}`,
  );
  return identified.map(({ lotId, known, wanted }) => ({
    lotId,
    // A pending price is no change yet: it is announced once a manager has accepted it.
    before: known === undefined ? null : { price: agreedPrice(known), status: known.status },
    after: { price: agreedPrice(wanted), status: wanted.status },
  }));
}
