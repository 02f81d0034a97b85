import { expect, test } from 'vitest';
import { endlessRedirects, redirectedPath } from './redirected';

const table = [
  { source: '/kupit-kvartiru', target: '/selection/flats' },
  { source: '/krasnodar-krasnodarskii-krai/*', target: '/krasnodar/*' },
  { source: '/akcii', target: '/news?kind=promo' },
  { source: '/self', target: '/self' },
  { source: '/out/*', target: '//evil.example/*' },
  { source: '/under/*', target: '/*' },
  { source: '/zastroyschik/', target: 'https://developer.example/about' },
  { source: '/blog/*', target: 'https://developer.example/blog/*' },
  { source: '/any/*', target: 'https://*/' },
  { source: '/tail/*', target: 'https://developer.example*' },
  { source: '/акции/*', target: '/скидки/*' },
];
const at = (address: string) => redirectedPath(table, new URL(address, 'http://portal.test'));

test.each([
  ['/kupit-kvartiru', '/selection/flats'],
  ['/kupit-kvartiru/', '/selection/flats'],
  ['/kupit-kvartiru?rooms=1&utm_source=x', '/selection/flats?rooms=1&utm_source=x'],
  ['/krasnodar-krasnodarskii-krai/complex-loo-park', '/krasnodar/complex-loo-park'],
  ['/akcii?utm_source=x', '/news?kind=promo'],
  ['/zastroyschik', 'https://developer.example/about'],
  ['/zastroyschik/', 'https://developer.example/about'],
  ['/blog/2024/май?a=1', 'https://developer.example/blog/2024/%D0%BC%D0%B0%D0%B9?a=1'],
  ['/акции/лето', '/%D1%81%D0%BA%D0%B8%D0%B4%D0%BA%D0%B8/%D0%BB%D0%B5%D1%82%D0%BE'],
])('D12 %s redirects to %s', (from, to) => {
  expect(at(from)).toBe(to);
});

test.each([
  '/',
  '/kupit-kvartiru/1',
  '/krasnodar-krasnodarskii-krai',
  '/krasnodar-krasnodarskii-krai/',
  '/self',
  '/out/x',
  '/under//evil.example',
  '/any/evil.example',
  '/tail/.evil.example',
])('D12 %s does not redirect', (address) => {
  expect(at(address)).toBeNull();
});

test.each([
  [
    ['/a', '/b'],
    ['/b', '/a'],
  ],
  [
    ['/a', '/b?x=1'],
    ['/b', '/c'],
    ['/c/', '/a#top'],
  ],
  [
    ['/a/*', '/b/*'],
    ['/b/*', '/a/*'],
  ],
  [['/a/*', '/a/more/*']],
  [
    ['/акции', '/скидки'],
    ['/скидки', '/акции'],
  ],
])('D12 %j lead round and round, each of them', (...rows) => {
  const redirects = rows.map(([source = '', target = '']) => ({ source, target }));
  expect(endlessRedirects(redirects)).toEqual(rows.map((_, at) => at));
});

test('D12 what leads to a page in a few steps is not endless; what leads into a circle is', () => {
  expect(endlessRedirects(table)).toEqual([]);
  expect(endlessRedirects([{ source: '/any/*', target: '/any/one' }])).toEqual([]);
  const way = ['/a', '/b', '/c', '/news'].map((target, at, all) => ({
    source: all[at - 1] ?? '/old',
    target,
  }));
  expect(endlessRedirects(way)).toEqual([]);
  const circle = [...way.slice(0, 3), { source: '/c', target: '/a' }, { source: '/x', target: '/news' }];
  expect(endlessRedirects(circle)).toEqual([0, 1, 2, 3]);
});
