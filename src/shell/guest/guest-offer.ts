import { offerRates, PAYOUT_DAYS } from '../../contract/deals/offer-rates';

/**
 * The developer's offer to agents on the guest page. Rates are those by which deals are calculated, in hundredths
 * of a percent of the lot's price; prices are whole rubles, and an example's commission follows from both.
 */
export const offer = {
  rates: [
    { what: 'Квартиры', rate: offerRates.flats, price: 8_400_000, example: 'квартиры' },
    { what: 'Коммерческие помещения', rate: offerRates.commercial, price: 14_500_000, example: 'помещения' },
    { what: 'Гостиничные номера', rate: offerRates.hotel, price: 9_200_000, example: 'номера' },
  ],
  /** Days for which a client stays with the agent who brought them. */
  fixationDays: 30,
  /** Working days from the registration of the contract to the payment. */
  payoutDays: PAYOUT_DAYS,
  /** Minutes that the form takes. */
  formMinutes: 3,
} as const;
