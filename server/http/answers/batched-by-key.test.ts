import { expect, test } from 'vitest';
import { batchedByKey } from './batched-by-key';

test('what is asked for while a read runs is read together by the next one, each once', async () => {
  const reads: { keys: readonly number[]; end(): void }[] = [];
  const ask = batchedByKey(
    (keys: readonly number[]) =>
      new Promise<ReadonlyMap<number, string>>((resolve) =>
        reads.push({ keys, end: () => resolve(new Map(keys.map((key) => [key, `of ${key}`]))) }),
      ),
  );
  const first = ask(1);
  const others = [ask(2), ask(3), ask(2), ask(1)];
  expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
  reads[0]?.end();
  expect(await first).toBe('of 1');
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([[1], [2, 3, 1]]);
  reads[1]?.end();
  expect(await Promise.all(others)).toEqual(['of 2', 'of 3', 'of 2', 'of 1']);
});

test('a read that fails is told to its own callers only; what is not there is undefined', async () => {
  let fails = true;
  const ask = batchedByKey(async (keys: readonly number[]) => {
    if (fails) throw new Error('away');
    return new Map(keys.filter((key) => key < 3).map((key) => [key, key]));
  });
  const [first, second, missing] = [ask(1), ask(2), ask(3)];
  fails = false;
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
  expect(await missing).toBeUndefined();
});
