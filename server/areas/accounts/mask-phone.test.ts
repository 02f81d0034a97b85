import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone';

test.each([
  ['+79001234501', '+7 ••• •••-••-01'],
  ['+375291234567', '+3•• •• •••-••-67'],
])('C3 of the phone %s a stranger is shown %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
