import { expect, test } from 'vitest';
import { piecesOf } from './linked-text';

const links = (text: string) => piecesOf(text).flatMap(({ text: words, isLink }) => (isLink ? [words] : []));

test('D11 M7 web addresses of a text are links, without the sign that ends the sentence', () => {
  expect(links('Смотрите https://dev.ru/start?a=1. Или (http://dev.ru/plan).')).toEqual([
    ...['https://dev.ru/start?a=1', 'http://dev.ru/plan'],
  ]);
  expect(piecesOf('Раз https://dev.ru два').map(({ text }) => text)).toEqual([
    'Раз ',
    'https://dev.ru',
    ' два',
  ]);
  expect(links('«https://dev.ru/дом-1»')).toEqual(['https://dev.ru/дом-1']);
});

test('D11 M7 nothing but a web address is a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,a', 'dev.ru', 'ftp://dev.ru', ''])
    expect(links(text), text).toEqual([]);
});
