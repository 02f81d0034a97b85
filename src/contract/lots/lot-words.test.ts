import { describe, expect, test } from 'vitest';
import { counted } from '../text/words';
import { roomValues } from './filters/lot-filter-keys';
import type { LotStatus, LotType } from './lot';
import {
  commonRooms,
  formatCompletion,
  foundSentence,
  lotName,
  lotTypeWords,
  roomLabels,
  roomMark,
  roomTitle,
  roomValueOf,
  statusWord,
} from './lot-words';
import { lotTypes } from './types/lot-types';

/** Non-breaking spaces are written as '_', so that a test shows them. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

describe('D7 completion', () => {
  test.each([
    [1, 'I_кв._2027'],
    [2, 'II_кв._2027'],
    [3, 'III_кв._2027'],
    [4, 'IV_кв._2027'],
  ] as const)('D7 quarter %i is Roman', (quarter, expected) => {
    expect(shown(formatCompletion({ year: 2027, quarter, done: false }))).toBe(expected);
  });

  test("D7 only the developer's word makes a building 'сдан', never a quarter that is over", () => {
    expect(formatCompletion({ year: 2031, quarter: 1, done: true })).toBe('Сдан');
    const third = { year: 2026, quarter: 3, done: false } as const;
    expect(shown(formatCompletion(third, Date.UTC(2026, 8, 30)))).toBe('III_кв._2026');
    expect(shown(formatCompletion(third, Date.UTC(2026, 9, 1)))).toBe('III_кв._2026, срок_прошёл');
    expect(shown(formatCompletion({ ...third, quarter: 4 }, Date.UTC(2026, 11, 31)))).toBe('IV_кв._2026');
  });
});

describe('D7 words', () => {
  test.each<[LotType, string, string, string]>([
    ['flats', 'Квартира', 'Квартиры', '1 квартира, 2 квартиры, 5 квартир'],
    ['commercial', 'Помещение', 'Коммерческие помещения', '1 помещение, 2 помещения, 5 помещений'],
    ['hotel', 'Номер', 'Гостиничные номера', '1 номер, 2 номера, 5 номеров'],
    ['parking', 'Машино-место', 'Машино-места', '1 машино-место, 2 машино-места, 5 машино-мест'],
    ['storage', 'Кладовая', 'Кладовые', '1 кладовая, 2 кладовые, 5 кладовых'],
  ])('D7 %s has a short, a long and declined names', (type, short, long, declined) => {
    const words = lotTypeWords[type];
    expect([words.short, words.long]).toEqual([short, long]);
    const said = [1, 2, 5].map((count) => counted(count, words.forms)).join(', ');
    expect(said.replaceAll('\u00a0', ' ')).toBe(declined);
  });

  test.each<[LotType, string[]]>([
    ['flats', ['Свободна', 'Бронь', 'Недоступна', 'Продана', 'Закрыта', 'Переуступка']],
    ['commercial', ['Свободно', 'Бронь', 'Недоступно', 'Продано', 'Закрыто', 'Переуступка']],
    ['hotel', ['Свободен', 'Бронь', 'Недоступен', 'Продан', 'Закрыт', 'Переуступка']],
    ['parking', ['Свободно', 'Бронь', 'Недоступно', 'Продано', 'Закрыто', 'Переуступка']],
    ['storage', ['Свободна', 'Бронь', 'Недоступна', 'Продана', 'Закрыта', 'Переуступка']],
  ])('D5 the states agree with %s', (type, words) => {
    const codes: LotStatus[] = [1, 2, 3, 4, 5, 6];
    expect(codes.map((status) => statusWord(status, type))).toEqual(words);
  });
});

describe('D7 rooms', () => {
  test('D2 the buttons are called as the specification calls them', () => {
    const labels = roomValues.map((value) => roomLabels[value]);
    expect(labels).toEqual(['Студия', '1', '2', '3', '4', 'Е1+', 'Е2+', 'Е3+', 'П', 'Свободная планировка']);
    expect(commonRooms('flats').map((value) => roomLabels[value])).toEqual(labels.slice(0, -1));
    expect([roomMark('studio'), roomMark('2'), roomMark('free_plan')]).toEqual(['С', '2', 'СП']);
  });

  const flat = {
    ...({ type: 'flats', rooms: 1 } as const),
    is_euro: false,
    is_penthouse: false,
    is_free_plan: false,
  };
  test.each([
    [{ ...flat, rooms: 0 }, 'Студия', 'studio'],
    [flat, '1-комн.', '1'],
    [{ ...flat, rooms: 2 }, '2-комн.', '2'],
    [{ ...flat, rooms: 3 }, '3-комн.', '3'],
    [{ ...flat, rooms: 4 }, '4-комн.', '4'],
    [{ ...flat, rooms: 6 }, '6-комн.', '4'],
    [{ ...flat, rooms: 0, is_euro: true }, 'Евро-1', 'euro_1'],
    [{ ...flat, is_euro: true }, 'Евро-1', 'euro_1'],
    [{ ...flat, rooms: 2, is_euro: true }, 'Евро-2', 'euro_2'],
    [{ ...flat, rooms: 3, is_euro: true }, 'Евро-3', 'euro_3'],
    [{ ...flat, rooms: 4, is_euro: true }, 'Евро-4', 'euro_3'],
    [{ ...flat, rooms: 3, is_penthouse: true }, 'Пентхаус', 'penthouse'],
    [{ ...flat, is_free_plan: true }, 'Свободная планировка', 'free_plan'],
    [{ ...flat, is_free_plan: true, is_penthouse: true }, 'Пентхаус', 'penthouse'],
    [{ ...flat, rooms: 3, is_euro: true, is_penthouse: true }, 'Пентхаус', 'penthouse'],
    [{ ...flat, type: 'hotel' as const, rooms: 0 }, 'Студия', 'studio'],
    [{ ...flat, type: 'parking' as const }, 'Машино-место', null],
    [{ ...flat, type: 'commercial' as const, rooms: 2 }, 'Помещение', null],
  ])('D7 %j is called %s and falls under %s', (lot, title, value) => {
    expect(roomTitle(lot)).toBe(title);
    expect(roomValueOf(lot)).toBe(value);
  });

  test('D7 every lot type has a name for a lot without rooms', () => {
    for (const type of lotTypes) expect(roomTitle({ ...flat, type, is_penthouse: true })).not.toBe('');
  });

  test('D7 a lot is named by its rooms, area and project', () => {
    expect(shown(lotName({ ...flat, rooms: 0, area: 24.75, project_name: 'Облака' }))).toBe(
      'Студия, 24,75_м², Облака',
    );
  });
});

test.each([
  ['flats', 1, 'Найдена 1_квартира'],
  ['flats', 22, 'Найдено 22_квартиры'],
  ['flats', 11, 'Найдено 11_квартир'],
  ['hotel', 21, 'Найден 21_номер'],
  ['commercial', 1, 'Найдено 1_помещение'],
  ['parking', 5, 'Найдено 5_машино-мест'],
  ['storage', 0, 'Найдено 0_кладовых'],
] as const)('D7 what was found of %s (%i) is said so that verb and noun agree', (type, count, expected) => {
  expect(shown(foundSentence(count, type))).toBe(expected);
});
