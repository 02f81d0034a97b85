import { expect, test } from 'vitest';
import { favoriteOrderChoices, readFavoritesOrder } from './favorite-orders';

test.each([
  ['-price', '-price'],
  ['-area,price', '-area,price'],
  ['floor,nothing,-added_at', 'floor,-added_at'],
  ['nothing', 'price'],
  ['', 'price'],
  [undefined, 'price'],
  [['price'], 'price'],
])('E3 the order %j of an address is %s', (given, order) => {
  expect(readFavoritesOrder(given)).toBe(order);
});

test('E3 an order of several parts stands among the choices in its own words, a usual one once', () => {
  expect(favoriteOrderChoices('-area,price').at(-1)).toEqual({
    value: '-area,price',
    label: 'Больше, дешевле',
  });
  expect(favoriteOrderChoices('-price').map(({ label }) => label)).toEqual([
    ...['Дешевле', 'Дороже', 'Новые', 'Меньше', 'Больше'],
  ]);
});
