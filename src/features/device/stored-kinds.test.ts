import { expect, test } from 'vitest';
import { freeableKinds } from './stored-kinds';

const nothing = { count: 0, bytes: 0, oldest: null, newest: null };
const noteOf = (bytes: number, lots: number) => {
  const use = { pictures: nothing, catalogue: nothing, app: nothing, total: null };
  return freeableKinds({ ...use, selection: { ...nothing, bytes } }, lots)[0]?.note;
};

test('F4 lots that are in memory alone, freed or refused by the browser, are not promised for a later visit', () => {
  expect(noteOf(28_000, 300)).toBe('300\u00a0лотов');
  expect(noteOf(0, 300)).toBe('300\u00a0лотов, только пока открыт портал');
  expect(noteOf(0, 0)).toBe('');
});
