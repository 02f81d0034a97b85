import { afterEach, expect, test, vi } from 'vitest';
import { mayPrefetch } from './navigator-network';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('A9 with the connection %j links are prefetched: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(mayPrefetch()).toBe(expected);
});
