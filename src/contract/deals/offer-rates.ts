import type { LotType } from '../lots/lot';
import { formatNumber, NBSP } from '../russian-numbers';

/**
 * What the developer pays everybody: hundredths of a percent of the price, by lot type. The guest page says it, and a
 * deal is counted by it wherever no rule of the database says else. Null: nothing is promised.
 */
export const offerRates = {
  flats: 350,
  commercial: 400,
  hotel: 500,
  parking: null,
  storage: null,
} as const satisfies Record<LotType, number | null>;

/** Working days until a commission is paid. */
export const PAYOUT_DAYS = 10;

/** '3,5 %' of 350. */
export const formatRate = (hundredths: number): string => `${formatNumber(hundredths / 100, 0, 2)}${NBSP}%`;
