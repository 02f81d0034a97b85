import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPasskeys, passkeyRefusalWords } from './passkeys';

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['agents.dev.ru', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('O6 under %s there are passkeys: %s', (hostname, isThere) => {
  vi.stubGlobal('location', { hostname });
  expect(hasPasskeys()).toBe(isThere);
});

test('O6 a browser without them has none', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('location', { hostname: 'agents.dev.ru' });
  expect(hasPasskeys()).toBe(false);
});

test('O6 what a person has waved away is told otherwise than what cannot be', () => {
  const words = (name: string) => passkeyRefusalWords(Object.assign(new Error(''), { name }));
  expect(words('NotAllowedError')).toBe('Устройство не подтвердило, что это вы. Попробуйте ещё раз.');
  expect(words('InvalidStateError')).toBe('На этом устройстве ключ доступа уже есть.');
  expect(words('SecurityError')).toMatch(/^У этого браузера не получилось/);
});
