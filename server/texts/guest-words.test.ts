import { expect, test } from 'vitest';
import { guestPageOf, guestWordsOf } from './guest-words';

const page = {
  lead: 'О чём спрашивают',
  sections: [
    { anchor: 'who', title: 'Кто?', paragraphs: ['Агент.', 'Агентство.'] },
    { anchor: 'part-1', title: 'Сколько?', paragraphs: ['Ничего.'] },
  ],
};

test('M2 a page that is read and written again is the same page', () => {
  expect(guestPageOf(guestWordsOf(page), page)).toEqual(page);
});

test('M2 a question that keeps its words keeps its address, whatever stands around it', () => {
  const { items } = guestWordsOf(page);
  const written = guestPageOf(
    { lead: '', items: [{ title: 'Новый', text: 'Да' }, ...items.toReversed()] },
    page,
  );
  expect(written.sections.map(({ anchor, title }) => [anchor, title])).toEqual([
    ['part-2', 'Новый'],
    ['part-1', 'Сколько?'],
    ['who', 'Кто?'],
  ]);
});

test('M2 where there was no page nothing is said', () => {
  expect(guestWordsOf(undefined)).toEqual({ lead: '', items: [] });
});
