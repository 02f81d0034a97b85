import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFastScroll } from './use-fast-scroll';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page moves so many pixels in a frame. */
function step(pixels: number, milliseconds = 16): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
    Object.defineProperty(window, 'scrollY', { value: scrollY + pixels, configurable: true });
    const event = new Event('scroll');
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    dispatchEvent(event);
  });
}

test('D4 a list that is scrolled fast draws no new plans; once it slows down they come one by one', () => {
  const { result } = renderHook(useFastScroll);
  for (const pixels of [10, 30, 40]) step(pixels);
  expect(result.current).toBe(Number.POSITIVE_INFINITY);
  for (const pixels of [400, 400, 20]) step(pixels);
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(120));
  const first = result.current;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(5);
  step(400);
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(Number.POSITIVE_INFINITY);
});

test('D4 a frame that took long is no landing: its step was as far', () => {
  const { result } = renderHook(useFastScroll);
  step(400);
  step(400, 90);
  // So slow that the speed alone would be a walk.
  step(400, 95);
  step(390, 140);
  act(() => void vi.advanceTimersByTime(90));
  expect(result.current).toBe(0);
});
