import { roomValues } from '../lots/filters/lot-filter-keys';
import type { LotType } from '../lots/lot';
import type { LotCounts, Project } from '../lots/projects/project';
import { type CountsByRooms, roomCountFields } from '../lots/projects/room-counts';
import { lotTypes, perLotType } from '../lots/types/lot-types';
import { listedLots } from './columns/listed-lots';
import type { LotColumns } from './columns/lot-columns';

/** What a project offers now: only free and booked lots count, and only flats for the numbers by rooms. */
export interface ProjectOffer
  extends CountsByRooms,
    Pick<Project, 'lots_count' | 'price_min' | 'living' | 'commercial' | 'hotelroom'> {
  lots_by_type: LotCounts;
}

const nothing = (): ProjectOffer => ({
  lots_count: 0,
  lots_by_type: perLotType(() => 0),
  price_min: null,
  living: false,
  commercial: false,
  hotelroom: false,
  studio_count: 0,
  room_1_count: 0,
  room_2_count: 0,
  room_3_count: 0,
  room_4_count: 0,
  euro_1_count: 0,
  euro_2_count: 0,
  euro_3_count: 0,
  penthause: 0,
  free_plan_count: 0,
});

/** The field that says that a project offers lots of a type; null for types by which no project is chosen. */
const offered: Record<LotType, 'living' | 'commercial' | 'hotelroom' | null> = {
  flats: 'living',
  commercial: 'commercial',
  hotel: 'hotelroom',
  parking: null,
  storage: null,
};

/** A project as the device's index knows it: without pictures and texts. */
export interface OfferedProject extends ProjectOffer {
  slug: string;
  name: string;
  city: string;
  city_name: string;
}

/** Every project of the columns with what it offers, city by city, in each those with nothing on sale last. */
export function offeredProjects(columns: LotColumns): OfferedProject[] {
  const { cities, projects } = columns.places;
  const offerOf = projectOffers(columns);
  return cities.flatMap((city, at) =>
    projects
      .filter((project) => project.city === at)
      .map(({ slug, name }) => ({ slug, name, city: city.slug, city_name: city.name, ...offerOf(slug) }))
      .sort((one, other) => Number(one.lots_count === 0) - Number(other.lots_count === 0)),
  );
}

/** Offers by the slug of a project; zeros for one that offers nothing. Used by server and device. */
export function projectOffers(columns: LotColumns): (slug: string) => ProjectOffer {
  const { projects, buildings } = columns.places;
  const offers = projects.map(nothing);
  countOffers(
    columns,
    buildings.map(({ project }) => offers[project] ?? nothing()),
  );
  const bySlug = new Map(projects.map(({ slug }, at) => [slug, offers[at]]));
  return (slug) => bySlug.get(slug) ?? nothing();
}

/** Offers by the id of a building; zeros for one that offers nothing. */
export function buildingOffers(columns: LotColumns): (id: number) => ProjectOffer {
  const { buildings } = columns.places;
  const offers = buildings.map(nothing);
  countOffers(columns, offers);
  const byId = new Map(buildings.map(({ id }, at) => [id, offers[at]]));
  return (id) => byId.get(id) ?? nothing();
}

/** Adds each listed lot to the offer of its building's position. */
function countOffers(columns: LotColumns, offerOf: readonly ProjectOffer[]): void {
  for (const type of lotTypes) {
    const { building, price, room } = listedLots(columns, type);
    const kind = offered[type];
    building.forEach((position, at) => {
      const offer = offerOf[position];
      if (!offer) return;
      offer.lots_count += 1;
      offer.lots_by_type[type] += 1;
      if (kind) offer[kind] = true;
      const rubles = price[at] ?? Number.NaN;
      const isBeside = !kind && offer.lots_count > offer.lots_by_type[type];
      if (!Number.isNaN(rubles) && !isBeside) offer.price_min = Math.min(offer.price_min ?? rubles, rubles);
      const rooms = type === 'flats' ? roomValues[room[at] ?? -1] : undefined;
      if (rooms) offer[roomCountFields[rooms]] += 1;
    });
  }
}
