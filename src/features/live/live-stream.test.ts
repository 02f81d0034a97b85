import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveRepeatSeconds } from '../../contract/live-events';
import { createFakeClock, type FakeClock } from '../../device/test-support';
import { type LiveListener, readStream } from './live-stream';

class FakeSource {
  closed = false;
  readonly listener: LiveListener;
  constructor(listener: LiveListener) {
    this.listener = listener;
  }
  say(event: unknown) {
    this.listener.onMessage(typeof event === 'string' ? event : JSON.stringify(event));
  }
  break(isRefused = false) {
    this.listener.onEnd(isRefused);
  }
}

let clock: FakeClock;
let sources: FakeSource[];
let online: boolean;
let notifyNetwork: () => void;
const onEvent = vi.fn();
const onRefused = vi.fn();
const last = () => sources.at(-1) as FakeSource;
const alive = () => sources.filter(({ closed }) => !closed).length;

function follow(): () => void {
  return readStream({
    open: (listener) => {
      const source = new FakeSource(listener);
      sources.push(source);
      return () => {
        source.closed = true;
      };
    },
    clock,
    random: () => 1,
    connectivity: {
      getSnapshot: () => ({ online }),
      subscribe: (listener) => {
        notifyNetwork = listener;
        return () => {
          notifyNetwork = () => {};
        };
      },
    },
    onEvent,
    onRefused,
  });
}

const network = (is: boolean) => {
  online = is;
  notifyNetwork();
};

beforeEach(() => {
  clock = createFakeClock();
  sources = [];
  online = true;
  onEvent.mockClear();
  onRefused.mockClear();
});

describe('C6 the live stream', () => {
  test('C6 tells the numbers that came, and passes over what it does not understand', () => {
    follow();
    last().say({ user: 3, notifications: 5, later: true });
    last().say('<html>');
    last().say({ user: 'many' });
    expect(onEvent.mock.calls).toEqual([[{ user: 3, notifications: 5 }]]);
  });

  test('C6 comes back after a break, later with every one in a row, and at once again after it has worked', () => {
    follow();
    last().break();
    expect(alive()).toBe(0);
    clock.advance(1_999);
    expect(sources).toHaveLength(1);
    clock.advance(1);
    expect(sources).toHaveLength(2);
    last().break();
    clock.advance(2_000);
    expect(sources).toHaveLength(2);
    clock.advance(2_000);
    expect(sources).toHaveLength(3);
    last().say({ user: 1, notifications: 1 });
    last().break();
    clock.advance(2_000);
    expect(sources).toHaveLength(4);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('C6 asks who is signed in when the server refuses it', () => {
    follow();
    last().break(true);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test('C6 takes a silent stream for a dead one', () => {
    follow();
    last().say({ user: 1, notifications: 1 });
    const first = last();
    clock.advance(liveRepeatSeconds * 1_000);
    expect(first.closed).toBe(false);
    first.say({ user: 1, notifications: 1 });
    clock.advance(liveRepeatSeconds * 2_500);
    expect(first.closed).toBe(true);
    expect(sources).toHaveLength(2);
  });

  test('C6 is silent without a network and back with it', () => {
    online = false;
    follow();
    clock.advance(600_000);
    expect(sources).toHaveLength(0);
    network(true);
    expect(alive()).toBe(1);
    network(false);
    expect(alive()).toBe(0);
    clock.advance(600_000);
    expect(sources).toHaveLength(1);
    network(true);
    expect(alive()).toBe(1);
  });

  test('C6 is over when it is stopped', () => {
    const stop = follow();
    last().break();
    stop();
    clock.advance(600_000);
    network(true);
    expect(sources).toHaveLength(1);
  });
});
