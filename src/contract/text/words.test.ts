import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roomValues } from '../lots/filters/lot-filter-keys';
import type { LotStatus, LotType } from '../lots/lot';
import { lotTypes } from '../lots/types/lot-types';
import { formatMillions, pricePerMeter } from './money';
import {
  commonRooms,
  counted,
  formatArea,
  formatCompletion,
  formatFloor,
  formatRubles,
  foundSentence,
  lotName,
  lotTypeWords,
  pluralForm,
  roomLabels,
  roomMark,
  roomTitle,
  roomValueOf,
  statusWord,
} from './words';

/** Writes non-breaking spaces as '_', so that a test shows them. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

describe('D7 numbers', () => {
  test.each([
    [formatRubles(8_400_000), '8_400_000_₽'],
    [formatRubles(950), '950_₽'],
    [formatMillions(8_400_000), '8,4_млн_₽'],
    [formatMillions(12_000_000), '12,0_млн_₽'],
    [formatMillions(1_234_560_000), '1_234,6_млн_₽'],
    [formatArea(38.5), '38,5_м²'],
    [formatArea(40), '40_м²'],
    [formatArea(1234.56), '1_234,56_м²'],
    [formatFloor(7, 16), 'этаж_7_из_16'],
    [formatFloor(7, null), 'этаж_7'],
    [formatFloor(-1, 16), 'этаж_−1'],
  ])('D7 %s is written with non-breaking spaces', (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  test.each([
    [1, 'I_кв._2027'],
    [2, 'II_кв._2027'],
    [3, 'III_кв._2027'],
    [4, 'IV_кв._2027'],
  ] as const)('D7 quarter %i is Roman', (quarter, expected) => {
    expect(shown(formatCompletion({ year: 2027, quarter, done: false }))).toBe(expected);
  });

  test("D7 only the developer's statement makes a building 'сдан', never a quarter that has passed", () => {
    expect(formatCompletion({ year: 2031, quarter: 1, done: true })).toBe('Сдан');
    const third = { year: 2026, quarter: 3, done: false } as const;
    expect(shown(formatCompletion(third, Date.UTC(2026, 8, 30)))).toBe('III_кв._2026');
    expect(shown(formatCompletion(third, Date.UTC(2026, 9, 1)))).toBe('III_кв._2026, срок_прошёл');
    expect(shown(formatCompletion({ ...third, quarter: 4 }, Date.UTC(2026, 11, 31)))).toBe('IV_кв._2026');
  });

  test('D7 the price per square metre is a whole number, rounded half up', () => {
    expect(pricePerMeter(8_400_000, 3850)).toBe(218_182);
    expect(pricePerMeter(5, 200)).toBe(3);
    expect(pricePerMeter(7, 200)).toBe(4);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 1e8 }), (rubles, area) => {
        const price = pricePerMeter(rubles, area);
        expect(Number.isSafeInteger(price)).toBe(true);
        // price − ½ ≤ 100·rubles / area < price + ½, without a fraction.
        const exact = 200n * BigInt(rubles);
        expect((2n * BigInt(price) - 1n) * BigInt(area) <= exact).toBe(true);
        expect((2n * BigInt(price) + 1n) * BigInt(area) > exact).toBe(true);
      }),
    );
  });
});

describe('D7 words', () => {
  const forms = lotTypeWords.flats.forms;
  test.each([
    [0, 'квартир'],
    [1, 'квартира'],
    [2, 'квартиры'],
    [4, 'квартиры'],
    [5, 'квартир'],
    [11, 'квартир'],
    [12, 'квартир'],
    [21, 'квартира'],
    [22, 'квартиры'],
    [111, 'квартир'],
    [1001, 'квартира'],
  ])('D7 %i %s', (count, word) => {
    expect(pluralForm(count, forms)).toBe(word);
  });

  test('D7 a count and its noun are not separated', () => {
    expect(shown(counted(3128, forms))).toBe('3_128_квартир');
    expect(shown(counted(2, ['лот', 'лота', 'лотов']))).toBe('2_лота');
  });

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
  ])('D5 the statuses agree with %s', (type, words) => {
    const codes: LotStatus[] = [1, 2, 3, 4, 5, 6];
    expect(codes.map((status) => statusWord(status, type))).toEqual(words);
  });
});

describe('D7 rooms', () => {
  test('D2 the buttons are named as in the specification', () => {
    const labels = roomValues.map((value) => roomLabels[value]);
    expect(labels).toEqual(['Студия', '1', '2', '3', '4', 'Е1+', 'Е2+', 'Е3+', 'П', 'Свободная планировка']);
    expect(commonRooms('flats').map((value) => roomLabels[value])).toEqual(labels.slice(0, -1));
    expect([roomMark('studio'), roomMark('2'), roomMark('free_plan')]).toEqual(['С', '2', 'СП']);
  });

  const flat = {
    ...({ type: 'flats', rooms: 1 } as const),
    ...{ is_euro: false, is_penthouse: false, is_free_plan: false },
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
