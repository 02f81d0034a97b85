import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from './query-string';

test.each([
  ['?has_promotions=true&hidden=false', { has_promotions: true, hidden: false }],
  ['?city=&rooms=&search=7', { search: '7' }],
  ['?rooms=1&rooms=studio&floor_min=3', { rooms: ['1', 'studio'], floor_min: '3' }],
  ['?flag=true&flag=false', { flag: ['true', 'false'] }],
  ['?search=%D0%90-12&name=a+b%2B1', { search: 'А-12', name: 'a b+1' }],
  ['search=a=b', { search: 'a=b' }],
  ['', {}],
  ['?', {}],
  ['?&&=5&plain', {}],
])('D4 the address %j is parsed into its typed values', (search, expected) => {
  expect(parseQuery(search)).toEqual(expected);
});

test.each([
  ['%', '%'],
  ['100%', '100%'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['%FF+1', '%FF 1'],
])('D4 a broken percent escape %j is left as it is, and breaks nothing else', (written, read) => {
  expect(parseQuery(`?search=${written}&rooms=2`)).toEqual({ search: read, rooms: '2' });
});

test('D4 empty values are dropped, several values repeat their key, keys keep their order', () => {
  const values = { rooms: ['1', 'studio'], city: [], search: '', area_min: 0, order: null, page: undefined };
  expect(formatQuery({ ...values, has_promotions: false, price_max: 7_500_000 })).toBe(
    '?rooms=1&rooms=studio&area_min=0&has_promotions=false&price_max=7500000',
  );
  expect(formatQuery({ city: ['', ''], search: '' })).toBe('');
});

const text = fc.string({ unit: 'grapheme', minLength: 1 });
/** Values that an address can contain: an array has more than one value, and 'true' and 'false' are booleans. */
const held = fc.oneof(
  text.filter((value) => value !== 'true' && value !== 'false'),
  fc.boolean(),
  fc.array(text, { minLength: 2, maxLength: 4 }),
);

test('D4 formatting and parsing gives the same values again', () => {
  fc.assert(
    fc.property(fc.dictionary(text, held), (values) => {
      expect(parseQuery(formatQuery(values))).toEqual({ ...values });
    }),
  );
});

test('D4 any text after the question mark is parsed without an error, and formatting and parsing it again changes nothing', () => {
  const scrap = fc.string({ unit: fc.constantFrom('%', '2', 'F', 'a', '=', '&', '+', '?', 'ж', ' ') });
  fc.assert(
    fc.property(scrap, (search) => {
      const read = parseQuery(search);
      expect(parseQuery(formatQuery(read))).toEqual(read);
    }),
  );
});
