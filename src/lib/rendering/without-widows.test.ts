import { expect, test } from 'vitest';
import { withoutWidows } from './without-widows';

test.each([
  ['Регламент работы с агентами и агентствами', 'Регламент работы с\u00a0агентами и\u00a0агентствами'],
  ['застройщик, а у агентов — само агентство', 'застройщик, а\u00a0у\u00a0агентов\u00a0— само агентство'],
  ['В кабинете', 'В\u00a0кабинете'],
  ['слово', 'слово'],
])('%j keeps its short words with what they belong to', (text, expected) => {
  expect(withoutWidows(text)).toBe(expected);
});
