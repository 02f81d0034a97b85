// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfter, createMask, maskInput } from './mask';

describe('J4 the symbols of a mask', () => {
  test.each([
    ['#', '7', '7'],
    ['#', 'a', ''],
    ['S', 'ж', 'ж'],
    ['S', '7', ''],
    ['A', '7', '7'],
    ['A', 'Ж', 'Ж'],
    ['A', '-', ''],
    ['U', 'ж', 'Ж'],
    ['U', '7', ''],
    ['L', 'Ж', 'ж'],
    ['L', '7', ''],
  ])('J4 at %s what was written as %j stands as %j', (pattern, written, shown) => {
    expect(createMask(pattern)(written)).toBe(shown);
  });

  test('J4 what is not a symbol stands for itself', () => {
    const car = createMask('U ### UU / ##');
    expect(car('а123вс77')).toBe('А 123 ВС / 77');
    expect(car('а 123 вс / 77')).toBe('А 123 ВС / 77');
    expect(car('а12')).toBe('А 12');
  });

  test('J4 what is shown is shown the same again, and holds no digit that was not written', () => {
    const mask = createMask('+# (###) ###-##-##');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() ж') }), (written) => {
        const shown = mask(written);
        expect(mask(shown)).toBe(shown);
        expect(written.replace(/\D/g, '')).toContain(shown.replace(/\D/g, ''));
      }),
    );
  });
});

describe('J5 the caret', () => {
  test.each([
    ['at the end it stays at the end', '12/3', 4, '12/3', 4],
    ['behind a sign that the mask added before the next', '123', 3, '12/3', 4],
    ['where a digit was taken out of the middle', '+7 (90) 123', 6, '+7 (901) 23', 6],
    ['where a separator was taken out', '+7 (900 123', 7, '+7 (900) 123', 7],
  ])('J5 %s', (_, written, caret, shown, expected) => {
    expect(caretAfter(written, caret, shown)).toBe(expected);
  });

  test('J5 stands in the field where the hand left it', () => {
    const input = document.createElement('input');
    const mask = createMask('## ## ##');
    input.value = '12934 56';
    input.setSelectionRange(3, 3);
    expect(maskInput(input, mask)).toBe('12 93 45');
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['12 93 45', 4, 4]);
  });

  test('J5 a text that needs no mask is left alone', () => {
    const input = document.createElement('input');
    input.value = '12 34';
    input.setSelectionRange(1, 3);
    maskInput(input, createMask('## ## ##'));
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 3]);
  });
});
