// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top';

let frames: FrameRequestCallback[];
const scrolled: number[] = [];
const pass = (now: number) => {
  for (const frame of frames.splice(0)) frame(now);
};
const prefers = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }));

beforeEach(() => {
  frames = [];
  scrolled.length = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolled.push(top));
  vi.stubGlobal('scrollY', 1000);
  prefers(false);
});
afterEach(() => vi.unstubAllGlobals());

test('B10 the page comes to its top in half a second', () => {
  scrollToTop(500);
  for (const now of [1000, 1250, 1499, 1500]) pass(now);
  expect(scrolled[0]).toBe(1000);
  expect(scrolled[1]).toBeCloseTo(125);
  expect(scrolled[2]).toBeLessThan(1);
  expect(scrolled.at(-1)).toBe(0);
  expect(frames).toEqual([]);
});

test('B10 for those who want nothing to move it is there at once', () => {
  prefers(true);
  scrollToTop(500);
  expect(scrolled).toEqual([0]);
  expect(frames).toEqual([]);
});

test('B10 whoever takes the page in hand meanwhile keeps it', () => {
  scrollToTop(500);
  pass(1000);
  dispatchEvent(new Event('wheel'));
  pass(1100);
  expect(scrolled).toEqual([1000]);
  expect(frames).toEqual([]);
});
