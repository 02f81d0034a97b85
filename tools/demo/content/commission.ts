import type { GivenPart } from '../../../server/content/bundle';
import { STOCK_DAY } from '../stock/sales';

const DAY = 86_400_000;

/** The exceptions that the demo's promotions speak of. Rates in percent. */
export const demoCommission: GivenPart<'commission'> = [
  {
    title: 'Коммерческие помещения по акции: на 1 % больше',
    lot_type: 'commercial',
    promoted: true,
    rate: 5,
    valid_from: new Date(STOCK_DAY - 6 * DAY).toISOString(),
    valid_until: '2026-12-20T21:00:00.000Z',
  },
  {
    title: '«Каштановый двор»: квартиры, старт продаж',
    lot_type: 'flats',
    project: 'kashtanovyy-dvor',
    rate: 4.25,
    valid_from: '2026-05-31T21:00:00.000Z',
    valid_until: '2027-02-28T21:00:00.000Z',
  },
];
