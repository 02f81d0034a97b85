import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Abandoned, Overloaded } from '../db/errors/request-database';
import { fairQueue } from './fair-queue';

const limits = { atOnce: 1, ofAddress: 3, inAll: 5 };
const neverGivenUp = new AbortController().signal;

/** An act that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, act: () => ended };
}

test('K4 N7 each address gets one answer before any gets its next', async () => {
  const take = fairQueue(limits);
  const first = held();
  const done: string[] = [];
  const one = (address: string, name: string) =>
    take(address, neverGivenUp, async () => {
      done.push(name);
    });
  const all = [
    take('a', neverGivenUp, first.act),
    one('a', 'a1'),
    one('a', 'a2'),
    one('b', 'b1'),
    one('c', 'c1'),
  ];
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('K4 what was given up before its turn is never begun, and makes room', async () => {
  const take = fairQueue(limits);
  const first = held();
  const running = take('a', neverGivenUp, first.act);
  const leaver = new AbortController();
  let begun = 0;
  const waiting = Array.from({ length: 3 }, () =>
    take('a', leaver.signal, async () => {
      begun += 1;
    }),
  );
  leaver.abort();
  const left = await Promise.allSettled(waiting);
  expect(left.map((one) => one.status === 'rejected' && one.reason instanceof Abandoned)).toEqual([
    true,
    true,
    true,
  ]);
  const patient = take('a', neverGivenUp, async () => 'answer');
  first.end();
  await running;
  expect(await patient).toBe('answer');
  expect(begun).toBe(0);
});

test('K4 N7 an address that asks too much at once is told so, and so is everyone where too many wait', async () => {
  const take = fairQueue(limits);
  const first = held();
  const waiting = ['a', 'a', 'a', 'a', 'b', 'c'].map((address) => take(address, neverGivenUp, first.act));
  await expect(take('a', neverGivenUp, first.act)).rejects.toMatchObject({
    code: 'too-many',
    headers: { 'Retry-After': '5' },
  });
  await expect(take('d', neverGivenUp, first.act)).rejects.toThrow(Overloaded);
  first.end();
  await Promise.all(waiting);
});

test('K4 between two slices of time the server looks at everybody else', async () => {
  const take = fairQueue({ atOnce: 1, ofAddress: 50, inAll: 50 });
  let done = 0;
  const busy = async () => {
    const began = performance.now();
    while (performance.now() - began < 4);
    done += 1;
  };
  const all = Array.from({ length: 20 }, () => take('a', neverGivenUp, busy));
  await nextTurn();
  expect(done).toBeLessThan(20);
  await Promise.all(all);
  expect(done).toBe(20);
});
