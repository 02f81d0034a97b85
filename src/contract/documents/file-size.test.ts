import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '0 Bytes'],
  [1023, '1\u00a0023 Bytes'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [5 * 1024 ** 2, '5 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4, '1 TB'],
  [2000 * 1024 ** 4, '2\u00a0000 TB'],
])('J6 %d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words.replace(' ', '\u00a0'));
});
