import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INVALID_PHONE, toE164 } from '../../../contract/accounts/fields/phone';
import { countryOf, phoneCountries, phoneCountry } from './phone-countries';
import { changeCountry, clearLonePrefix, phoneError, phonePlaceholder, readPhone } from './phone-mask';

const shown = (written: string, chosen?: string) => readPhone(written, chosen).shown;
const isoOf = (written: string, chosen?: string) => readPhone(written, chosen).country?.iso;

describe('J4 a phone at home', () => {
  test.each([
    ['', ''],
    ['+', '+'],
    ['8', '+7'],
    ['7', '+7'],
    ['9', '+7 (9'],
    ['89', '+7 (9'],
    ['+7 (900', '+7 (900'],
    ['89001234567', '+7 (900) 123-45-67'],
    ['8 (900) 123-45-67', '+7 (900) 123-45-67'],
    ['9001234567', '+7 (900) 123-45-67'],
    ['+7 900 123 45 67', '+7 (900) 123-45-67'],
    ['\u200b+7\u00a0900\u00a0123\u201145\u201167', '+7 (900) 123-45-67'],
    ['+7 (900) 123-45-678', '+7 (900) 123-45-67'],
    ['+7+7 900 123-45-67', '+7 (900) 123-45-67'],
    ['+7 (900) 12+', '+7 (900) 12'],
    ['телефон', ''],
  ])('J4 shows %j as %j', (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  test('J4 a whole number that begins with 8 is one at home, whichever country was chosen', () => {
    expect(shown('8 900 123-45-67', 'AM')).toBe('+7 (900) 123-45-67');
    expect(isoOf('89001234567', 'GE')).toBe('RU');
  });

  test('J4 typed sign by sign, it shows the phone', () => {
    let field = '';
    for (const sign of '89001234567') field = shown(field + sign);
    expect(field).toBe('+7 (900) 123-45-67');
    for (const start of ['', '+7', '8']) {
      field = shown(start);
      for (const sign of '+79001234567') field = shown(field + sign);
      expect(field).toBe('+7 (900) 123-45-67');
    }
    for (let left = field.length; left > 0; left -= 1) field = shown(field.slice(0, -1));
    expect(field).toBe('');
  });

  test('J4 never makes the phone of somebody else out of one that does not fit', () => {
    for (const landline of ['84951234567', '+7 (495) 123-45-67', '4951234567']) {
      expect(shown(landline)).toBe('+7 (495) 123-45-67');
      expect(phoneError(landline)).toBe(INVALID_PHONE);
    }
  });
});

describe('J4 the country of a phone', () => {
  test.each([
    ['+79001234567', 'RU'],
    ['+7 701 123 45 67', 'KZ'],
    ['+7 612 123 45 67', 'KZ'],
    ['8 701 123 45 67', 'KZ'],
    ['+375291234567', 'BY'],
    ['+12125550123', 'US'],
    ['+1 416 555 0123', 'CA'],
    ['+1 242 359 1234', 'BS'],
    ['+447400123456', 'GB'],
    ['+44 7781 123456', 'GG'],
    ['+390669812345', 'VA'],
    ['+998912345678', 'UZ'],
  ])('J4 %s is of %s, by its longest prefix', (written, iso) => {
    expect(isoOf(written)).toBe(iso);
  });

  test('J4 a chosen country stays while the digits can become its number', () => {
    expect(isoOf('+7', 'KZ')).toBe('KZ');
    expect(isoOf('+7 9', 'KZ')).toBe('RU');
    expect(isoOf('+1', 'CA')).toBe('CA');
    expect(isoOf('+590690001234', 'MF')).toBe('MF');
    expect(isoOf('+590690001234')).toBe('GP');
  });

  test('J4 digits without a plus are those of the chosen country', () => {
    expect(shown('291234567', 'BY')).toBe('+375 (29) 123-45-67');
    expect(shown('0151 23456789', 'DE')).toBe('+49 1512 3456789');
    expect(shown('375291234567')).toBe('+375 (29) 123-45-67');
    expect(shown('998901234567')).toBe('+998 (90) 123-45-67');
  });

  test('J4 an unknown country takes the 7-style mask', () => {
    expect(readPhone('+99912345678')).toEqual({
      shown: '+9 (991) 234-56-78',
      country: null,
      isWhole: true,
    });
    expect(readPhone('+2101234567').country).toBeNull();
    expect(shown('+210123456789')).toBe('+2 (101) 234-56-78');
  });

  test('J4 another country takes the digits along', () => {
    const [russia, belarus] = [phoneCountry('RU'), phoneCountry('BY')];
    expect(changeCountry('+7 (29', russia ?? null, belarus!)).toBe('+375 (29');
    expect(changeCountry('', russia ?? null, phoneCountry('KZ')!)).toBe('+7');
    expect(changeCountry('+9 (991', null, belarus!)).toBe('+375');
  });
});

test.each([
  ['+', ''],
  ['+7', ''],
  ['+7 (', ''],
  ['', ''],
  ['+7 (9', '+7 (9'],
  ['+375', '+375'],
  ['+7 (900) 123-45-67', '+7 (900) 123-45-67'],
])('J4 on leaving the field %j becomes %j', (written, left) => {
  expect(clearLonePrefix(written)).toBe(left);
});

test.each([
  '',
  '+7',
  '+7 900 123-45-6',
  '+375 29 123-45-6',
  '+1 212 555',
])('J4 of %j it says that it is none', (written) => {
  expect(phoneError(written)).toBe('Невалидный номер телефона');
});

test('J4 the empty field shows the form', () => {
  expect(phonePlaceholder(countryOf('7'))).toBe('+7 (9__) ___-__-__');
  expect(phonePlaceholder(null)).toBe('+_ (___) ___-__-__');
});

describe('J4 every country', () => {
  const country = fc.constantFrom(...phoneCountries);
  const whole = country.chain(({ iso, masks }) =>
    fc.record({
      iso: fc.constant(iso),
      written: fc
        .tuple(fc.constantFrom(...masks), fc.infiniteStream(fc.integer({ min: 0, max: 9 })))
        .map(([mask, digits]) => mask.replace(/#/g, () => String(digits.next().value))),
    }),
  );

  test('J4 has a name in Russian, a flag of its own and masks of growing length', () => {
    expect(phoneCountries.length).toBeGreaterThan(240);
    expect(new Set(phoneCountries.map(({ flag }) => flag)).size).toBe(phoneCountries.length);
    for (const { iso, name, masks, code } of phoneCountries) {
      expect(name, iso).toMatch(/[а-яё]/i);
      const lengths = masks.map((mask) => mask.replace(/[^#\d]/g, '').length);
      expect(lengths, iso).toEqual([...new Set(lengths)].sort((a, b) => a - b));
      expect(
        masks.every((mask) => mask.startsWith(`+${code} `)),
        iso,
      ).toBe(true);
    }
    expect(phoneCountry('BY')).toMatchObject({ name: 'Беларусь', code: '375', flag: '🇧🇾' });
  });

  test('J4 a number that fills its mask is whole, and the server takes it', () => {
    fc.assert(
      fc.property(whole, ({ iso, written }) => {
        // A random number may belong to a neighbour that shares the code: whose mask may be another.
        fc.pre(isoOf(written, iso) === iso);
        const read = readPhone(written, iso);
        expect(read.isWhole).toBe(true);
        expect(read.shown).toBe(written);
        expect(toE164(read.shown)).toBe(`+${written.replace(/\D/g, '')}`);
      }),
      { numRuns: 1000 },
    );
  });

  test('J4 what is shown is shown the same again, whatever was pasted', () => {
    const unit = fc.constantFrom(...'0123456789+() -', '\u200b');
    const pasted = fc.string({ unit, maxLength: 24 });
    fc.assert(
      fc.property(pasted, country, (written, { iso }) => {
        const once = readPhone(written, iso);
        expect(readPhone(once.shown, iso)).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });
});
