import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFlight } from './use-flight';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page moves so many pixels in a frame. */
function step(pixels: number): void {
  act(() => {
    vi.advanceTimersByTime(16);
    Object.defineProperty(window, 'scrollY', { value: scrollY + pixels, configurable: true });
    const event = new Event('scroll');
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    dispatchEvent(event);
  });
}

test('D4 a list that is flung past draws no new plans; once it slows down they come one by one', () => {
  const { result } = renderHook(useFlight);
  for (const pixels of [10, 30, 40]) step(pixels);
  expect(result.current).toBe(Number.POSITIVE_INFINITY);
  for (const pixels of [400, 400, 20]) step(pixels);
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(100));
  const first = result.current;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(5);
  step(400);
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(Number.POSITIVE_INFINITY);
});
