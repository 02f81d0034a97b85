import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MaskName, masks } from './masks';

test.each([
  ['date', '01022026', '01/02/2026'],
  ['dottedDate', '01022026', '01.02.2026'],
  ['time', '0930', '09:30'],
  ['number', '12345678901', '1234567890'],
  ['number', '1 250 000 ₽', '1250000'],
  ['number', '007', '7'],
  ['number', '00', '0'],
  ['snils', '11223344595', '112-233-445 95'],
  ['inn', '7707083893', '7707083893'],
  ['inn', '77 0708 389-3', '7707083893'],
  ['inn', '5001007322590', '500100732259'],
  ['passport', '0304123456', '0304 123456'],
  ['passportSeries', '03041', '0304'],
  ['passportNumber', '1234567', '123456'],
  ['card', '4276000000000000', '4276 0000 0000 0000'],
  ['percent', '00', '1'],
  ['percent', '05', '5'],
  ['percent', '0', '0'],
  ['percent', '100', '100'],
  ['percent', '101', '100'],
  ['percent', '9999', '100'],
  ['year', '20261', '2026'],
  ['code', '01234', '0123'],
  ['months', '360', '360'],
  ['months', '361', '360'],
  ['months', '012', '12'],
] as const)('J5 the mask of %s shows %j as %j', (name, written, shown) => {
  expect(masks[name].shown(written)).toBe(shown);
});

test.each([
  ['date', '29/02/2028'],
  ['dottedDate', '31.12.2026'],
  ['time', '23:59'],
  ['number', '0'],
  ['snils', '112-233-445 95'],
  ['inn', '7707083893'],
  ['inn', '500100732259'],
  ['passport', '0304 123456'],
  ['card', '4276 0000 0000 0000'],
  ['year', '2026'],
  ['code', '0000'],
  ['months', '360'],
] as const)('J5 the field of %s is whole with %j', (name, shown) => {
  expect(masks[name].isWhole(shown)).toBe(true);
});

test.each([
  ['date', '29/02/2026'],
  ['date', '31/12/202'],
  ['dottedDate', '32.01.2026'],
  ['time', '24:00'],
  ['number', ''],
  ['snils', '112-233-445 96'],
  ['inn', '7707083894'],
  ['inn', '77070838'],
  ['inn', '77070838931'],
  ['passport', '0304 12345'],
  ['passportSeries', '030'],
  ['card', '4276 0000 0000 000'],
  ['year', '202'],
  ['code', '123'],
  ['percent', ''],
] as const)('J5 the field of %s is not whole with %j', (name, shown) => {
  expect(masks[name].isWhole(shown)).toBe(false);
});

describe('J5 whatever is written or pasted', () => {
  const names = Object.keys(masks) as MaskName[];
  const pasted = fc.string({ unit: fc.constantFrom(...'0123456789', ...' -/.:()₽\u00a0\u200bжZ') });

  test.each(names)('J5 %s shows what it shows the same again', (name) => {
    fc.assert(
      fc.property(pasted, (written) => {
        const shown = masks[name].shown(written);
        expect(masks[name].shown(shown)).toBe(shown);
      }),
    );
  });

  test('J5 a percent stays between 0 and 100, months under 361, without a zero before them', () => {
    fc.assert(
      fc.property(pasted, (written) => {
        for (const [name, most] of [
          ['percent', 100],
          ['months', 360],
        ] as const) {
          const shown = masks[name].shown(written);
          expect(shown).toMatch(/^(0|[1-9]\d*)?$/);
          expect(Number(shown)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
