import { expect, test } from 'vitest';
import { readWritten, writeSections } from './written-text';

const sections = [
  { anchor: 'personal-data', title: 'Данные', paragraphs: ['Первый.', 'Второй.'] },
  { anchor: 'part-2', title: 'Цены', paragraphs: ['Цена из кабинета.'] },
];

test('I3 K3 a text is parsed into its sections, and written back the same', () => {
  expect(readWritten(writeSections(sections))).toEqual(sections);
  const loose = '\r\n## Данные {#personal-data}\r\nПервый.\r\n\r\n\r\nВторой.\n## Цены\nЦена\nиз кабинета.\n';
  expect(readWritten(loose)).toEqual(sections);
});

test.each([
  ['nothing', ''],
  ['words before the first heading', 'Слова\n\n## Часть\n\nАбзац.'],
  ['a part without a word', '## Часть\n\n## Другая\n\nАбзац.'],
  ['two parts of one address', '## Часть {#a}\n\nАбзац.\n\n## Другая {#a}\n\nАбзац.'],
])('I3 K3 %s is refused', (_, text) => {
  expect(readWritten(text)).toBeNull();
});
