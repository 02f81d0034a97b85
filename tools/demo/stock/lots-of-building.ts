import type { LotType, Outline } from '../../../src/contract/lots/lot';
import type { CardFactColumns } from '../../../src/contract/lots/own-facts';
import type { Random } from '../random';
import { kindOfFloor, lotsOn, outlineOn } from './buildings/building-floors';
import type { BuildingPlan } from './buildings/plan-buildings';
import { UNDERGROUND, undergroundOf } from './buildings/underground';
import { type Finishing, finishShares } from './finishes';
import type { LayoutBook } from './layout-book';
import type { DemoLayout } from './layouts';
import { placePrice, priceOf, shopPrice } from './prices';
import { type Sale, saleOf } from './sales';

export interface DemoLot extends CardFactColumns {
  /** Unique in the building, as a person would name it. */
  number: string;
  type: LotType;
  propertyType: 'flat' | 'hotelroom' | 'commercial' | 'parking' | 'storage';
  layout: DemoLayout;
  floor: number;
  section: string | null;
  finishing: Finishing | null;
  /** Its corners on the drawing of its floor. */
  outline: Outline;
  sale: Sale;
}

/** All lots of a building, bottom to top, section by section. */
export function lotsOfBuilding(building: BuildingPlan, book: LayoutBook, random: Random): DemoLot[] {
  return [...homesAndShops(building, book, random), ...placesOf(building, random)];
}

function homesAndShops(building: BuildingPlan, book: LayoutBook, random: Random): DemoLot[] {
  const isHotel = building.project.kind === 'hotel';
  const lots: DemoLot[] = [];
  let flat = 0;
  let shop = 0;
  building.sections.forEach((own, at) => {
    const finishes = own.section.typical.map(() => random.weighted(finishShares[building.project.kind]));
    for (let floor = 1; floor <= building.floors; floor += 1) {
      const kind = kindOfFloor(building, floor);
      lotsOn(own, kind).forEach((placed, position) => {
        const { layout, plan } = book(placed.fit);
        const finishing = kind === 'shops' ? 'Без отделки' : (finishes[position] ?? 'Предчистовая');
        const given = { building, layout, floor, finishing, view: !placed.fit.flipped };
        const common = {
          layout,
          floor,
          section: `${at + 1}`,
          finishing,
          outline: outlineOn(placed, own, plan.facades),
        };
        if (kind === 'shops') {
          shop += 1;
          lots.push({
            ...common,
            number: `П${shop}`,
            type: 'commercial',
            propertyType: 'commercial',
            sale: saleOf(shopPrice(given, random), false, random),
          });
          return;
        }
        flat += 1;
        lots.push({
          ...common,
          number: isHotel ? roomNumber(at, floor, position) : `${flat}`,
          type: isHotel ? 'hotel' : 'flats',
          propertyType: isHotel ? 'hotelroom' : 'flat',
          sale: saleOf(priceOf(given, random), layout.isPenthouse, random),
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

/** Parking places and storage rooms lie under the building and belong to no section. */
function placesOf(building: BuildingPlan, random: Random): DemoLot[] {
  const { bays, cells, outlines } = undergroundOf(building);
  return [...bays, ...cells].map((layout, index) => {
    const type = index < bays.length ? 'parking' : 'storage';
    const price = placePrice(building, layout, type, random);
    const number = type === 'parking' ? index + 1 : index + 1 - bays.length;
    return {
      number: `${type === 'parking' ? 'М' : 'К'}-${number}`,
      type,
      propertyType: type,
      layout,
      floor: UNDERGROUND,
      section: null,
      finishing: null,
      outline: outlines[index] ?? [],
      sale: saleOf(price, false, random),
    };
  });
}
