import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleLot } from '../../shell/test-lots';
import {
  hideFavoritesBar,
  notifyRemoved,
  readFavoritesBar,
  setListOpen,
  showFavoritesBar,
  subscribeFavoritesBar,
} from './favorites-bar-store';

const show = (id: number) => showFavoritesBar({ lot: { ...sampleLot, id }, isWaiting: false });
const shown = () => readFavoritesBar()?.lot.id ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideFavoritesBar();
  vi.useRealTimers();
});

describe('E2 the favorites bar', () => {
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
    hideFavoritesBar();
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(200);
    expect(shown()).toBeNull();
  });

  test('E2 E3 over the list of favorites a lot that is let go is offered back for 8 s; elsewhere its heart is there', () => {
    show(1);
    notifyRemoved({ ...sampleLot, id: 1 });
    expect(shown()).toBeNull();
    setListOpen(true);
    notifyRemoved({ ...sampleLot, id: 2 });
    setListOpen(false);
    expect(readFavoritesBar()).toMatchObject({ lot: { id: 2 }, isRemoved: true });
    vi.advanceTimersByTime(7999);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  test('E2 tells of each coming and going', () => {
    const heard: (number | null)[] = [];
    const stop = subscribeFavoritesBar(() => heard.push(shown()));
    show(1);
    show(2);
    vi.advanceTimersByTime(4200);
    expect(heard).toEqual([1, null, 2, null]);
    stop();
    show(3);
    expect(heard).toHaveLength(4);
  });
});
