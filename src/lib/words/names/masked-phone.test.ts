import { expect, test } from 'vitest';
import { maskedPhone } from './masked-phone';

test.each([
  ['+79183310045', '+7 918 •••-••-45'],
  ['+37491553120', '+374 9• ••-••-20'],
  ['+290123456', '+2901•••56'],
])('L4 of %s a client sees %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
