import { expect, test } from 'vitest';
import { shortFileName, splitFileName } from './file-words';

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
