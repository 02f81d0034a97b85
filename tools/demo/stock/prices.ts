import type { Random } from '../random';
import type { BuildingPlan } from './buildings/plan-buildings';
import type { DemoLayout } from './layouts';

const STEP = 10_000;
export const roundPrice = (rubles: number): number => Math.max(STEP, Math.round(rubles / STEP) * STEP);

/** Buyers pay for readiness: what is done costs more, what is dug now costs less. */
function stageFactor({ deadline: [year, quarter, done] }: BuildingPlan): number {
  if (done) return 1.12;
  const quartersLeft = (year - 2026) * 4 + quarter - 4;
  return 1.06 - Math.max(-2, Math.min(12, quartersLeft)) * 0.013;
}

const finishingFactor: Record<string, number> = {
  'Без отделки': 1,
  Предчистовая: 1.04,
  Чистовая: 1.1,
  'С мебелью': 1.16,
};

/** Small flats cost more a metre. */
const areaFactor = (area: number): number => (4500 / area) ** 0.16;

export interface PriceCase {
  building: BuildingPlan;
  layout: DemoLayout;
  floor: number;
  finishing: string;
  /** The row towards the sea, the river or the park. */
  view: boolean;
}

/** The price of a home, hotel room or shop, in whole rubles. The riser's own taste comes from `random`. */
export function priceOf({ building, layout, floor, finishing, view }: PriceCase, random: Random): number {
  const height = 1 + (floor - building.floors / 2) * 0.0055;
  const factor =
    height *
    stageFactor(building) *
    (finishingFactor[finishing] ?? 1) *
    areaFactor(layout.area) *
    (view ? 1.045 : 0.985) *
    (layout.isPenthouse ? 1.22 : 1) *
    (0.99 + random.next() * 0.02);
  return roundPrice((building.project.meterPrice * layout.area * factor) / 100);
}

/** Shops cost more than flats above them. */
export const shopPrice = (given: PriceCase, random: Random): number =>
  roundPrice(priceOf(given, random) * 1.35);

/** The price of a parking place or a storage room, by the price of a square metre in the building. */
export function placePrice(
  building: BuildingPlan,
  layout: DemoLayout,
  kind: 'parking' | 'storage',
  random: Random,
): number {
  const share = kind === 'parking' ? 0.42 : 0.5;
  return roundPrice(
    ((building.project.meterPrice * layout.area) / 100) * share * (0.95 + random.next() * 0.1),
  );
}
