import { expect, test } from 'vitest';
import { sampleLot, samplePage } from '../test-lots';
import { lotCardHtml } from './lot-card';
import { factsIn, lotFacts, shortFacts } from './lot-facts';
import { lotRowHtml } from './lot-row';

const lot = { ...sampleLot, status: 2, original_price: 9_000_000, finishing: 'Чистовая' } as const;
const plain = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/\u00a0/g, ' ');
/** The first figure or word of a fact, which all ways of drawing it share. */
const beginning = (words: string) => plain(words).split(/[\s,]/)[0] ?? '';

test.each([
  ['card', plain(lotCardHtml(lot, true))],
  ['table', plain(lotRowHtml(lot, 0))],
] as const)('D1 the %s shows every fact that the table of facts puts there', (place, drawn) => {
  for (const { words, ...fact } of Object.values(lotFacts))
    if (fact[place] !== null) expect(drawn).toContain(beginning(words(lot, samplePage) ?? ''));
});

test('D1 lists with little space use short words for a fact, and leave out what a lot does not have', () => {
  expect(shortFacts('link', lot)).toEqual(['III\u00a0кв.\u00a02027', 'Чистовая']);
  expect(shortFacts('alike', { ...lot, number: '', finishing: null })).toEqual([]);
});

test('L1 the page lists a lot’s facts in the same order as the comparison', () => {
  const compared = factsIn('compare').map(({ key }) => key);
  const both = factsIn('page').flatMap(({ key }) => (compared.includes(key) ? [key] : []));
  expect(compared.filter((key) => both.includes(key))).toEqual(both);
});
