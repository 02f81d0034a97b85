import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotTypes } from '../../contract/lots/types/lot-types';
import { formatQuery, parseQuery } from '../../contract/parameters/query-string';

import {
  compareSearch,
  type LotRef,
  MOST,
  placeToLook,
  readCompareSearch,
  wordOfLot,
} from './compare-address';

const anyRef: fc.Arbitrary<LotRef> = fc.record({
  type: fc.constantFrom(...lotTypes),
  id: fc.integer({ min: 1, max: 999_999_999 }),
});
const anyRefs = fc.uniqueArray(anyRef, { selector: wordOfLot, minLength: 0, maxLength: MOST });
/** What somebody may have typed, cut off or put together. */
const anyWord = fc.oneof(
  anyRef.map(wordOfLot),
  fc.string(),
  fc.constantFrom('flats-0', 'flats-', '-1', 'flats-1.5', 'houses-1', 'flats-1-2', 'flats-01', 'flats-1e3'),
);

test('L1 an address says which lots are compared, in their order, and whether only what differs', () => {
  fc.assert(
    fc.property(anyRefs, fc.boolean(), (lots, isOnly) => {
      const address = formatQuery(compareSearch(lots, isOnly));
      expect(readCompareSearch(parseQuery(address))).toEqual({ lots, isOnlyDifferences: isOnly, flaws: [] });
    }),
  );
});

test('L1 whatever stands in an address: at most four lots, each once, and a sentence for all that was left out', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 12 }), (words) => {
      const { lots, flaws } = readCompareSearch({ lot: words });
      const whole = words.filter((word) =>
        /^(flats|commercial|hotel|parking|storage)-[1-9]\d{0,14}$/.test(word),
      );
      expect(lots.map(wordOfLot)).toEqual([...new Set(whole)].slice(0, MOST));
      expect(flaws.length > 0).toBe(lots.length < words.length);
      for (const flaw of flaws) expect(flaw).toMatch(/^[А-ЯЁ].{10,200}\.$/su);
    }),
  );
});

test.each([
  ['abc', 'В адресе не читается «abc»: остальное показано.'],
  [['flats-1', 'flats-1'], 'Лот стоит в адресе дважды: он показан один раз.'],
  [[1, 2, 3, 4, 5].map((id) => `hotel-${id}`), 'Сравнить можно не больше четырёх: показаны первые четыре.'],
  [true, 'В адресе не читается «true»: остальное показано.'],
])('L1 of %j the address is told', (lot, sentence) => {
  expect(readCompareSearch({ lot }).flaws).toEqual([sentence]);
});

test('L1 an address without lots is no mistake', () => {
  expect(readCompareSearch({})).toEqual({ lots: [], isOnlyDifferences: false, flaws: [] });
});

test('L1 another lot is looked for among those of the type, and among flats where the type has no list', () => {
  expect(placeToLook([{ type: 'hotel', id: 1 }])).toBe('/selection/hotel');
  expect(placeToLook([{ type: 'parking', id: 1 }])).toBe('/selection/flats');
  expect(placeToLook([])).toBe('/selection/flats');
});
