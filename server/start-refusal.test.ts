import { expect, test } from 'vitest';
import { readConfig } from './config';
import { startRefusal } from './start-refusal';

const config = readConfig({ DATA_DIR: '/data', DATABASE_URL: '' });
const failure = (code: string) => Object.assign(new Error(`${code}: mkdir`), { code });

test.each([
  [failure('EACCES'), 'Папка данных /data не годится: нет прав на запись.'],
  [failure('EROFS'), 'Папка данных /data не годится: она только для чтения.'],
  [failure('ENOSPC'), 'Папка данных /data не годится: на диске нет места.'],
  // As the embedded database tells it.
  [{ name: 'ErrnoError', errno: 51 }, 'Папка данных /data не годится: на диске нет места.'],
])('K4 a data folder that cannot be used is told in words: %o', (error, words) => {
  expect(startRefusal(error, config)).toBe(words);
});

test('K4 what nobody foresaw is told whole', () => {
  expect(startRefusal(new TypeError('x is not a function'), config)).toBeNull();
  expect(startRefusal(undefined, config)).toBeNull();
});
