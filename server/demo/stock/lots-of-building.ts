import type { LotType, PropertyType } from '../../../src/contract/lot';
import type { Random } from '../random';
import { type Fit, type Layout, layoutOf, parkingLayouts, storageLayouts } from './layouts';
import type { BuildingPlan } from './plan-buildings';
import { placePrice, priceOf, shopPrice } from './prices';
import { type Sale, saleOf } from './sales';

export interface DemoLot {
  /** Unique in the building, as a person would name it. */
  number: string;
  type: LotType;
  propertyType: PropertyType;
  layout: Layout;
  floor: number;
  section: string | null;
  finishing: string | null;
  sale: Sale;
}

/** Layouts already made, by their fit; a riser asks for the same one on every floor. */
export type LayoutBook = (fit: Fit) => Layout;

export function layoutBook(): LayoutBook {
  const known = new Map<Fit, Layout>();
  return (fit) => {
    const found = known.get(fit);
    if (found) return found;
    const layout = layoutOf(fit);
    known.set(fit, layout);
    return layout;
  };
}

const finishings = {
  comfort: [
    ['Без отделки', 3],
    ['Предчистовая', 4],
    ['Чистовая', 4],
  ],
  business: [
    ['Без отделки', 2],
    ['Предчистовая', 5],
    ['Чистовая', 3],
    ['С мебелью', 1],
  ],
  hotel: [['С мебелью', 1]],
} as const;

/** All lots of a building, bottom to top, section by section. */
export function lotsOfBuilding(building: BuildingPlan, book: LayoutBook, random: Random): DemoLot[] {
  return [...homesAndShops(building, book, random), ...places(building, random)];
}

function homesAndShops(building: BuildingPlan, book: LayoutBook, random: Random): DemoLot[] {
  const isHotel = building.project.kind === 'hotel';
  const lots: DemoLot[] = [];
  let flat = 0;
  let shop = 0;
  building.sections.forEach((section, at) => {
    const own = `${at + 1}`;
    const finishingOf = new Map(
      section.typical.map((fit) => [fit, random.weighted(finishings[building.project.kind])] as const),
    );
    for (let floor = 1; floor <= building.floors; floor += 1) {
      if (floor === 1 && building.hasShops) {
        for (const fit of section.shops) {
          shop += 1;
          const layout = book(fit);
          const price = shopPrice({ building, layout, floor, finishing: 'Без отделки', view: false }, random);
          lots.push({
            number: `П${shop}`,
            type: 'commercial',
            propertyType: 'commercial',
            layout,
            floor,
            section: own,
            finishing: 'Без отделки',
            sale: saleOf(price, false, random),
          });
        }
        continue;
      }
      const fits = floor === building.floors && section.penthouses ? section.penthouses : section.typical;
      fits.forEach((fit, position) => {
        flat += 1;
        const layout = book(fit);
        const finishing = finishingOf.get(fit) ?? (isHotel ? 'С мебелью' : 'Предчистовая');
        const price = priceOf({ building, layout, floor, finishing, view: !fit.flipped }, random);
        lots.push({
          number: isHotel ? roomNumber(at, floor, position) : `${flat}`,
          type: isHotel ? 'hotel' : 'flats',
          propertyType: isHotel ? 'hotelroom' : 'flat',
          layout,
          floor,
          section: own,
          finishing,
          sale: saleOf(price, layout.isPenthouse, random),
        });
      });
    }
  });
  return lots;
}

/** '705' is the fifth room of the seventh floor; rooms of further sections begin with a letter. */
function roomNumber(section: number, floor: number, position: number): string {
  const letter = section === 0 ? '' : `${'АБВГДЕЖИК'[section] ?? `${section}-`}`;
  return `${letter}${floor}${String(position + 1).padStart(2, '0')}`;
}

/** Parking places and storage rooms lie under the house and belong to no section. */
function places(building: BuildingPlan, random: Random): DemoLot[] {
  const place = (type: 'parking' | 'storage', index: number): DemoLot => {
    const layout = random.pick(type === 'parking' ? parkingLayouts : storageLayouts);
    const price = placePrice(building, layout, type, random);
    return {
      number: `${type === 'parking' ? 'М' : 'К'}-${index + 1}`,
      type,
      propertyType: type,
      layout,
      floor: -1,
      section: null,
      finishing: null,
      sale: saleOf(price, false, random),
    };
  };
  return [
    ...Array.from({ length: building.parking }, (_, index) => place('parking', index)),
    ...Array.from({ length: building.storage }, (_, index) => place('storage', index)),
  ];
}
