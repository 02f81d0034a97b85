// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { WORKERLESS, whenInstalled } from './when-installed';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser that knows workers, with the page under one or under none. */
function browser(controller: object | null): EventTarget {
  vi.useFakeTimers();
  const worker = Object.assign(new EventTarget(), { controller });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  return worker;
}

test('F2 what is kept is opened behind the first paint where the worker has the page already', () => {
  browser({});
  const act = vi.fn();
  whenInstalled(act);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(act).toHaveBeenCalledOnce();
});

test('F2 on the first visit it waits for the worker', () => {
  const worker = browser(null);
  const act = vi.fn();
  whenInstalled(act);
  vi.advanceTimersByTime(5_000);
  expect(act).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('controllerchange'));
  expect(act).toHaveBeenCalledOnce();
});

test('F2 a worker that never comes is waited for no longer than twenty seconds', () => {
  browser(null);
  const act = vi.fn();
  whenInstalled(act);
  vi.advanceTimersByTime(21_000);
  expect(act).toHaveBeenCalledOnce();
});

test('F2 a browser that refuses the worker is not waited for, by nothing that comes later either', async () => {
  browser(null);
  const act = vi.fn();
  whenInstalled(act);
  vi.advanceTimersByTime(400);
  expect(act).not.toHaveBeenCalled();
  dispatchEvent(new Event(WORKERLESS));
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledOnce();
  const later = vi.fn();
  whenInstalled(later);
  await vi.advanceTimersByTimeAsync(400);
  expect(later).toHaveBeenCalledOnce();
});
