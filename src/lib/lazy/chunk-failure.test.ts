// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackPageLeaving } from '../browser/page-leaving';
import { isChunkFailure, reloadForChunk } from './chunk-failure';

function device() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const reload = vi.fn();
  const fail = (at: number) => {
    const reloads = reloadForChunk(at, storage, reload);
    vi.runAllTimers();
    return reloads;
  };
  return { reload, storage, fail };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('A8 a chunk that did not come', () => {
  test('A8 reloads the page, and not again within 60 seconds', () => {
    const { fail, reload } = device();
    expect(fail(1_000_000)).toBe(true);
    expect(fail(1_000_001)).toBe(false);
    expect(fail(1_059_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fail(1_060_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('A8 however often chunks fail, two reloads are never less than 60 seconds apart', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { maxLength: 30 }), (pauses) => {
        const { fail } = device();
        let now = 1_700_000_000_000;
        let last = Number.NEGATIVE_INFINITY;
        for (const pause of pauses) {
          now += pause;
          if (!fail(now)) continue;
          expect(now - last).toBeGreaterThanOrEqual(60_000);
          last = now;
        }
      }),
    );
  });

  test('A8 a clock that was set back by hours does not keep the page from its reload', () => {
    const { fail, reload } = device();
    fail(1_700_000_000_000);
    expect(fail(1_699_990_000_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('A8 what stands in the storage and is no moment does not keep the page from its reload', () => {
    const reload = vi.fn();
    reloadForChunk(5, { getItem: () => 'yesterday', setItem: () => {} }, reload);
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('A8 a page that is being left is not reloaded, for its imports fail because it goes; one that stays is', () => {
    trackPageLeaving();
    const { fail, reload, storage } = device();
    dispatchEvent(new Event('beforeunload'));
    expect(fail(1_000_000)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    // It ended in a file to be saved.
    dispatchEvent(new Event('pointerdown'));
    expect(reloadForChunk(1_000_000, storage, reload)).toBe(true);
    // The page goes without having said so before.
    dispatchEvent(new Event('pagehide'));
    vi.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(new Event('pageshow'));
    expect(fail(1_000_001)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('A8 two chunks that fail at once are one reload', () => {
    const { reload, storage } = device();
    reloadForChunk(1_000_000, storage, reload);
    reloadForChunk(1_000_000, storage, reload);
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://portal/assets/a-1.js'),
    new TypeError('error loading dynamically imported module: https://portal/assets/a-1.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a-1.css'),
    Object.assign(new Error('The chunk was not loaded'), { name: 'ChunkLoadError' }),
  ])('A8 is known by the words of every browser: %s', (error) => {
    expect(isChunkFailure(error)).toBe(true);
  });

  test.each([
    new TypeError('Failed to fetch'),
    new Error('x is undefined'),
    'ChunkLoadError',
    null,
  ])('A8 is not seen in %s', (error) => {
    expect(isChunkFailure(error)).toBe(false);
  });
});
