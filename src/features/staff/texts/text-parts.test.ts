import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readWritten } from '../../../contract/documents/written-text';
import { joinTextParts, TextPartInput, writtenParts } from './text-parts';

test('M7 a text in parts is the text that stands on its page, with the addresses that consents lead to', () => {
  const policy = writtenParts('policy', '');
  expect(policy.map(({ anchor }) => anchor)).toEqual(['personal-data', 'advertising']);
  const written = [
    ...policy.map((part) => ({ ...part, text: 'Первый абзац.\nЕго вторая строка.\n\n\nВторой.' })),
    { anchor: '', title: ' Сроки ', text: 'Третий.' },
  ];
  const read = readWritten(joinTextParts(written));
  expect(read).toEqual([
    {
      anchor: 'personal-data',
      title: 'Обработка персональных данных',
      paragraphs: ['Первый абзац. Его вторая строка.', 'Второй.'],
    },
    {
      anchor: 'advertising',
      title: 'Рекламная рассылка',
      paragraphs: ['Первый абзац. Его вторая строка.', 'Второй.'],
    },
    { anchor: 'part-3', title: 'Сроки', paragraphs: ['Третий.'] },
  ]);
});

test('M7 parts that change their places keep addresses of their own, and no two have the same', () => {
  const parts = writtenParts('regulation', '## Один\n\nА\n\n## Два {#two}\n\nБ\n\n## Три\n\nВ');
  expect(parts.map(({ anchor, title, text }) => [anchor, title, text])).toEqual([
    ['', 'Один', 'А'],
    ['two', 'Два', 'Б'],
    ['', 'Три', 'В'],
  ]);
  const turned = readWritten(joinTextParts([...parts].reverse()));
  expect(turned?.map(({ anchor, title }) => [anchor, title])).toEqual([
    ['part-1', 'Три'],
    ['two', 'Два'],
    ['part-3', 'Один'],
  ]);
});

test.each([
  [{ title: '', text: 'А' }, 'Введите заголовок части'],
  [{ title: 'Сроки {#a}', text: 'А' }, 'В заголовке не может быть фигурных скобок'],
  [{ title: 'Сроки', text: ' ' }, 'Введите текст части'],
  [{ title: 'Сроки', text: 'А\n## Б' }, /не может начинаться с «##»/],
])('M7 a part that would be read otherwise is refused: %o', (part, said) => {
  expect(v.safeParse(TextPartInput, part).issues?.[0]?.message).toMatch(said);
});
