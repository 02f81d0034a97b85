import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { INVALID_PHONE, PhoneInput, toE164 } from './phone';
import { formatPhone } from './phone-format';

describe('C2 a phone as people write it', () => {
  test.each([
    '+7 900 123-45-67',
    '8 (900) 123-45-67',
    '89001234567',
    '9001234567',
    '7 900 123 45 67',
    ' +7(900)123.45.67 ',
    '8\u00a0900\u00a0123\u201145\u201167',
    '\u200b+7 900\u200d 123\ufeff45\u206067',
    // As address books and messengers copy it.
    '\u202a+7 900 123-45-67\u202c',
    '\u2066+7 900 123-45-67\u2069',
  ])('C2 %j is +79001234567', (written) => {
    expect(toE164(written)).toBe('+79001234567');
  });

  test('C2 a phone of another country keeps its own digits', () => {
    expect(toE164('+375 (29) 123-45-67')).toBe('+375291234567');
    expect(toE164('\u200b+375 (29) 123-45-67')).toBe('+375291234567');
    expect(toE164('+8 613 800 138 000')).toBe('+8613800138000');
    // Small countries have short numbers.
    expect(toE164('+690 7290')).toBe('+6907290');
    expect(toE164('+690 729')).toBeNull();
  });

  test.each([
    '',
    '+',
    '+7',
    '8',
    '+7 900 123-45-6',
    '+7 900 123-45-678',
    '4951234567',
    '375291234567',
    '+0123456789',
    'позвоните +7 900 123-45-67',
    '+7 900 123-45-67 доб. 5',
    '+7 900 123-45-67\0',
    `+${'1'.repeat(16)}`,
  ])('C2 %j is not a phone', (written) => {
    expect(toE164(written)).toBeNull();
  });

  test('C2 the characters between the digits do not matter', () => {
    const between = fc.string({
      unit: fc.constantFrom(' ', '-', '(', ')', '.', '\u00a0', '\u200b', '\u2011'),
    });
    const digit = fc.integer({ min: 0, max: 9 });
    const phone = fc.tuple(
      fc.constantFrom('+7', '8', '7'),
      fc.array(fc.tuple(between, digit), { minLength: 10, maxLength: 10 }),
    );
    fc.assert(
      fc.property(phone, ([prefix, rest]) => {
        expect(toE164(prefix + rest.flat().join(''))).toBe(`+7${rest.map(([, one]) => one).join('')}`);
      }),
    );
  });
});

test('C2 a form accepts a phone in any spelling, and says what is wrong with an invalid one', () => {
  expect(v.parse(PhoneInput, '8 900 123-45-67')).toBe('+79001234567');
  for (const wrong of ['12', `+79001234567${' '.repeat(60)}`, 79001234567, null]) {
    const parsed = v.safeParse(PhoneInput, wrong);
    expect(parsed.issues?.map(({ message }) => message)).toEqual([INVALID_PHONE]);
  }
  expect(INVALID_PHONE).toBe('Невалидный номер телефона');
});

test.each([
  ['+79001234567', '+7 900 123-45-67'],
  ['+375291234567', '+375 29 123-45-67'],
  ['+37491553120', '+374 91 55-31-20'],
  ['+998901234567', '+998 90 123-45-67'],
  // Where the code ends is not known of these.
  ['+4915112345678', '+4915112345678'],
  ['+6907290', '+6907290'],
])('B5 %s is shown in groups, and accepted as it is shown: %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
  expect(toE164(shown)).toBe(phone);
});
