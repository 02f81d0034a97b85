import { expect, test } from 'vitest';
import { placeLinks } from './place-links';

const hrefs = (place: Parameters<typeof placeLinks>[0]) => placeLinks(place).map(({ href }) => href);

test('O8 a point leads to both maps and to the way there, each with its own order of degrees', () => {
  expect(hrefs({ coordinates: { latitude: 45.035, longitude: 38.975 }, address: 'Портовая, 3' })).toEqual([
    'https://yandex.ru/maps/?pt=38.975,45.035&z=16',
    'https://2gis.ru/geo/38.975,45.035?m=38.975,45.035/16',
    'https://yandex.ru/maps/?rtext=~45.035,38.975',
  ]);
});

test('O8 an address without a point is looked for by its words', () => {
  expect(hrefs({ coordinates: null, address: 'Краснодар, Портовая, 3/1' })).toEqual(
    [
      ...['maps/?text=', 'maps/?rtext=~'].map(
        (way) => `https://yandex.ru/${way}${encodeURIComponent('Краснодар, Портовая, 3/1')}`,
      ),
    ].toSpliced(1, 0, `https://2gis.ru/search/${encodeURIComponent('Краснодар, Портовая, 3/1')}`),
  );
});

test('O8 a place that nobody knows has no links', () => {
  expect(placeLinks({ coordinates: null, address: null })).toEqual([]);
  expect(placeLinks({ coordinates: null, address: ' ' })).toEqual([]);
});
