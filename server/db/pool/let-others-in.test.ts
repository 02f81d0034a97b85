import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letOthersIn } from './let-others-in';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The pool of one connection that nobody uses. */
class OneConnection extends EventEmitter {
  waitingCount = 0;
  idleCount = 1;
  totalCount = 1;
  options = { max: 1 };
}

/** Milliseconds until the work goes on. */
async function waited(connection: OneConnection, longest: number): Promise<number> {
  const began = performance.now();
  const going = letOthersIn(connection as unknown as pg.Pool, longest).then(() => performance.now() - began);
  await vi.runAllTimersAsync();
  return going;
}

test('where nobody asks, the work goes on after a moment', async () => {
  const connection = new OneConnection();
  expect(await waited(connection, 400)).toBe(15);
  expect(connection.listenerCount('acquire')).toBe(0);
});

test('who asks in that moment has the database for as long as the work had it', async () => {
  const connection = new OneConnection();
  setTimeout(() => connection.emit('acquire'), 5);
  expect(await waited(connection, 400)).toBe(400);
  expect(connection.listenerCount('acquire')).toBe(0);
});

test.each([
  ['waits for it', { waitingCount: 1 }],
  ['has it', { idleCount: 0 }],
])('so has who %s already', async (_, state) => {
  expect(await waited(Object.assign(new OneConnection(), state), 400)).toBe(400);
});

test('where others have connections of their own, it goes on at once', async () => {
  expect(
    await waited(Object.assign(new OneConnection(), { waitingCount: 1, options: { max: 10 } }), 400),
  ).toBe(0);
});

test('a short work takes no less than a moment', async () => {
  expect(await waited(Object.assign(new OneConnection(), { waitingCount: 1 }), 5)).toBe(15);
});
