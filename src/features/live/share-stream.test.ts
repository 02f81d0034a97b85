// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../contract/live-events';
import { createFakeLocks, until } from '../../device/test-support';
import { shareStream } from './share-stream';

const event: LiveEvent = { user: 2, notifications: 7 };
let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
});

/** A tab: what it heard, and the stream where it is the one that holds it. */
function openTab() {
  const heard: LiveEvent[] = [];
  let emit: ((told: LiveEvent) => void) | null = null;
  const stop = shareStream({
    name: 'portal-live-1',
    onEvent: (told) => heard.push(told),
    follow: (onEvent) => {
      emit = onEvent;
      return () => {
        emit = null;
      };
    },
  });
  stops.push(stop);
  return { heard, stop, holds: () => emit !== null, emit: (told: LiveEvent) => emit?.(told) };
}

function withLocks() {
  const held = createFakeLocks();
  const locks = held.as('page');
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
        locks.request(name, async () => (signal.aborted ? undefined : run())),
    },
  });
}

test('C6 one tab holds the stream, the others hear of it, and the next takes over', async () => {
  withLocks();
  const first = openTab();
  const second = openTab();
  await until(() => first.holds());
  expect(second.holds()).toBe(false);
  first.emit(event);
  await until(() => second.heard.length > 0);
  expect(first.heard).toEqual([event]);
  expect(second.heard.at(-1)).toEqual(event);
  first.stop();
  await until(() => second.holds());
  expect(first.holds()).toBe(false);
});

test('C6 a tab that opens later is told how things stand, and one that has left is silent', async () => {
  withLocks();
  const first = openTab();
  await until(() => first.holds());
  first.emit(event);
  const second = openTab();
  await until(() => second.heard.length > 0);
  expect(second.heard).toEqual([event]);
  first.stop();
  await until(() => second.holds());
  const third = openTab();
  second.emit({ user: 3, notifications: 7 });
  await until(() => third.heard.length > 0);
  expect(third.heard.at(-1)).toEqual({ user: 3, notifications: 7 });
});

test('C6 where the browser cannot arrange it, each tab follows by itself', () => {
  vi.stubGlobal('navigator', {});
  const first = openTab();
  const second = openTab();
  expect(first.holds() && second.holds()).toBe(true);
  first.stop();
  expect(first.holds()).toBe(false);
});
