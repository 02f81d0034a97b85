import { formatNumber, NBSP } from './russian-numbers';

/** '8,4 млн ₽'. */
export const formatMillions = (rubles: number): string =>
  `${formatNumber(rubles / 1e6, 1)}${NBSP}млн${NBSP}₽`;

/** Whole rubles per m² for an area in hundredths of a m², rounded half up; used on both sides. */
export const pricePerMeter = (rubles: number, areaHundredths: number): number =>
  Math.floor((rubles * 200 + areaHundredths) / (areaHundredths * 2));

/** So many hundredths of a percent of a sum, in whole rubles, rounded half up; used for all shares. */
export const percentOf = (rubles: number, hundredths: number): number =>
  Math.floor((rubles * hundredths * 2 + 10_000) / 20_000);
