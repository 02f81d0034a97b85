// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { pageTitle } from './page-title';

afterEach(() => {
  delete document.documentElement.dataset.site;
});

test('M2 where the developer has named the portal, pages are titled by that', () => {
  document.documentElement.dataset.site = 'Южный дом';
  expect([pageTitle('Квартиры'), pageTitle(undefined)]).toEqual(['Квартиры — Южный дом', 'Южный дом']);
});

test.each([
  ['Квартиры', 'Квартиры — Кабинет агента'],
  [undefined, 'Кабинет агента'],
  ['Кабинет агента: регистрируйтесь', 'Кабинет агента: регистрируйтесь'],
])('A10 the page %j is titled %j', (title, expected) => {
  expect(pageTitle(title)).toBe(expected);
});
