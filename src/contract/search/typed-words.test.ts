import { expect, test } from 'vitest';
import { distanceFrom, readTyped, searchWordsOf } from './typed-words';

test('O5 words are small letters and digits, ё is е, № and marks are left out', () => {
  expect(searchWordsOf('№ 12А, «Ёлка-5» ул. Мира')).toEqual(['12а', 'елка', '5', 'ул', 'мира']);
  expect(searchWordsOf(' — ')).toEqual([]);
  expect(searchWordsOf('K223'), 'of a feed, in Latin letters').toEqual(searchWordsOf('К223'));
});

test('O5 what was typed in the other layout is read too, marks of the layout among it', () => {
  expect(readTyped('rdfhnbhf')).toContainEqual(['квартира']);
  expect(readTyped(',tpvznt;')).toContainEqual(['безмятеж']);
  expect(readTyped('ЫЛНЛИНЕ')).toContainEqual(['skykbyt']);
  expect(readTyped('Причал 114')[0], 'as it is comes first').toEqual(['причал', '114']);
  expect(readTyped('114'), 'digits are the same in both').toEqual([['114']]);
  expect(readTyped(' ').flat()).toEqual([]);
});

test('O5 the same, the beginning and typing errors of words, in this order', () => {
  expect(distanceFrom('причал')('причал')).toBe(0);
  expect(distanceFrom('прич')('причал')).toBe(1);
  for (const typed of ['пирчал', 'причл', 'притчал', 'прмчал', 'прчи'])
    expect(distanceFrom(typed)('причал'), typed).toBe(2);
  expect(distanceFrom('кавалева')('ковалева')).toBe(2);
  expect(distanceFrom('кавалиева')('ковалева'), 'two errors in a long word').toBe(3);
  expect(distanceFrom('приказ')('причал')).toBeNull();
  expect(distanceFrom('пра')('причал'), 'short words have no errors').toBeNull();
});

test('O5 numbers have no errors; a part of a phone is found by four digits', () => {
  expect(distanceFrom('114')('114')).toBe(0);
  expect(distanceFrom('114')('1145')).toBe(1);
  expect(distanceFrom('115')('114')).toBeNull();
  expect(distanceFrom('0045')('79183310045')).toBe(2);
  expect(distanceFrom('045')('79183310045')).toBeNull();
});
