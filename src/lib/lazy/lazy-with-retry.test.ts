// @vitest-environment jsdom
import { type ComponentType, createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyWithRetry, untilLoaded } from './lazy-with-retry';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A5 a part that did not come without a network is asked for when it returns, however often it failed', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn().mockRejectedValue(lost());
  const loaded = untilLoaded(load, 1);
  for (let returned = 0; returned < 5; returned += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event('online'));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(6);
  load.mockResolvedValue('part');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

test('A5 on a weak network it is tried three times, and then given up', async () => {
  const load = vi.fn().mockRejectedValue(lost());
  const loaded = untilLoaded(load, 3);
  const seen = expect(loaded).rejects.toThrow('dynamically imported');
  await vi.advanceTimersByTimeAsync(6_000);
  await seen;
  expect(load).toHaveBeenCalledTimes(3);
});

test('A5 K3 a part that never fails is asked for again a quarter of a minute after a minute and a half without', async () => {
  const load = vi.fn().mockRejectedValue(lost());
  const loaded = untilLoaded(load, Number.POSITIVE_INFINITY);
  await vi.advanceTimersByTimeAsync(90_000);
  load.mockResolvedValue('part');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await loaded).toBe('part');
});

test('A5 what is no failure of the connection is told at once', async () => {
  const load = vi.fn().mockRejectedValue(new Error('It does not work'));
  await expect(untilLoaded(load, Number.POSITIVE_INFINITY)).rejects.toThrow('does not work');
  expect(load).toHaveBeenCalledTimes(1);
});

test('A5 a part that was prepared is drawn at once, without what stands in for a late one', async () => {
  vi.useRealTimers();
  const part = { default: () => 'part' };
  const draw = (Part: ComponentType) =>
    renderToString(createElement(Suspense, { fallback: 'late' }, createElement(Part)));
  const LazyWithRetry = lazyWithRetry(async () => part);
  expect(draw(LazyWithRetry)).toContain('late');
  await LazyWithRetry.prepare();
  expect(draw(LazyWithRetry)).not.toContain('late');
});
