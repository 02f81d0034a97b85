import * as v from 'valibot';
import type { LotType } from '../../../src/contract/lots/lot';
import type { LotListQuery } from '../../../src/contract/lots/lot-filters';
import { Alike, LotList } from '../../../src/contract/lots/lot-list';
import { type LotColumns, lotAt } from '../../../src/contract/selection/lot-columns';
import { selectCards } from '../../../src/contract/selection/select-cards';
import { pageOf } from '../../http/page';
import { ReadyJson } from '../../http/ready-json';
import type { CardJson } from './card-json';

interface Links {
  readonly path: string;
  /** The query as it was asked. */
  readonly search: URLSearchParams;
}

const select = (columns: LotColumns, type: LotType, query: LotListQuery) => {
  const { order, gather, limit, offset } = query;
  return selectCards(columns, { type, filters: query, order, gather, from: offset, to: offset + limit });
};

/** One page of the free and booked lots of a type. */
export function listLots(columns: LotColumns, type: LotType, query: LotListQuery, links: Links): LotList {
  const { count, lots, rows, alikeAt } = select(columns, type, query);
  const results = Array.from(rows, (row, at) => {
    const alike = alikeAt(at);
    return { ...lotAt(columns, row), ...(alike && { alike }) };
  });
  return { ...pageOf(results, count, query, links), ...(lots !== undefined && { lots }) };
}

const END = ']}';
const LAST = '}';
const COMMA = Buffer.from(',');

/** The same as JSON, put together of cards that are written already. */
export function listLotsJson(
  columns: LotColumns,
  type: LotType,
  query: LotListQuery,
  links: Links & { cards: CardJson },
): ReadyJson<LotList> {
  const { count, lots, rows, alikeAt } = select(columns, type, query);
  const empty = JSON.stringify(v.parse(LotList, { ...pageOf([], count, query, links), lots }));
  const parts = [Buffer.from(empty.slice(0, -END.length))];
  rows.forEach((row, at) => {
    if (at > 0) parts.push(COMMA);
    const card = links.cards(columns, row);
    const alike = alikeAt(at);
    if (alike) parts.push(card.subarray(0, -LAST.length), alikeJson(alike));
    else parts.push(card);
  });
  return new ReadyJson(Buffer.concat([...parts, Buffer.from(END)]));
}

/** What follows the fields of a card, in the place of its last brace. */
const alikeJson = (alike: Alike): Buffer<ArrayBuffer> =>
  Buffer.from(`,"alike":${JSON.stringify(v.parse(Alike, alike))}${LAST}`);
