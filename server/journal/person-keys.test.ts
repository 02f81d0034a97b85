import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './person-keys';

const key = randomBytes(32);

test('M10 what is sealed opens by its key and for its person alone, and not once it was changed', () => {
  const sealed = seal(key, 7, 'Иванова, +79161234567');
  expect(unseal(key, 7, sealed)).toBe('Иванова, +79161234567');
  expect(seal(key, 7, 'Иванова, +79161234567'), 'never the same twice').not.toBe(sealed);
  expect(unseal(randomBytes(32), 7, sealed)).toBeNull();
  expect(unseal(key, 8, sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  for (const at of [0, 13, bytes.length - 1]) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    expect(unseal(key, 7, other.toString('base64')), `byte ${at}`).toBeNull();
  }
  for (const odd of ['', 'AAAA', sealed.slice(0, 20)]) expect(unseal(key, 7, odd)).toBeNull();
});
