import { expect, test } from 'vitest';
import { readOrNull } from './read-or-null';

const storageOf = (act: () => Promise<unknown>) => ({ match: act, keys: act }) as unknown as CacheStorage;

test('F2 F4 a Cache Storage that fails counts as empty, so that the network is asked', async () => {
  const lost = storageOf(async () => {
    throw new DOMException('lost', 'UnknownError');
  });
  readOrNull(lost);
  expect(await lost.match('/index.html')).toBeUndefined();
  expect(await lost.keys()).toEqual([]);
});

test('F2 a working one is used as before', async () => {
  const asked: unknown[] = [];
  const stored = storageOf(async function (this: unknown, ...of: unknown[]) {
    asked.push(this, ...of);
    return 'kept';
  });
  readOrNull(stored);
  expect(await stored.match('/index.html', { cacheName: 'one' })).toBe('kept');
  expect(asked).toEqual([stored, '/index.html', { cacheName: 'one' }]);
});
