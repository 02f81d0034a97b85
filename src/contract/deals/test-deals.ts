import type { Lot } from '../lots/lot';
import { noCardFacts } from '../lots/own-facts';
import type { Deal } from './deal';

const lot: Lot = {
  id: 1,
  type: 'flats',
  property_type: 'flat',
  status: 2,
  rooms: 1,
  is_euro: false,
  is_penthouse: false,
  is_free_plan: false,
  area: 38.5,
  price: 8_400_000,
  original_price: null,
  hide_prices: false,
  price_pending: false,
  price_per_meter: 218_182,
  floor: 3,
  floors: 9,
  number: '17',
  plan: null,
  project_slug: 'oblaka',
  project_name: 'Облака',
  city: 'sochi',
  building: 'Литер 1',
  building_id: 1,
  section: null,
  completion: null,
  has_promotions: false,
  ...noCardFacts,
};

/** A deal for tests with the given changes. */
export function testDeal(
  id: number,
  {
    commission,
    property,
    ...more
  }: Partial<Omit<Deal, 'commission' | 'property'>> & {
    commission?: Partial<Deal['commission']>;
    property?: Partial<Lot>;
  } = {},
): Deal {
  const at = '2026-11-20T12:00:00.000Z';
  return {
    id,
    phase: 'booking',
    payment: 'cash',
    price: 8_400_000,
    reason: '',
    created_at: at,
    changed_at: at,
    steps: [{ phase: 'contact', at }],
    client: { id: 1, name: 'Ковалёва Ирина' },
    agent: { id: 1, name: 'Соколова Марина' },
    ...more,
    property: { ...lot, ...property },
    commission: {
      rate: 350,
      amount: 294_000,
      rule: 'Квартиры: общая ставка',
      accrued_at: null,
      due_at: null,
      paid_at: null,
      ...commission,
    },
  };
}
