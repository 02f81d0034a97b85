import { expect, test } from 'vitest';
import { fileSize, shortFileName, splitFileName } from './file-words';

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

test.each([
  ['Скан.PDF', 'Скан', 'pdf'],
  ['архив.tar.gz', 'архив.tar', 'gz'],
  ['README', 'README', ''],
  ['.env', '.env', ''],
])('J6 %s is %j with the extension %j', (fileName, name, extension) => {
  expect(splitFileName(fileName)).toEqual({ name, extension });
});

test.each([
  ['Договор.docx', 'Договор.docx'],
  ['Десять_ров.pdf', 'Десять_ров.pdf'],
  ['Одиннадцать.pdf', 'Одиннадцат…pdf'],
  ['Устав ООО «Юг».pdf', 'Устав ООО…pdf'],
  ['Очень длинное имя', 'Очень длин…'],
  ['🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠.png', '🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠…png'],
])('J6 the name %s is shown as %s', (fileName, shown) => {
  expect(shortFileName(fileName)).toBe(shown);
});
