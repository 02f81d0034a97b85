import { expect, test } from 'vitest';
import { sharedLot } from './shared-lot';

const sites = { portal: 'https://agent.dev.ru', client: 'https://dev.ru' };
const read = (...texts: string[]) => sharedLot(texts, sites);

test.each([
  ['https://agent.dev.ru/selection/flats/17', { type: 'flats', id: 17 }],
  ['https://agent.dev.ru/selection/parking/9/?plan=full', { type: 'parking', id: 9 }],
  ['https://agent.dev.ru/print/hotel/5', { type: 'hotel', id: 5 }],
  ['https://dev.ru/objects/42', { type: null, id: 42 }],
  ['https://agent.dev.ru/objects/42', { type: null, id: 42 }],
  ['https://dev.ru/objects/42/?utm_source=agent', { type: null, id: 42 }],
])('F1 the lot of the link %s is known', (link, lot) => {
  expect(read(link)).toEqual(lot);
});

test('F1 the link is found wherever an app has put it, among other words too', () => {
  expect(read('', 'Студия 24 м²\nhttps://dev.ru/objects/42')).toEqual({ type: null, id: 42 });
  expect(read('', '', 'Смотри: «https://agent.dev.ru/selection/flats/17»')).toEqual({
    type: 'flats',
    id: 17,
  });
  expect(read('https://news.ru/1', 'https://dev.ru/objects/42')).toEqual({ type: null, id: 42 });
});

test.each([
  'https://other.ru/objects/42',
  'https://dev.ru/selection/flats/17',
  'https://dev.ru/objects/',
  'https://dev.ru/objects/0',
  'https://dev.ru/blog/news/42',
  'https://agent.dev.ru/selection/house/17',
  'https://agent.dev.ru/selection/flats',
  'https://',
  'квартира 42',
  '',
])('F1 there is no lot in %j', (text) => {
  expect(read(text)).toBeNull();
});

test('F1 without a client-facing site only the portal’s own links are known', () => {
  expect(sharedLot(['https://dev.ru/objects/42'], { ...sites, client: null })).toBeNull();
});
