/**
 * The developer's offer to agents: the one place where its figures stand. Rates are tenths of a percent of the lot's
 * price, prices whole rubles, and an example's reward follows from both.
 */
export const offer = {
  rates: [
    { what: 'Квартиры', tenths: 35, price: 8_400_000, example: 'квартиры' },
    { what: 'Коммерческие помещения', tenths: 40, price: 14_500_000, example: 'помещения' },
    { what: 'Гостиничные номера', tenths: 50, price: 9_200_000, example: 'номера' },
  ],
  /** A client stays with the agent who brought them, in days. */
  fixationDays: 30,
  /** Working days from the registration of the contract to the payment. */
  payoutDays: 10,
  /** Minutes that the form takes. */
  formMinutes: 3,
} as const;
