import { expect, test } from 'vitest';
import { firstLotsPath } from '../../contract/lots/paths/first-lots-path';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { OFFLINE_PROJECT_MARK, offlineProjectCache } from '../../contract/service-worker/offline-projects';
import { FakeCaches } from '../offline-projects/fake-caches';
import { evictOpened } from './evict-opened';

test('F9 C4 of what was searched for, opened and saved nothing stays; what every start asks for stays', async () => {
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
  const taken = await caches.open(offlineProjectCache('oblaka'));
  await taken.put(OFFLINE_PROJECT_MARK, Response.json({}));
  await evictOpened(caches, { keepsTaken: true });
  expect(await caches.has(offlineProjectCache('oblaka')), 'the same person again').toBe(true);
  await evictOpened(caches);
  expect(await caches.keys()).toEqual([cacheNames.catalogue]);
  const left = (await cache.keys()).map(({ url }) => new URL(url)).map((url) => url.pathname + url.search);
  expect(left.sort()).toEqual([...everybodys].sort());
});
