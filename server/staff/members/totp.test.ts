import { expect, test } from 'vitest';
import { base32, totpAddress, totpCode, totpStepOf, totpStepOfCode } from './totp';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, for SHA-1; of its eight digits the last six are those of six. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('M9 the code of second %d is that of the standard, %s', (second, code) => {
  expect(totpCode(secret, totpStepOf(second * 1000))).toBe(code);
});

test('M9 a code counts in its step, in the one before and in the one after, and in no other', () => {
  const now = 1_700_000_000_000;
  const middle = totpStepOf(now);
  const found = [-2, -1, 0, 1, 2].map((by) => totpStepOfCode(secret, totpCode(secret, middle + by), now));
  expect(found).toEqual([null, middle - 1, middle, middle + 1, null]);
  expect(totpStepOfCode(secret, '', now)).toBeNull();
});

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('M9 %j in base32 is %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('M9 an authenticator reads secret, portal and manager in the address', () => {
  const address = new URL(totpAddress(secret, 'agents.dev.ru', 'anna@dev.ru'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/agents\.dev\.ru%3Aanna%40dev\.ru\?/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: base32(secret),
    issuer: 'agents.dev.ru',
    digits: '6',
    period: '30',
  });
});
