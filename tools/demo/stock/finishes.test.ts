import { expect, test } from 'vitest';
import { finishesOf } from './finishes';

test.each([
  'comfort',
  'business',
  'hotel',
] as const)('D6 the finishes of a %s project are told in the same words, so that every line compares', (kind) => {
  const finishes = finishesOf(kind);
  const titles = finishes.map(({ features }) => features.map(({ title }) => title).join());
  expect(finishes.length).toBeGreaterThan(1);
  expect(new Set(titles).size).toBe(1);
  for (const { features } of finishes) for (const { text } of features) expect(text).not.toBe('');
});
