import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits';

/** '|' is the caret, '_' the space between groups. */
function typed(text: string): string {
  const caret = text.indexOf('|');
  const written = groupDigits({ text: text.replace('|', '').replaceAll('_', '\u00a0'), caret });
  return `${written.text.slice(0, written.caret)}|${written.text.slice(written.caret)}`.replaceAll(
    '\u00a0',
    '_',
  );
}

test.each([
  ['9|', '9|'],
  ['900|', '900|'],
  ['9000|', '9_000|'],
  ['9_0000|', '90_000|'],
  ['90000|00', '9_000_0|00'],
  ['|9000000', '|9_000_000'],
  ['1_2|000_000', '12|_000_000'],
  ['9 000 00|', '900_000|'],
  ['12345,6|', '12_345,6|'],
  ['12345.67|89', '12_345.67|89'],
])('D2 %s is written as %s while it is typed', (text, wanted) => {
  expect(typed(text)).toBe(wanted);
});

test.each([
  '9 млн|',
  '0012|',
  '-5000|',
  '1,2,3|',
  '1e6000|',
  '|',
  '99999999999999999|',
])('D2 %s stays as it is', (text) => {
  expect(typed(text)).toBe(text);
});

test('D2 whatever the number and wherever the caret: the same digits, and as many of them before it', () => {
  const digits = (text: string) => text.replace(/\D/g, '');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.nat(20), (number, at) => {
      const text = String(number);
      const caret = Math.min(at, text.length);
      const written = groupDigits({ text, caret });
      expect(digits(written.text)).toBe(text);
      expect(digits(written.text.slice(0, written.caret))).toBe(text.slice(0, caret));
      expect(written.text).toMatch(/^\d{1,3}(\u00a0\d{3})*$|^\d{1,3}$/);
    }),
  );
});
