import { describe, expect, test } from 'vitest';
import { isCorrespondentAccount, isSettlementAccount } from './bank-account';
import { isOgrn, requisiteErrors, SELF_EMPLOYED } from './requisites';

describe('O10 requisites', () => {
  test('an account goes with its bank, by the key of both', () => {
    expect(isCorrespondentAccount('30101810400000000225', '044525225')).toBe(true);
    expect(isCorrespondentAccount('30101810400000000226', '044525225')).toBe(false);
    expect(isSettlementAccount('40702810938000000001', '044525225')).toBe(true);
    // Of ten keys one is right.
    const right = Array.from({ length: 10 }, (_, key) => `40702810${key}38000000001`).filter((account) =>
      isSettlementAccount(account, '044525225'),
    );
    expect(right).toHaveLength(1);
    expect(isSettlementAccount(right[0] ?? '', '044525974')).toBe(false);
    expect(isSettlementAccount('407028', '044525225')).toBe(false);
  });

  test.each([
    ['1027700132195', true],
    ['1027700132196', false],
    ['304500116000157', true],
    ['304500116000158', false],
    ['102770013219', false],
  ])('OGRN %s: %s', (written, isRight) => {
    expect(isOgrn(written)).toBe(isRight);
  });

  test('a firm has a KPP and an OGRN, a sole trader an OGRNIP alone', () => {
    const given = {
      kpp: '770801001',
      ogrn: '1027700132195',
      bank: 'ПАО Сбербанк',
      bic: '044525225',
      vat: 0 as const,
      account: '40702810938000000001',
      correspondent: '30101810400000000225',
      signatory: 'Директор',
    };
    const firm = { inn: '7707083893', type: 'ООО' };
    const person = { inn: '500100732259', type: 'ИП' };
    const trader = { ...given, kpp: '', ogrn: '304500116000157' };
    expect([requisiteErrors(given, firm), requisiteErrors(trader, person)]).toEqual([null, null]);
    expect(requisiteErrors(trader, firm)).toEqual({
      kpp: ['У организации есть КПП: укажите его'],
      ogrn: ['У организации ОГРН — 13 цифр'],
    });
    expect(requisiteErrors(given, person)).toEqual({
      kpp: ['У ИП нет КПП: оставьте поле пустым'],
      ogrn: ['У ИП ОГРНИП — 15 цифр'],
    });
    // Whoever does not know the agency asks nothing by it.
    expect(requisiteErrors(trader)).toBeNull();
    const none = { ...trader, ogrn: '' };
    expect(requisiteErrors(none, { ...person, type: SELF_EMPLOYED }), 'self-employed').toBeNull();
    expect(requisiteErrors(given, { ...person, type: SELF_EMPLOYED })).toEqual({
      kpp: ['У самозанятых нет КПП: оставьте поле пустым'],
      ogrn: ['У самозанятых нет ОГРН: оставьте поле пустым'],
    });
    expect(requisiteErrors(none, person)).toEqual({ ogrn: ['У ИП ОГРНИП — 15 цифр'] });
    expect(Object.keys(requisiteErrors(none, firm) ?? {})).toEqual(['kpp', 'ogrn']);
  });

  test('what does not add up is said at its field', () => {
    const given = {
      kpp: '',
      ogrn: '1027700132196',
      bank: 'ПАО Сбербанк',
      bic: '044525225',
      vat: 0 as const,
      account: '1'.repeat(20),
      correspondent: '30101810400000000225',
      signatory: 'Директор',
    };
    expect(Object.keys(requisiteErrors(given) ?? {})).toEqual(['ogrn', 'account']);
  });
});
