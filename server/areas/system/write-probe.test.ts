import { expect, test } from 'vitest';
import { heldFor } from './write-probe';

test('N4 however many ask how a server is, it looks once in a while', async () => {
  let [clock, looks] = [0, 0];
  const ask = heldFor(
    async () => {
      looks += 1;
      return looks;
    },
    () => 5_000,
    () => clock,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  clock = 4_999;
  expect(await ask()).toBe(1);
  clock = 5_000;
  expect(await ask()).toBe(2);
});

test('N4 a look that has failed does not hold', async () => {
  let isBroken = true;
  const ask = heldFor(
    async () => {
      if (isBroken) throw new Error('no answer');
      return 'good';
    },
    () => 5_000,
  );
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('no answer');
  isBroken = false;
  expect(await ask()).toBe('good');
});
