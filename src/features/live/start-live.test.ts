// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livePath } from '../../contract/live-events';
import { startLive } from './start-live';

class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const onUser = vi.fn();
const onNotifications = vi.fn();
const onCatalogue = vi.fn();
const alive = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
const say = (user: number, notifications: number, catalogue?: number) =>
  alive()[0]?.onmessage?.({ data: JSON.stringify({ user, notifications, catalogue }) });
let stop: () => void;

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  stop = startLive(1, { onUser, onNotifications, onCatalogue });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  onUser.mockClear();
  onNotifications.mockClear();
  onCatalogue.mockClear();
});

test('C6 F10 the first numbers of a page count as a change, and later only those that differ', () => {
  expect(alive().map(({ url }) => url)).toEqual([livePath]);
  say(3, 5);
  expect([onUser.mock.calls.length, onNotifications.mock.calls.length]).toEqual([1, 1]);
  say(3, 5);
  say(3, 6);
  expect([onUser.mock.calls.length, onNotifications.mock.calls.length]).toEqual([1, 2]);
  // A notification that was rewritten keeps its number.
  say(4, 6);
  expect([onUser.mock.calls.length, onNotifications.mock.calls.length]).toEqual([2, 3]);
});

test('O1 C6 of the catalogue a page hears when it changes, not how it stands at first, and nothing from older servers', () => {
  say(3, 5, 70);
  say(3, 5, 70);
  expect(onCatalogue).not.toHaveBeenCalled();
  say(3, 5, 71);
  expect(onCatalogue).toHaveBeenCalledTimes(1);
  expect([onUser.mock.calls.length, onNotifications.mock.calls.length]).toEqual([1, 1]);
  stop();
  stop = startLive(1, { onUser, onNotifications, onCatalogue });
  say(3, 5);
  say(3, 6);
  expect(onCatalogue).toHaveBeenCalledTimes(1);
});

test('C6 a page that is put away for Back lets go of the stream, and takes it up again', () => {
  say(3, 5);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(alive()).toEqual([]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(alive()).toHaveLength(1);
  say(3, 6);
  expect([onUser.mock.calls.length, onNotifications.mock.calls.length]).toEqual([1, 2]);
});

test('F10 a stream that broke tells by its numbers what was missed: once, and nothing where nothing was', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  stop();
  stop = startLive(1, { onUser, onNotifications, onCatalogue });
  say(3, 5);
  const comeBack = async () => {
    alive()[0]?.onerror?.();
    expect(alive()).toEqual([]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(alive()).toHaveLength(1);
  };
  await comeBack();
  say(3, 5);
  expect(onNotifications).toHaveBeenCalledTimes(1);
  await comeBack();
  say(5, 7);
  say(5, 7);
  expect(onNotifications).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('C6 a refused stream asks who is signed in', () => {
  const [source] = alive();
  source?.close();
  source?.onerror?.();
  expect(onUser).toHaveBeenCalledTimes(1);
});
