import { expect, test } from 'vitest';
import { isOlder } from './app-version';

test.each([
  ['0.9.9', '1.0.0'],
  ['1.9.0', '1.10.0'],
  ['1.10.1', '1.10.2'],
  ['2.0.0+build', '2.0.1'],
])('F8 version %s is older than %s, and not the other way round', (older, newer) => {
  expect(isOlder(older, newer)).toBe(true);
  expect(isOlder(newer, older)).toBe(false);
});

test.each([
  '1.2.3',
  '1.2.3+abc',
  'dev',
  '',
  '1.2',
  'x',
])('F8 version %j is not older than 1.2.3', (version) => {
  expect(isOlder(version, '1.2.3')).toBe(false);
});
