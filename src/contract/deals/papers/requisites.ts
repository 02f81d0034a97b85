import * as v from 'valibot';
import { isCorrespondentAccount, isSettlementAccount } from './bank-account';

/** Percent of VAT in a commission; 0: it is free of VAT. Source: Tax Code, article 164, and 145 for those without. */
export const vatRates = [0, 5, 7, 10, 20, 22] as const;
export type VatRate = (typeof vatRates)[number];

export const vatWords = (rate: number): string => (rate === 0 ? 'Без НДС' : `НДС ${rate}\u00a0%`);

const digits = (pattern: RegExp, said: string) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.replace(/[\s-]/g, '')),
    v.regex(pattern, said),
  );
const line = (said: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, said), v.maxLength(200, 'Не больше 200 знаков'));

/** The form of an agency that is one person without a registration of their own: they have neither OGRN nor KPP. */
export const SELF_EMPLOYED = 'Самозанятый';

/** By what an agency is paid, beside what its account says of it. */
export const Requisites = v.object({
  /** Nothing of a sole trader. */
  kpp: digits(/^(\d{4}[\dA-Z]{2}\d{3})?$/, 'КПП — 9 знаков; у ИП и самозанятых его нет'),
  /** OGRN or OGRNIP; nothing of who is self-employed. */
  ogrn: digits(/^(\d{13}|\d{15})?$/, 'ОГРН — 13 цифр, ОГРНИП — 15; у самозанятых его нет'),
  bank: line('Назовите банк'),
  bic: digits(/^04\d{7}$/, 'БИК — 9 цифр, начинается с 04'),
  account: digits(/^\d{20}$/, 'Расчётный счёт — 20 цифр'),
  correspondent: digits(/^\d{20}$/, 'Корреспондентский счёт — 20 цифр'),
  /** Who signs: 'Генеральный директор Громов П. С.' */
  signatory: line('Укажите, кто подписывает'),
  vat: v.picklist(vatRates, 'Выберите ставку НДС'),
});
export type Requisites = v.InferOutput<typeof Requisites>;

/** As an answer has them: whatever a newer server allows. */
export const SavedRequisites = v.object({
  kpp: v.string(),
  ogrn: v.string(),
  bank: v.string(),
  bic: v.string(),
  account: v.string(),
  correspondent: v.string(),
  signatory: v.string(),
  vat: v.number(),
});
export type SavedRequisites = v.InferOutput<typeof SavedRequisites>;

/** Whether 13 or 15 digits are an OGRN by their check digit. Source: specification, "Numbers of people and firms". */
export function isOgrn(written: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(written)) return false;
  const by = written.length === 13 ? 11 : 13;
  return (Number(written.slice(0, -1)) % by) % 10 === Number(written.slice(-1));
}

/** As an agency's account has it. */
interface PaidAgency {
  readonly inn: string;
  readonly type: string | null;
}

/** What a firm has and a sole trader has not, or the other way round, by field; the INN tells which it is. */
function errorsByAgency({ kpp, ogrn }: Requisites, { inn, type }: PaidAgency): Record<string, string[]> {
  const isFirm = inn.length === 10;
  const isSelfEmployed = !isFirm && type === SELF_EMPLOYED;
  const who = isSelfEmployed ? 'самозанятых' : 'ИП';
  return {
    ...(isFirm === (kpp === '') && {
      kpp: [isFirm ? 'У организации есть КПП: укажите его' : `У ${who} нет КПП: оставьте поле пустым`],
    }),
    ...(ogrn.length !== (isFirm ? 13 : 15) &&
      !(isSelfEmployed && ogrn === '') && {
        ogrn: [
          isFirm
            ? 'У организации ОГРН — 13 цифр'
            : isSelfEmployed
              ? 'У самозанятых нет ОГРН: оставьте поле пустым'
              : 'У ИП ОГРНИП — 15 цифр',
        ],
      }),
  };
}

/**
 * What of the figures does not add up, by field; null where everything does. `agency`: whose they are, where it is known.
 */
export function requisiteErrors(
  given: Requisites,
  agency: PaidAgency | null = null,
): Record<string, string[]> | null {
  const { ogrn, bic, account, correspondent } = given;
  const errors: Record<string, string[]> = {
    ...(agency !== null && errorsByAgency(given, agency)),
    ...(ogrn !== '' && !isOgrn(ogrn) && { ogrn: ['Проверьте ОГРН: контрольная цифра не сходится'] }),
    ...(!isSettlementAccount(account, bic) && { account: ['Счёт и БИК не сходятся: проверьте цифры'] }),
    ...(!isCorrespondentAccount(correspondent, bic) && {
      correspondent: ['Корреспондентский счёт и БИК не сходятся: проверьте цифры'],
    }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
