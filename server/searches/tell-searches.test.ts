import { expect, test } from 'vitest';
import { together } from './tell-searches';

const agents = (news: readonly number[]) => news.map((one, at) => ({ userId: at + 1, news: one }));

test('O3 agents are told a hundred together, and fewer where much is new to them', () => {
  expect(together([])).toEqual([]);
  expect(together(agents(Array(250).fill(1))).map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(together(agents([2_000, 1_000, 1, 5_000, 1]))).toEqual([[1, 2], [3], [4], [5]]);
});
