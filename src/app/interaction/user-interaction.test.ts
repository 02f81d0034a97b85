// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUserInteracting, watchUserInteraction } from './user-interaction';

const touch = (type: string, touches: number, target: EventTarget = window) =>
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { touches: Array.from({ length: touches }) }),
  );

const onLeft = vi.fn();
watchUserInteraction(onLeft);

beforeEach(() => {
  vi.useFakeTimers();
  onLeft.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('F7 a finger counts while it lies there, while the page runs on after it, and a moment longer', () => {
  dispatchEvent(new Event('scroll'));
  expect(isUserInteracting()).toBe(false);
  touch('touchstart', 1);
  vi.advanceTimersByTime(60_000);
  expect(isUserInteracting()).toBe(true);
  touch('touchend', 0);
  vi.advanceTimersByTime(200);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(200);
  expect(isUserInteracting()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isUserInteracting()).toBe(false);
  expect(onLeft).toHaveBeenCalledTimes(1);
});

test('F7 a finger is missed too where the card under it was taken away', () => {
  const card = document.body.appendChild(document.createElement('article'));
  touch('touchstart', 1, card);
  card.remove();
  touch('touchend', 0, card);
  vi.advanceTimersByTime(300);
  expect(isUserInteracting()).toBe(false);
  expect(onLeft).toHaveBeenCalledTimes(1);
});
