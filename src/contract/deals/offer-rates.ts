import type { LotType } from '../lots/lot';
import type { SelectionType } from '../lots/types/lot-types';
import { formatNumber, NBSP } from '../text/russian-numbers';

/**
 * Standard commission in hundredths of a percent of the price, by lot type. The guest page shows it, and deals are
 * calculated with it unless a rule in the database applies. Null: none is offered; only for types without a
 * selection.
 */
export const offerRates: Record<LotType, number | null> & Record<SelectionType, number> = {
  flats: 350,
  commercial: 400,
  hotel: 500,
  parking: null,
  storage: null,
};

/** Number of working days until a commission is paid. */
export const PAYOUT_DAYS = 10;

/** '3,5 %' for 350. */
export const formatRate = (hundredths: number): string => `${formatNumber(hundredths / 100, 0, 2)}${NBSP}%`;
