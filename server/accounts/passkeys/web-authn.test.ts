import { expect, test } from 'vitest';
import { passkeySite } from './web-authn';

test.each([
  ['https://agents.dev.ru', 'agents.dev.ru'],
  ['http://localhost:4173', 'localhost'],
])('M9 O6 browsers bind the passkeys of %s to %s', (origin, rpId) => {
  expect(passkeySite(origin, 'Войдите по коду.')).toEqual({ rpId, origin });
});

test.each([
  'http://127.0.0.1:4173',
  'https://192.168.1.7',
  'http://[::1]:4173',
])('M9 O6 at %s there are no passkeys, and it is said why', (origin) => {
  expect(passkeySite(origin, 'Войдите по коду.')).toEqual({
    why: expect.stringMatching(/по имени, а не по адресу из цифр\. Войдите по коду\.$/),
  });
});
