// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  consumeWantedAddress,
  dismissSignIn,
  forgetWantedAddress,
  isSignInDue,
  rememberWantedAddress,
} from './wanted-address';

afterEach(() => sessionStorage.clear());

test('A2 the wanted address is opened once', () => {
  expect(isSignInDue()).toBe(false);
  rememberWantedAddress('/selection/flats/7?from=push#plan');
  expect(isSignInDue()).toBe(true);
  expect(consumeWantedAddress()).toBe('/selection/flats/7?from=push#plan');
  expect(isSignInDue()).toBe(false);
  expect(consumeWantedAddress()).toBeNull();
});

test('A2 who closed the sign-in is not asked again for this address, which is still opened; for another they are', () => {
  rememberWantedAddress('/selection/flats/7');
  dismissSignIn();
  expect(isSignInDue()).toBe(false);
  rememberWantedAddress('/selection/flats/8');
  expect(isSignInDue()).toBe(true);
  dismissSignIn();
  expect(consumeWantedAddress()).toBe('/selection/flats/8');
  dismissSignIn();
  expect({ ...sessionStorage }).toEqual({});
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
  rememberWantedAddress(address);
  expect(consumeWantedAddress()).toBeNull();
});

test('A2 whatever was remembered, the way in never leads to another origin', () => {
  const part = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '?', '#', 'a', 'evil.example', 'https:');
  fc.assert(
    fc.property(fc.string({ unit: part }), (address) => {
      rememberWantedAddress(address);
      const wanted = consumeWantedAddress();
      if (wanted !== null) expect(new URL(wanted, location.href).origin).toBe(location.origin);
    }),
  );
});

test('A2 who leaves for good leaves nothing wanted behind, and what comes after is remembered again', async () => {
  await forgetWantedAddress(async () => rememberWantedAddress('/settings'));
  expect(consumeWantedAddress()).toBeNull();
  await expect(forgetWantedAddress(() => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );
  rememberWantedAddress('/favorites');
  expect(consumeWantedAddress()).toBe('/favorites');
});
