import { expect, test } from 'vitest';
import { projectPath, slugsOf } from './project-path';

test('A1 the address of a project names its city and carries its mark', () => {
  expect(projectPath({ city: 'sochi', slug: 'samshitovaya-roscha' })).toBe(
    '/sochi/complex-samshitovaya-roscha',
  );
});

test('A1 an address with the mark and one without it mean the same project', () => {
  expect(slugsOf('oblaka')).toEqual(['oblaka']);
  expect(slugsOf('complex-oblaka')[0]).toBe('oblaka');
});

test('A1 a project whose own slug begins like the mark is found under both', () => {
  expect(slugsOf('complex-nord')).toContain('complex-nord');
  expect(slugsOf('complex-complex-nord')[0]).toBe('complex-nord');
  expect(slugsOf('complex-')).toEqual(['complex-']);
});
