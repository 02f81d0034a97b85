import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPagePath } from '../../src/contract/paths/page-paths';

test('A1 every route of the app is an address with a page', () => {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8');
  const routes = [...tree.matchAll(/fullPath: '([^']*)'/g)].map(([, path = '']) => path);
  expect(routes.length).toBeGreaterThan(15);
  const examples = { $id: '42', $lot: 'flats', $city: 'sochi', $project: 'complex-loo-park' };
  const addresses = routes.map((route) =>
    Object.entries(examples).reduce((path, [name, value]) => path.replace(name, value), route),
  );
  expect(addresses.filter((address) => !isPagePath(address))).toEqual([]);
});

test.each([
  '/nowhere',
  '/selection',
  '/selection/houses',
  '/selection/flats/abc',
  '/selection/flats/0',
  '/selection/flats/1/2',
  '/print/houses/1',
  '/favorites/1',
  '/a/b/c',
])('A3 %s has none', (address) => {
  expect(isPagePath(address)).toBe(false);
});
