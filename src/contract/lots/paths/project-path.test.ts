import { expect, test } from 'vitest';
import { projectPath, slugsOf } from './project-path';

test('A1 the address of a project contains its city and the prefix of its slug', () => {
  expect(projectPath({ city: 'sochi', slug: 'samshitovaya-roscha' })).toBe(
    '/sochi/complex-samshitovaya-roscha',
  );
});

test('A1 an address with the prefix and one without it lead to the same project', () => {
  expect(slugsOf('oblaka')).toEqual(['oblaka']);
  expect(slugsOf('complex-oblaka')[0]).toBe('oblaka');
});

test('A1 a project whose own slug begins like the prefix is found with both', () => {
  expect(slugsOf('complex-nord')).toContain('complex-nord');
  expect(slugsOf('complex-complex-nord')[0]).toBe('complex-nord');
  expect(slugsOf('complex-')).toEqual(['complex-']);
});
