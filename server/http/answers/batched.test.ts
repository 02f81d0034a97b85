import { expect, test } from 'vitest';
import { batched } from './batched';

test('readers who come during a reading share the next one, never the one under way', async () => {
  const answers: ((value: string) => void)[] = [];
  const read = batched(() => new Promise<string>((resolve) => answers.push(resolve)));
  const first = read();
  const [second, third] = [read(), read()];
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  expect(await first).toBe('before');
  await expect.poll(() => answers.length).toBe(2);
  const fourth = read();
  answers[1]?.('after');
  expect(await Promise.all([second, third])).toEqual(['after', 'after']);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('later');
  expect(await fourth).toBe('later');
});

test('a reading that fails is told to its own readers only', async () => {
  let fails = true;
  const read = batched(async () => {
    if (fails) throw new Error('away');
    return 'back';
  });
  const [first, second] = [read(), read()];
  fails = false;
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('back');
});
