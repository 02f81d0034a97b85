import type { GivenPart } from '../../../server/content/bundle';

/** How lots of the demo developer are booked: the same in every project. */
export const demoBookings: GivenPart<'bookings'> = {
  limit: 5,
  terms: [
    {
      kind: 'oral',
      hours: 48,
      note: 'Бронь снимается раньше, если клиент от неё отказался.',
    },
    {
      kind: 'paid',
      hours: 168,
      cost: 25_000,
      confirm: true,
      note: 'Оплаченная сумма входит в цену лота, когда заключён договор.',
    },
  ],
};
