// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isAnythingWanted, leaveForGood, rememberWanted, takeWanted } from './wanted-address';

afterEach(() => sessionStorage.clear());

test('A2 the wanted address is opened once', () => {
  expect(isAnythingWanted()).toBe(false);
  rememberWanted('/selection/flats/7?from=push#plan');
  expect(isAnythingWanted()).toBe(true);
  expect(takeWanted()).toBe('/selection/flats/7?from=push#plan');
  expect(isAnythingWanted()).toBe(false);
  expect(takeWanted()).toBeNull();
});

test.each([
  '//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'main',
  '',
])('A2 %j is no address of this origin', (address) => {
  rememberWanted(address);
  expect(takeWanted()).toBeNull();
});

test('A2 whatever was remembered, the way in never leads to another origin', () => {
  const part = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '?', '#', 'a', 'evil.example', 'https:');
  fc.assert(
    fc.property(fc.string({ unit: part }), (address) => {
      rememberWanted(address);
      const wanted = takeWanted();
      if (wanted !== null) expect(new URL(wanted, location.href).origin).toBe(location.origin);
    }),
  );
});

test('A2 who leaves for good leaves nothing wanted behind, and what comes after is remembered again', async () => {
  await leaveForGood(async () => rememberWanted('/settings'));
  expect(takeWanted()).toBeNull();
  await expect(leaveForGood(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  rememberWanted('/favorites');
  expect(takeWanted()).toBe('/favorites');
});
