import { expect, test } from 'vitest';
import { redirectedPath } from './redirected';

const table = [
  { source: '/kupit-kvartiru', target: '/selection/flats' },
  { source: '/krasnodar-krasnodarskii-krai/*', target: '/krasnodar/*' },
  { source: '/akcii', target: '/news?kind=promo' },
  { source: '/self', target: '/self' },
  { source: '/out/*', target: '//evil.example/*' },
  { source: '/under/*', target: '/*' },
];
const at = (address: string) => redirectedPath(table, new URL(address, 'http://portal.test'));

test.each([
  ['/kupit-kvartiru', '/selection/flats'],
  ['/kupit-kvartiru/', '/selection/flats'],
  ['/kupit-kvartiru?rooms=1&utm_source=x', '/selection/flats?rooms=1&utm_source=x'],
  ['/krasnodar-krasnodarskii-krai/complex-loo-park', '/krasnodar/complex-loo-park'],
  ['/akcii?utm_source=x', '/news?kind=promo'],
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
])('D12 %s does not redirect', (address) => {
  expect(at(address)).toBeNull();
});
