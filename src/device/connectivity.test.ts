import { beforeEach, expect, test, vi } from 'vitest';
import { type Connectivity, createConnectivity } from './connectivity';
import { createFakeClock, type FakeClock, turn } from './test-support';

let clock: FakeClock;
let heard: (answer: { reachable: boolean }) => void;
let says: boolean;
let answers: boolean;
const probe = vi.fn(async () => {
  heard({ reachable: answers });
  if (!answers) throw new Error('no answer');
});
let connectivity: Connectivity;
let stop: () => void;

beforeEach(() => {
  clock = createFakeClock();
  says = true;
  answers = false;
  probe.mockClear();
  open();
});

function open(): void {
  connectivity = createConnectivity({
    clock,
    probe,
    browserSaysOnline: () => says,
    listen: (listener) => {
      heard = listener;
      return () => {};
    },
  });
  stop = connectivity.start();
}

const online = () => connectivity.getSnapshot().online;

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await turn();
}

test('F5 online means that the last request got an answer', () => {
  const listener = vi.fn();
  connectivity.subscribe(listener);
  heard({ reachable: false });
  expect(online()).toBe(false);
  heard({ reachable: true });
  expect(online()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the state stays the same object until it changes, and has the time of the last change', async () => {
  const before = connectivity.getSnapshot();
  heard({ reachable: true });
  expect(connectivity.getSnapshot()).toBe(before);
  await pass(70_000);
  heard({ reachable: false });
  expect(connectivity.getSnapshot()).toEqual({ online: false, since: clock.now() });
});

test('F5 offline, the server is asked after 2 s and then at growing intervals of up to 30 s', async () => {
  heard({ reachable: false });
  for (const [wait, asked] of [
    [1_999, 0],
    [1, 1],
    [4_000, 2],
    [8_000, 3],
    [16_000, 4],
    [30_000, 5],
    [30_000, 6],
  ] as const) {
    await pass(wait);
    expect(probe).toHaveBeenCalledTimes(asked);
  }
  answers = true;
  await pass(30_000);
  expect(online()).toBe(true);
  await pass(300_000);
  expect(probe).toHaveBeenCalledTimes(7);
});

test('further failures while offline do not postpone the next probe', async () => {
  heard({ reachable: false });
  await pass(1_500);
  heard({ reachable: false });
  await pass(500);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('while the browser says that it is offline, the server is asked less often, but still asked', async () => {
  says = false;
  open();
  expect(online()).toBe(false);
  await pass(29_000);
  expect(probe).not.toHaveBeenCalled();
  answers = true;
  await pass(1_000);
  expect(online()).toBe(true);
});

test('F5 answers that were on their way when the browser lost the network do not count as online', async () => {
  says = false;
  connectivity.hint('offline');
  heard({ reachable: true });
  heard({ reachable: true });
  expect(online()).toBe(false);
  await turn();
  expect(online()).toBe(false);
  expect(probe).toHaveBeenCalledTimes(1);
  // A browser that is wrong about the network is corrected by the next answer.
  answers = true;
  heard({ reachable: true });
  await turn();
  expect(online()).toBe(true);
});

test('F5 on the events online and visible the server is asked at once', async () => {
  connectivity.hint('offline');
  expect(online()).toBe(false);
  connectivity.hint('visible');
  expect(probe).toHaveBeenCalledTimes(1);
  await turn();
  answers = true;
  connectivity.hint('online');
  expect(probe).toHaveBeenCalledTimes(2);
  expect(online()).toBe(true);
});

test('a connection that fails again at once is probed at growing intervals', async () => {
  answers = true;
  for (const wait of [2_000, 4_000, 8_000]) {
    heard({ reachable: false });
    await pass(wait - 1);
    expect(online()).toBe(false);
    await pass(1);
    expect(online()).toBe(true);
  }
  await pass(30_000);
  heard({ reachable: false });
  await pass(2_000);
  expect(online()).toBe(true);
});

test('once stopped, it asks no more', async () => {
  heard({ reachable: false });
  stop();
  await pass(60_000);
  expect(probe).not.toHaveBeenCalled();
});
