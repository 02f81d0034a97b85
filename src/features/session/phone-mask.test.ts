import { describe, expect, test } from 'vitest';
import { clearLonePrefix, maskPhone } from './phone-mask';

describe('C2 the phone field', () => {
  test.each([
    ['', ''],
    ['+', '+7'],
    ['8', '+7'],
    ['7', '+7'],
    ['9', '+7 (9'],
    ['89', '+7 (9'],
    ['+7 (900', '+7 (900'],
    ['89001234567', '+7 (900) 123-45-67'],
    ['8 (900) 123-45-67', '+7 (900) 123-45-67'],
    ['9001234567', '+7 (900) 123-45-67'],
    ['+7 900 123 45 67', '+7 (900) 123-45-67'],
    ['\u200b+7\u00a0900\u00a0123\u201145\u201167', '+7 (900) 123-45-67'],
    ['+7 (900) 123-45-678', '+7 (900) 123-45-67'],
    ['телефон', ''],
  ])('C2 shows %j as %j', (written, shown) => {
    expect(maskPhone(written)).toBe(shown);
  });

  test('C2 typed sign by sign, it shows the phone', () => {
    let shown = '';
    for (const sign of '89001234567') shown = maskPhone(shown + sign);
    expect(shown).toBe('+7 (900) 123-45-67');
  });

  test('C2 never makes the phone of somebody else out of one that does not fit', () => {
    for (const landline of ['84951234567', '+7 (495) 123-45-67', '4951234567'])
      expect(maskPhone(landline).replace(/\D/g, '')).not.toBe('79495123456');
  });

  test('C2 what is shown is shown the same again', () => {
    for (const written of ['9', '89001', '+79001234567']) {
      const shown = maskPhone(written);
      expect(maskPhone(shown)).toBe(shown);
    }
  });

  test.each([
    ['+', ''],
    ['+7', ''],
    ['+7 (', ''],
    ['', ''],
    ['+7 (9', '+7 (9'],
    ['+7 (900) 123-45-67', '+7 (900) 123-45-67'],
  ])('C2 on leaving the field %j becomes %j', (shown, left) => {
    expect(clearLonePrefix(shown)).toBe(left);
  });
});
