import * as v from 'valibot';
import type { LotListQuery } from '../../../../src/contract/lots/filters/lot-filters';
import type { LotType } from '../../../../src/contract/lots/lot';
import { LotList, SameLayout } from '../../../../src/contract/lots/lot-list';
import { type LotColumns, lotAt } from '../../../../src/contract/selection/columns/lot-columns';
import { selectCards } from '../../../../src/contract/selection/layouts/select-cards';
import { pageWithLinks } from '../../../http/answers/page';
import { ReadyJson } from '../../../http/answers/ready-json';
import type { CardJson } from './card-json';

interface Links {
  readonly path: string;
  /** The query as it was asked. */
  readonly search: URLSearchParams;
}

const select = (columns: LotColumns, type: LotType, query: LotListQuery) => {
  const { order, gather: byLayout, limit, offset } = query;
  return selectCards(columns, {
    type,
    filters: query,
    order,
    gather: byLayout,
    from: offset,
    to: offset + limit,
  });
};

/** One page of the free and booked lots of a type. */
export function listLots(columns: LotColumns, type: LotType, query: LotListQuery, links: Links): LotList {
  const { count, lots, rows, alikeAt: sameLayoutAt } = select(columns, type, query);
  const results = Array.from(rows, (row, at) => {
    const sameLayout = sameLayoutAt(at);
    return { ...lotAt(columns, row), ...(sameLayout && { alike: sameLayout }) };
  });
  return { ...pageWithLinks(results, count, query, links), ...(lots !== undefined && { lots }) };
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
  const { count, lots, rows, alikeAt: sameLayoutAt } = select(columns, type, query);
  const empty = JSON.stringify(v.parse(LotList, { ...pageWithLinks([], count, query, links), lots }));
  const parts = [Buffer.from(empty.slice(0, -END.length))];
  rows.forEach((row, at) => {
    if (at > 0) parts.push(COMMA);
    const card = links.cards(columns, row);
    const sameLayout = sameLayoutAt(at);
    if (sameLayout) parts.push(card.subarray(0, -LAST.length), sameLayoutJson(sameLayout));
    else parts.push(card);
  });
  return new ReadyJson(Buffer.concat([...parts, Buffer.from(END)]));
}

/** What follows the fields of a card, in the place of its last brace. */
const sameLayoutJson = (sameLayout: SameLayout): Buffer<ArrayBuffer> =>
  Buffer.from(`,"alike":${JSON.stringify(v.parse(SameLayout, sameLayout))}${LAST}`);
