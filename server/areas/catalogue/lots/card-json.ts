import * as v from 'valibot';
import { Lot } from '../../../../src/contract/lots/lot';
import { type LotColumns, lotAt } from '../../../../src/contract/selection/columns/lot-columns';

/** Some 800 bytes each: what they take of memory is less than 100 MB. */
const MAX_CARDS = 120_000;

/** The card of a row as the JSON that leaves. */
export type CardJson = (columns: LotColumns, row: number) => Buffer<ArrayBuffer>;

/**
 * Cards as JSON, kept until the columns change. Hardly two selections are alike, but the lots in them are the same ones:
 * each is parsed by the contract and written down once, and what a list costs is to put them one after another.
 */
export function cardJson(): CardJson {
  const cards = new Map<number, Buffer<ArrayBuffer>>();
  let of: LotColumns | null = null;
  let version = 0;
  return (columns, row) => {
    if (columns !== of || columns.version !== version || cards.size >= MAX_CARDS) {
      cards.clear();
      of = columns;
      version = columns.version;
    }
    const known = cards.get(row);
    if (known) return known;
    const card = Buffer.from(JSON.stringify(v.parse(Lot, lotAt(columns, row))));
    cards.set(row, card);
    return card;
  };
}
