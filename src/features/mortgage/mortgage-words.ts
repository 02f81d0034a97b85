import { formatMillions } from '../../contract/text/money';
import { formatNumber, NBSP } from '../../contract/text/russian-numbers';
import { counted, formatRubles } from '../../contract/text/words';

/** '71 947 ₽': a payment in whole rubles, never less than what is paid, as the lot's page says it. */
export const monthlyRubles = (kopecks: number): string => formatRubles(Math.ceil(kopecks / 100));

/** A sum of many payments in whole rubles, half up. */
export const wholeRubles = (kopecks: number): string => formatRubles(Math.round(kopecks / 100));

/** '21,2 млн ₽', '640 000 ₽': where there is little room. */
export const shortRubles = (kopecks: number): string =>
  kopecks < 1e8 ? wholeRubles(kopecks) : formatMillions(kopecks / 100);

/** '71 946,06'. */
export const exactRubles = (kopecks: number): string => formatNumber(kopecks / 100, 2);

export const percentWords = (percent: number): string => `${formatNumber(percent, 0, 2)}${NBSP}%`;

/** 'до 30 лет', 'до 7 месяцев'. */
export const upToWords = (months: number): string =>
  `до ${
    months % 12 === 0
      ? counted(months / 12, ['года', 'лет', 'лет'])
      : counted(months, ['месяца', 'месяцев', 'месяцев'])
  }`;
