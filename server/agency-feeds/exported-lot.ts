import { and, asc, eq, inArray } from 'drizzle-orm';
import { LotStatus, type PropertyType } from '../../src/contract/lots/lot';
import type { Executor } from '../db/database';
import { buildings, cities, lotDetails, lots, projects } from '../db/schema/schema';

/** What both formats have a category for; a scooter's place has none. */
export const exportedProperties = [
  'flat',
  'apartments',
  'room',
  'commercial',
  'parking',
] as const satisfies readonly PropertyType[];
export type ExportedProperty = (typeof exportedProperties)[number];
const isExported = (property: PropertyType): property is ExportedProperty =>
  (exportedProperties as readonly PropertyType[]).includes(property);

const columns = {
  id: lots.id,
  propertyType: lots.propertyType,
  rooms: lots.rooms,
  isEuro: lots.isEuro,
  isPenthouse: lots.isPenthouse,
  isFreePlan: lots.isFreePlan,
  area: lots.area,
  price: lots.price,
  floor: lots.floor,
  floors: lots.floors,
  number: lots.number,
  section: lots.section,
  finishing: lots.finishing,
  plan: lots.plan,
  livingArea: lotDetails.livingArea,
  kitchenArea: lotDetails.kitchenArea,
  projectId: lots.projectId,
  project: projects.name,
  address: projects.address,
  coordinates: projects.coordinates,
  city: cities.name,
  buildingId: lots.buildingId,
  building: buildings.name,
  buildingFloors: buildings.floors,
  completionYear: buildings.completionYear,
  completionQuarter: buildings.completionQuarter,
  done: buildings.done,
};

/** These lots as feeds tell of them, in the order of their ids; those not on sale, or without a price to show, are left out. */
export async function readExportedLots(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select(columns)
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(cities, eq(cities.id, lots.cityId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(and(inArray(lots.id, [...ids]), eq(lots.status, LotStatus.free), eq(lots.hidePrices, false)))
    .orderBy(asc(lots.id));
  return rows.flatMap(({ price, propertyType, ...lot }) =>
    price === null || !isExported(propertyType) ? [] : [{ ...lot, price, propertyType }],
  );
}
export type ExportedLot = Awaited<ReturnType<typeof readExportedLots>>[number];

/** Whose feed it is, as every lot of it says. */
export interface FeedSeller {
  /** 'Ваш дом' */
  readonly name: string;
  /** Of whoever answers there; '' where nobody is named. */
  readonly contact: string;
  /** E.164. */
  readonly phone: string;
}

/** What every lot of a feed is written with. */
export interface ExportSurroundings {
  readonly seller: FeedSeller;
  /** 'https://agents.dev.ru': pictures are named by whole addresses. */
  readonly origin: string;
}

/** Square metres: 54.3. */
export const meters = (hundredths: number | null): number | null =>
  hundredths === null ? null : hundredths / 100;

/**
 * Where a lot lies: 'Корпус 1, секция 2, этаж 3, № 45.' YRL has no other place for a building's name; a figure after it
 * tells whoever reads this that it is one.
 */
export function placeSentence({ building, section, floor, number }: ExportedLot): string {
  const said = section === null || section === '' ? null : `секция ${section}`;
  const isFigure = /^\d/.test(section ?? '');
  return `${[building, isFigure && said, `этаж ${floor}`, !isFigure && said, number && `№ ${number}`]
    .filter(Boolean)
    .join(', ')}.`;
}

export const wholePictureAddress = (origin: string, path: string): string => new URL(path, origin).href;

/** The address within its town, as a developer may write the town before it. */
export const addressInTown = ({ city, address }: ExportedLot): string | null =>
  address?.startsWith(city) ? address.slice(city.length).replace(/^[,\s]+/, '') : address;

/** In one line: 'Россия, Краснодар, улица Каштановая, 14'. */
export const wholeAddress = (lot: ExportedLot): string =>
  ['Россия', lot.city, addressInTown(lot)].filter(Boolean).join(', ');
