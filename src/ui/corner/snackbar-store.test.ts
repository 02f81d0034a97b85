import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  hideSnackbar,
  pauseSnackbar,
  readSnackbar,
  resumeSnackbar,
  type Snackbar,
  showSnackbar,
  subscribeSnackbar,
} from './snackbar-store';

const show = (id: number, more: Partial<Snackbar> = {}) =>
  showSnackbar({ about: 'favorites', title: 'Добавлено в избранное', text: `${id}`, ...more });
const shown = () => {
  const text = readSnackbar()?.text;
  return text === undefined ? null : Number(text);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideSnackbar('favorites');
  vi.useRealTimers();
});

describe('E2 the bar of what was just done', () => {
  test('E2 shows after adding, and hides after 4000 ms', () => {
    show(1);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(3999);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  test('E2 hides when another is added, and comes again with the new lot after 200 ms, for its own 4000 ms', () => {
    show(1);
    vi.advanceTimersByTime(3000);
    show(2);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(199);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(3999);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  test('E2 stays five times as long for who works by the keyboard, so that it can be reached', () => {
    vi.stubGlobal('document', {
      activeElement: { matches: (selector: string) => selector === 'button:focus-visible' },
    });
    show(1);
    vi.advanceTimersByTime(19_999);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
    vi.unstubAllGlobals();
  });

  test('E2 shows the last of several lots that are added quickly', () => {
    for (const id of [1, 2, 3]) show(id);
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(3);
    vi.advanceTimersByTime(4000);
    expect(shown()).toBeNull();
  });

  test('E2 hides when a lot is removed, and nothing that was on its way brings it back', () => {
    show(1);
    show(2);
    hideSnackbar('favorites');
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(200);
    expect(shown()).toBeNull();
  });

  test('E2 E3 one that can be undone stays for 8 s, and as long as a pointer or the focus is on it', () => {
    show(1, { undo: () => {} });
    vi.advanceTimersByTime(7_999);
    expect(shown()).toBe(1);
    pauseSnackbar();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe(1);
    resumeSnackbar();
    vi.advanceTimersByTime(7_999);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  test('E2 what is told of one thing is not taken away on account of another', () => {
    show(1, { about: 'hidden' });
    hideSnackbar('favorites');
    expect(shown()).toBe(1);
    show(2);
    hideSnackbar('hidden');
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(2);
  });

  test('E2 tells of each coming and going', () => {
    const heard: (number | null)[] = [];
    const stop = subscribeSnackbar(() => heard.push(shown()));
    show(1);
    show(2);
    vi.advanceTimersByTime(4200);
    expect(heard).toEqual([1, null, 2, null]);
    stop();
    show(3);
    expect(heard).toHaveLength(4);
  });
});
