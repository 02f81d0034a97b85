import { expect, test } from 'vitest';
import { emptyLook, nameUnderIcon } from './look';

const accent = '#8a1c4a';

test.each([
  ['the short one, where one is chosen', { short_name: 'Юг' }, 'Доминанта', 'Юг'],
  ['the developer’s, where it fits', { accent }, 'Доминанта', 'Доминанта'],
  ['the portal’s, where the developer’s is too long', { accent }, 'Большая Доминанта', null],
  ['the portal’s, where the developer has none', { accent }, '', null],
  ['the portal’s, where nothing of the look is chosen', {}, 'Доминанта', null],
])('M2 the name under the icon is %s', (_, chosen, name, shown) => {
  expect(nameUnderIcon({ ...emptyLook, ...chosen }, name)).toBe(shown);
});
