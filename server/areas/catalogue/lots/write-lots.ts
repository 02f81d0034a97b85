import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { Lot } from '../../../../src/contract/lots/lot';
import { rowOf } from '../../../../src/contract/selection/columns/lot-columns';
import type { Database } from '../../../db/database';
import { lots } from '../../../db/schema/schema';
import type { KeptLot, WriteLots } from '../../../http/answers/lot-items';
import { presentLot, selectLotCards } from '../../../stock/present-lot';
import { type HeldColumns, isAsNew, type StockColumns } from '../columns/stock-columns';
import type { CardJson } from './card-json';

/**
 * The lots of people's lists, out of the columns, where each card is written once. Columns that are older than a list,
 * as while a large import is taken over, are not looked into: a price must not be older than what the list says of it.
 */
export function writtenLots(stock: StockColumns, cards: CardJson): WriteLots {
  return async (db, listed) => {
    const [newest] = listed;
    if (newest === undefined) return [];
    const held = await stock.asOf(newest);
    return (isAsNew(held, newest) && fromColumns(held, cards, listed)) || fromDatabase(db, listed);
  };
}

/** Null: one of them is not there. */
function fromColumns({ columns }: HeldColumns, cards: CardJson, listed: readonly KeptLot[]): Buffer[] | null {
  const written: Buffer[] = [];
  for (const { id } of listed) {
    const row = rowOf(columns, id);
    if (row === undefined) return null;
    written.push(cards(columns, row));
  }
  return written;
}

async function fromDatabase(db: Database, listed: readonly KeptLot[]): Promise<(Buffer | null)[]> {
  const ids = listed.map(({ id }) => id);
  const rows = await selectLotCards(db).where(inArray(lots.id, ids));
  const written = new Map(
    rows.map((row) => [row.id, Buffer.from(JSON.stringify(v.parse(Lot, presentLot(row))))]),
  );
  return listed.map(({ id }) => written.get(id) ?? null);
}
