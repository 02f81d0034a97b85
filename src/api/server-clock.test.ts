import { expect, test } from 'vitest';
import { createServerClock } from './server-clock';

const DAY = 24 * 60 * 60_000;
const SERVER = Date.UTC(2026, 10, 21, 14, 5);

/** A phone whose clock is off by so much; `set` turns it, `sleep` stops the ticks. */
function phone(off: number, ahead = 0) {
  let passed = 0;
  let ticked = 0;
  let stored = ahead;
  const clock = createServerClock({
    now: () => SERVER + passed + off,
    ticks: () => ticked,
    readAhead: () => stored,
    keepAhead: (next) => {
      stored = next;
    },
  });
  return {
    clock,
    /** Asks the server, which answers at once; gives back how to hear it, now or later. */
    ask: () => {
      const [at, asked] = [SERVER + passed, SERVER + passed + off];
      return () => clock.adjust(at, asked);
    },
    kept: () => stored,
    pass: (ms: number) => {
      passed += ms;
      ticked += ms;
    },
    sleep: (ms: number) => {
      passed += ms;
    },
    set: (by: number) => {
      off += by;
    },
  };
}

for (const off of [DAY, -DAY, 0])
  test(`F3 a phone clock that is off by ${off / DAY} days tells the server's time after one answer`, () => {
    const { clock, kept: stored, pass, ask } = phone(off);
    ask()();
    pass(5 * 60_000);
    expect(clock.now()).toBe(SERVER + 5 * 60_000);
    expect(stored()).toBe(off === 0 ? 0 : -off);
  });

test('F3 a start without a network goes by what the last visit found out about the clock', () => {
  expect(phone(DAY, -DAY).clock.now()).toBe(SERVER);
});

test('F3 a clock that is set back while the page is open does not make the data younger', () => {
  const { clock, pass, set, ask } = phone(0);
  ask()();
  pass(10 * 60_000);
  set(-DAY);
  expect(clock.now()).toBe(SERVER + 10 * 60_000);
});

test('F3 a clock that is set forward is found out by the next answer', () => {
  const { clock, set, ask } = phone(0);
  ask()();
  set(DAY);
  ask()();
  expect(clock.now()).toBe(SERVER);
});

test('F3 a week asleep is a week, though the ticks stood still', () => {
  const { clock, sleep, ask } = phone(-DAY);
  ask()();
  sleep(7 * DAY);
  expect(clock.now()).toBe(SERVER + 7 * DAY);
});

test('F3 an answer that took its time does not make the clock wrong', () => {
  const { clock, kept: stored, pass, ask } = phone(0);
  const hear = ask();
  pass(100_000);
  hear();
  expect(clock.now()).toBe(SERVER + 100_000);
  expect(stored()).toBe(0);
});

test('F3 F7 an answer that was on its way while the phone slept for a week does not take the week back', () => {
  const { clock, sleep, ask } = phone(DAY);
  ask()();
  const hear = ask();
  sleep(7 * DAY);
  hear();
  expect(clock.now()).toBe(SERVER + 7 * DAY);
});
