import { expect, test } from 'vitest';
import type { LotType } from '../lot';
import { clientListPath, portalPathOf } from './client-site';

const types: Record<number, LotType> = { 17: 'hotel', 18: 'parking' };
const at = (address: string) =>
  portalPathOf(new URL(address, 'http://portal.test'), async (id) => types[id] ?? null);

test.each([
  ['/kupit-kvartiru?rooms=2&price_max=9000000', '/selection/flats?rooms=2&price_max=9000000'],
  ['/kupit-gostinichnyy-nomer/', '/selection/hotel'],
  ['/objects/17', '/selection/hotel/17'],
  ['/objects/18/?utm_source=mail', '/selection/parking/18'],
  ['/blog/news', '/news'],
  ['/blog/news/4', '/news/4'],
])('D4 D11 D12 %s of the site for clients is %s here', async (address, here) => {
  expect(await at(address)).toBe(here);
});

test.each([
  '/objects/19',
  '/objects/0',
  '/objects',
  '/objects/17/1',
  '/kupit-kvartiru/1',
  '/blog',
  '/',
])('D12 %s is no page here', async (address) => {
  expect(await at(address)).toBeNull();
});

test('D4 only flats and hotel rooms have a list there', () => {
  expect((['flats', 'hotel', 'commercial', 'parking'] as const).map(clientListPath)).toEqual([
    '/kupit-kvartiru',
    '/kupit-gostinichnyy-nomer',
    null,
    null,
  ]);
});
