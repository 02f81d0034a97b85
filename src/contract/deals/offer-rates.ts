import type { LotType } from '../lots/lot';
import type { SelectionType } from '../lots/types/lot-types';
import { formatNumber, NBSP } from '../text/russian-numbers';

/**
 * What the developer pays everybody: hundredths of a percent of the price, by lot type. The guest page says it, and a
 * deal is counted by it wherever no rule of the database says else. Null: nothing is promised, which is so of no type that has a selection of its own.
 */
export const offerRates: Record<LotType, number | null> & Record<SelectionType, number> = {
  flats: 350,
  commercial: 400,
  hotel: 500,
  parking: null,
  storage: null,
};

/** Working days until a commission is paid. */
export const PAYOUT_DAYS = 10;

/** '3,5 %' of 350. */
export const formatRate = (hundredths: number): string => `${formatNumber(hundredths / 100, 0, 2)}${NBSP}%`;
