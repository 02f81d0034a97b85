import * as v from 'valibot';
import { page } from '../../../src/contract/calls/lists';
import { Lot, type LotType } from '../../../src/contract/lots/lot';
import type { LotListQuery } from '../../../src/contract/lots/lot-filters';
import { type LotColumns, lotAt } from '../../../src/contract/selection/lot-columns';
import { selectPage } from '../../../src/contract/selection/select-lots';
import { type Page, pageOf } from '../../http/page';
import { ReadyJson } from '../../http/ready-json';
import type { CardJson } from './card-json';

interface Links {
  readonly path: string;
  /** The query as it was asked. */
  readonly search: URLSearchParams;
}

/** One page of the free and booked lots of a type. */
export function listLots(columns: LotColumns, type: LotType, query: LotListQuery, links: Links): Page<Lot> {
  const { limit, offset, order } = query;
  const { count, rows } = selectPage(columns, type, query, order, offset, offset + limit);
  const lots = Array.from(rows, (row) => lotAt(columns, row));
  return pageOf(lots, count, query, links);
}

const LotList = page(Lot);
const END = ']}';
const COMMA = Buffer.from(',');

/** The same as JSON, put together of cards that are written already. */
export function listLotsJson(
  columns: LotColumns,
  type: LotType,
  query: LotListQuery,
  links: Links & { cards: CardJson },
): ReadyJson<Page<Lot>> {
  const { limit, offset, order } = query;
  const { count, rows } = selectPage(columns, type, query, order, offset, offset + limit);
  const empty = JSON.stringify(v.parse(LotList, pageOf([], count, query, links)));
  const parts = [Buffer.from(empty.slice(0, -END.length))];
  for (const row of rows) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(links.cards(columns, row));
  }
  return new ReadyJson(Buffer.concat([...parts, Buffer.from(END)]));
}
