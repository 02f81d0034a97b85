// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackHeight } from './track-height';

const height = () => document.documentElement.style.getPropertyValue('--layout-height');
const resize = (to: number) => {
  window.innerHeight = to;
  dispatchEvent(new Event('resize'));
};
let frames: (() => void)[] = [];
const nextFrame = () => {
  for (const run of frames.splice(0)) run();
};

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  document.documentElement.style.removeProperty('--layout-height');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A11 the height of the layout follows the window, once a frame', () => {
  window.innerHeight = 844;
  trackHeight(844);
  expect(height()).toBe('844px');
  resize(700);
  resize(600);
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(height()).toBe('600px');
});

test('A11 where no frame is drawn the height is measured after 66 ms', () => {
  window.innerHeight = 844;
  trackHeight(844);
  resize(390);
  vi.advanceTimersByTime(65);
  expect(height()).toBe('844px');
  vi.advanceTimersByTime(1);
  expect(height()).toBe('390px');
});
