import { type PaperKind, paperKindWords, vatWithin } from '../../src/contract/deals/papers/paper';
import { vatWords } from '../../src/contract/deals/papers/requisites';
import { formatNumber } from '../../src/contract/text/russian-numbers';
import { sumInWords } from '../../src/contract/text/sum-in-words';
import { dayWords } from '../../src/contract/time/portal-words';
import type { PdfPaper } from '../pdf/pdf-content';
import type { PaperRow } from './present-papers';

const money = (rubles: number): string => formatNumber(rubles, 2);

/** What stands on an act or invoice: all of it as it was when it was issued. */
export function paperContent(
  { number, day, total, content, createdAt }: PaperRow,
  kind: PaperKind,
): PdfPaper {
  const { seller, buyer, lines } = content;
  const date = `${dayWords(day)} ${day.slice(0, 4)}\u00a0г.`;
  const head = kind === 'act' ? 'Акт об оказании услуг' : 'Счёт на оплату';
  const vat = vatWithin(total, seller.vat);
  return {
    kind,
    title: `${head} №\u00a0${number} от ${date}`,
    author: seller.name,
    at: createdAt.getTime(),
    seller: [
      seller.name,
      `ИНН ${seller.inn}`,
      seller.kpp && `КПП ${seller.kpp}`,
      seller.ogrn && `${seller.ogrn.length === 13 ? 'ОГРН' : 'ОГРНИП'} ${seller.ogrn}`,
      seller.address,
    ]
      .filter(Boolean)
      .join(', '),
    buyer,
    bank: [
      ['Банк получателя', seller.bank],
      ['БИК', seller.bic],
      ['Корр. счёт', seller.correspondent],
      ['Расчётный счёт', seller.account],
      ['Получатель', seller.name],
      ['ИНН', seller.inn],
      ...(seller.kpp ? [['КПП', seller.kpp] as const] : []),
    ],
    rows: lines.map(({ words, amount }) => ({
      words: `Агентское вознаграждение. ${words}`,
      amount: money(amount),
    })),
    totals: [
      ['Итого', money(total)],
      seller.vat === 0
        ? ['Без налога (НДС)', '—']
        : [`В том числе ${vatWords(seller.vat)}`, money(vat / 100)],
    ],
    inWords: `${sumInWords(total * 100)}${seller.vat === 0 ? ', без НДС' : ''}`,
    signatory: seller.signatory,
  };
}

/** 'Акт № 7.pdf' */
export const paperFileName = ({ number }: Pick<PaperRow, 'number'>, kind: PaperKind): string =>
  `${paperKindWords[kind]} № ${number}.pdf`;
