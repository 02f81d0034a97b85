import { expect, test } from 'vitest';
import { keptByMark } from './kept-by-mark';

const markOf = (revision: number, epoch = 'one') => ({ epoch, revision, changedAt: new Date(0) });
const sizeOf = (text: string) => text.length;

test('what answers share is read once a mark, and anew of another revision or another database', async () => {
  const keep = keptByMark(100_000, sizeOf);
  let reads = 0;
  const read = async () => String(++reads);
  const asked = (mark: ReturnType<typeof markOf>) => keep(mark, 'part', read);
  expect(await Promise.all([asked(markOf(1)), asked(markOf(1))])).toEqual(['1', '1']);
  expect(await asked(markOf(2))).toBe('2');
  expect(await asked(markOf(2, 'other'))).toBe('3');
  expect(await keep(markOf(2, 'other'), 'another part', read)).toBe('4');
  expect(await asked(markOf(2, 'other'))).toBe('3');
});

test('what was being read when the catalogue changed is not given for the new revision', async () => {
  const keep = keptByMark(100_000, sizeOf);
  let end = (_: string) => {};
  const before = keep(markOf(1), 'part', () => new Promise<string>((resolve) => (end = resolve)));
  expect(await keep(markOf(2), 'part', async () => 'new')).toBe('new');
  end('old');
  expect(await before).toBe('old');
  expect(await keep(markOf(2), 'part', async () => 'newer')).toBe('new');
});

test('what failed is read anew', async () => {
  const keep = keptByMark(100_000, sizeOf);
  await expect(keep(markOf(1), 'part', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep(markOf(1), 'part', async () => 'back')).toBe('back');
});

test('it is bounded by bytes, and what was asked for longest ago goes', async () => {
  const keep = keptByMark(100_000, sizeOf);
  let reads = 0;
  const ask = (name: string, size: number) =>
    keep(markOf(1), name, async () => {
      reads += 1;
      return 'x'.repeat(size);
    });
  await ask('first', 30_000);
  await ask('second', 30_000);
  await ask('first', 30_000);
  await ask('third', 50_000);
  expect(reads).toBe(3);
  await ask('first', 30_000);
  expect(reads, 'asked for lately').toBe(3);
  await ask('second', 30_000);
  expect(reads, 'pushed out').toBe(4);
  for (let at = 0; at < 500; at++) await ask(`another ${at}`, 1_000);
  expect(keep.bytes()).toBeLessThanOrEqual(100_000);
  await ask('larger than all the room', 200_000);
  expect(keep.bytes()).toBeLessThanOrEqual(100_000);
});
