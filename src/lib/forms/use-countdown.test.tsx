import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('C2 the pause before another code counts down to nothing, and begins again', () => {
  const { result } = renderHook(() => useCountdown(60));
  expect(result.current.seconds).toBe(60);
  pass(1000);
  expect(result.current.seconds).toBe(59);
  pass(70_000);
  expect(result.current.seconds).toBe(0);
  act(() => result.current.restart(60));
  expect(result.current.seconds).toBe(60);
  pass(2000);
  expect(result.current.seconds).toBe(58);
});

test('C2 a clock that was asleep catches up', () => {
  const { result } = renderHook(() => useCountdown(60));
  vi.setSystemTime(Date.now() + 45_000);
  pass(1000);
  expect(result.current.seconds).toBe(14);
});

test('C2 a clock that is set back by a day while the pause runs adds nothing to it', () => {
  const { result } = renderHook(() => useCountdown(60));
  pass(5000);
  vi.setSystemTime(Date.now() - 86_400_000);
  pass(5000);
  expect(result.current.seconds).toBe(50);
});
