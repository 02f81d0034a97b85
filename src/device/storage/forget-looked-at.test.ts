import { expect, test } from 'vitest';
import { cacheNames } from '../../contract/cache-names';
import { firstLotsPath } from '../../contract/lots/first-lots-path';
import { TAKEN_MARK, takenCache } from '../../contract/taken-along';
import { FakeCaches } from '../taken/fake-caches';
import { forgetLookedAt } from './forget-looked-at';

test('F9 C4 of what was searched for, opened and kept nothing stays behind; what every start asks for does', async () => {
  const caches = new FakeCaches();
  const cache = await caches.open(cacheNames.catalogue);
  const first = firstLotsPath('/selection/flats', '') ?? '';
  const everybodys = [first, '/api/header/', '/api/privacy_policy/', '/api/flats/specs/'];
  const looked = [
    '/api/flats/17/',
    '/api/flats/?limit=24&rooms=2',
    '/api/flats/facets/?price_max=9000000',
    '/api/projects/kashtanovyy-dvor/',
  ];
  for (const path of [...everybodys, ...looked]) await cache.put(path, Response.json({}));
  const taken = await caches.open(takenCache('oblaka'));
  await taken.put(TAKEN_MARK, Response.json({}));
  await forgetLookedAt(caches, { keepsTaken: true });
  expect(await caches.has(takenCache('oblaka')), 'the same person again').toBe(true);
  await forgetLookedAt(caches);
  expect(await caches.keys()).toEqual([cacheNames.catalogue]);
  const left = (await cache.keys()).map(({ url }) => new URL(url)).map((url) => url.pathname + url.search);
  expect(left.sort()).toEqual([...everybodys].sort());
});
