import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WholePhone } from './whole-phone';

test.each([
  ['8 900 123-45-67', '+79001234567'],
  ['+375 (29) 123-45-67', '+375291234567'],
])('J4 a form takes %s as %s', (written, phone) => {
  expect(v.parse(WholePhone, written)).toBe(phone);
});

test.each([
  '',
  '+7 900',
  '+375 29 123-45',
  '+7 (495) 123-45-67',
])('J4 a form says of %j that it is no phone of its country', (written) => {
  expect(v.safeParse(WholePhone, written).issues?.map(({ message }) => message)).toEqual([
    'Невалидный номер телефона',
  ]);
});
