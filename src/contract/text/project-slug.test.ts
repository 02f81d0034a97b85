import { expect, test } from 'vitest';
import { isReservedSlug, newProjectSlug } from './project-slug';

test('K2 no project has a slug that stands for a call of the API, or another project’s', () => {
  expect(newProjectSlug('Specs', new Set())).toBe('specs-2');
  expect(newProjectSlug('Облака', new Set(['oblaka']))).toBe('oblaka-2');
  expect(newProjectSlug('Облака', new Set())).toBe('oblaka');
  expect(['facets', 'oblaka'].map(isReservedSlug)).toEqual([true, false]);
});
