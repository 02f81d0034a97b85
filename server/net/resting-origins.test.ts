import { expect, test } from 'vitest';
import { RestingOrigins } from './resting-origins';

const MINUTE = 60_000;

test('F10 an origin rests for longer each time it fails, an hour at most, and begins anew once it answers', () => {
  let now = 0;
  const resting = new RestingOrigins({ now: () => now });
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => resting.rest('a') / MINUTE)).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60,
  ]);
  expect(resting.rest('b', 90 * MINUTE)).toBe(90 * MINUTE);
  expect(resting.now()).toEqual(['a', 'b']);
  now = 60 * MINUTE;
  expect(resting.now()).toEqual(['b']);
  expect(resting.isSuspect('a')).toBe(true);
  resting.answered('a');
  expect([resting.isSuspect('a'), resting.rest('a')]).toEqual([false, MINUTE]);
});

test('F10 failures that are forgiven put nothing to rest, unless there is an answer between them', () => {
  const resting = new RestingOrigins({ forgiven: 2, now: () => 0 });
  expect([resting.rest('a'), resting.rest('a')]).toEqual([0, 0]);
  resting.answered('a');
  expect([resting.rest('a'), resting.rest('a'), resting.isSuspect('a')]).toEqual([0, 0, true]);
  expect(resting.now()).toEqual([]);
  expect([resting.rest('a'), resting.rest('a')]).toEqual([MINUTE, 2 * MINUTE]);
  expect(resting.now()).toEqual(['a']);
});
