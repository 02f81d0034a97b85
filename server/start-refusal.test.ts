import { expect, test } from 'vitest';
import { pictureStorage, readConfig } from './config';
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

test('N1 a bucket is refused without its keys, with keys in its address, and beside the embedded database', () => {
  const DATABASE_URL = 'postgres://localhost/portal';
  const bucket = { STORAGE_URL: 'https://storage.example/pictures', STORAGE_KEY: 'k', STORAGE_SECRET: 's' };
  expect(pictureStorage(readConfig({ ...bucket, DATABASE_URL })).bucket).toEqual({
    url: bucket.STORAGE_URL,
    key: 'k',
    secret: 's',
    region: 'us-east-1',
  });
  expect(pictureStorage(readConfig({ CACHE_MB: '2' }))).toEqual({
    cacheBytes: 2 * 1024 * 1024,
    bucket: null,
  });
  for (const wrong of [
    { ...bucket },
    { ...bucket, DATABASE_URL, STORAGE_SECRET: '' },
    { ...bucket, DATABASE_URL, STORAGE_URL: 'https://k:s@storage.example/pictures' },
  ])
    expect(() => readConfig(wrong)).toThrow(/^Переменная STORAGE_URL: /);
});
