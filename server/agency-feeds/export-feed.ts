import type { AgencyFeedFormat } from '../../src/contract/lots/agency-feed';
import type { LotFilters } from '../../src/contract/lots/filters/lot-filters';
import { LotStatus, type LotType } from '../../src/contract/lots/lot';
import type { LotColumns } from '../../src/contract/selection/columns/lot-columns';
import { selectLots } from '../../src/contract/selection/select-lots';
import type { Executor } from '../db/database';
import { cianHead, cianTail, writeCianOffer } from './cian-export';
import { type ExportedLot, type ExportSurroundings, readExportedLots } from './exported-lot';
import { writeYrlOffer, yrlHead, yrlTail } from './yrl-export';

interface ExportFormat {
  head(now: Date): string;
  offer(lot: ExportedLot, around: ExportSurroundings): string;
  readonly tail: string;
}

const formats: Record<AgencyFeedFormat, ExportFormat> = {
  yrl: { head: yrlHead, offer: writeYrlOffer, tail: yrlTail },
  cian: { head: cianHead, offer: writeCianOffer, tail: cianTail },
};

/** Lots of one piece: some hundred kilobytes of text. */
const PIECE = 500;

export interface WantedFeed {
  readonly format: AgencyFeedFormat;
  readonly types: readonly LotType[];
  readonly filters: LotFilters;
}

/**
 * The ids of the free lots that match, by the predicate of selections. To be called without an await between it and the
 * columns, which change in place.
 */
export function lotsOfFeed(columns: LotColumns, { types, filters }: WantedFeed): Float64Array {
  const { id, status } = columns.arrays;
  const found = types.map((type) => {
    const rows = selectLots(columns, type, filters, 'price').filter((row) => status[row] === LotStatus.free);
    return Float64Array.from(rows, (row) => id[row] ?? 0);
  });
  const ids = new Float64Array(found.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of found) {
    ids.set(part, at);
    at += part.length;
  }
  return ids.sort();
}

/**
 * The text of a feed, piece by piece as it is asked for: a piece of lots is read when the one before has been taken, so
 * that a stock of any size takes as much memory as one piece and its ids. `onEnd` is told how many lots it had.
 */
export async function* exportFeed(
  db: Executor,
  {
    format,
    ids,
    now,
    onEnd,
  }: {
    readonly format: AgencyFeedFormat;
    readonly ids: Float64Array;
    readonly now: Date;
    onEnd(lots: number): Promise<void>;
  },
  around: ExportSurroundings,
): AsyncGenerator<string> {
  const { head, offer, tail } = formats[format];
  let count = 0;
  yield head(now);
  for (let from = 0; from < ids.length; from += PIECE) {
    const lots = await readExportedLots(db, [...ids.subarray(from, from + PIECE)]);
    count += lots.length;
    if (lots.length > 0) yield lots.map((lot) => offer(lot, around)).join('');
  }
  yield tail;
  await onEnd(count);
}
