import { expect, test } from 'vitest';
import { pageTitle } from './page-title';

test.each([
  ['Квартиры', 'Квартиры — Кабинет агента'],
  [undefined, 'Кабинет агента'],
  ['Кабинет агента: регистрируйтесь', 'Кабинет агента: регистрируйтесь'],
])('A10 the page %j is titled %j', (title, expected) => {
  expect(pageTitle(title)).toBe(expected);
});
