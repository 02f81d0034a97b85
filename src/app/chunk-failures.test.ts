// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isChunkFailure } from '../lib/lazy/chunk-failure';
import { nameChunkFailures } from './chunk-failures';

test('A8 whatever a browser says of a chunk that did not come, its failure is known as one', () => {
  nameChunkFailures();
  const payload = new TypeError('The network connection was lost.');
  expect(isChunkFailure(payload)).toBe(false);
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  expect(isChunkFailure(payload)).toBe(true);
  expect(payload.message).toContain('The network connection was lost.');
});
