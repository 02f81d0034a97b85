import { nameOfCopy, type StockPart } from './size-stock';

const OFFER = /^ <offer internal-id="([^"]+)">\n[\s\S]*?^ <\/offer>\n/gm;
const HOUSE = /(<house>\s*<id>)([^<]+)(<\/id>\s*<name>)([^<]+)/;

/**
 * The demo's feed with the offers of these parts alone, a piece a part; a copy of an offer stands in a building of its
 * own.
 */
export function* sizeFeed(feed: string, parts: readonly StockPart[]): Generator<string> {
  const offers = [...feed.matchAll(OFFER)].map(([text, id = '']) => ({ text, id }));
  const [first] = offers;
  if (first === undefined) throw new Error('the demo feed has no offer');
  yield feed.slice(0, feed.indexOf(first.text));
  for (const { copy, ids } of parts)
    yield offers
      .filter(({ id }) => ids.has(id))
      .map(({ text, id }) => (copy === 1 ? text : copyOf(text, id, copy)))
      .join('');
  const last = offers.at(-1) ?? first;
  yield feed.slice(feed.indexOf(last.text) + last.text.length);
}

const copyOf = (text: string, id: string, copy: number): string =>
  text
    .replace(`internal-id="${id}"`, `internal-id="${nameOfCopy(id, copy)}"`)
    .replace(
      HOUSE,
      (_, before: string, house: string, between: string, name: string) =>
        `${before}${nameOfCopy(house, copy)}${between}${buildingOfCopy(name, copy)}`,
    );

/** What people call a building of a copy: 'Литер 1.2'. */
export const buildingOfCopy = (name: string, copy: number): string => (copy === 1 ? name : `${name}.${copy}`);
