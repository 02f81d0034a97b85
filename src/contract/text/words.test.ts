import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMillions, pricePerMeter } from './money';
import { counted, formatArea, formatFloor, formatRubles, foundCounted, pluralForm } from './words';

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

  test('D7 the price of a square metre is a whole number, rounded half up', () => {
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
  const forms = ['квартира', 'квартиры', 'квартир'] as const;
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

  const account = { forms: ['кабинет', 'кабинета', 'кабинетов'], gender: 'm' } as const;
  const deal = { forms: ['сделка', 'сделки', 'сделок'], gender: 'f' } as const;
  const fixation = { forms: ['закрепление', 'закрепления', 'закреплений'], gender: 'n' } as const;
  test.each([
    [1, account, 'Найден 1_кабинет'],
    [21, deal, 'Найдена 21_сделка'],
    [1, fixation, 'Найдено 1_закрепление'],
    [11, account, 'Найдено 11_кабинетов'],
    [2, deal, 'Найдено 2_сделки'],
  ])('D7 a participle agrees with its noun: %i', (count, noun, words) => {
    expect(shown(foundCounted(count, noun))).toBe(words);
  });

  test('D7 a count and its noun are not separated', () => {
    expect(shown(counted(3128, forms))).toBe('3_128_квартир');
    expect(shown(counted(2, ['лот', 'лота', 'лотов']))).toBe('2_лота');
  });
});
