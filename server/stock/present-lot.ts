import { eq } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { presentCompletion } from '../../src/contract/lots/completion';
import type { Lot } from '../../src/contract/lots/lot';
import { cardFactColumns, cardFacts } from '../../src/contract/lots/own-facts';
import type { Executor } from '../db/database';
import { buildings, cities, lots, projects } from '../db/schema/schema';
import { pick } from './pick';
import { presentFacts } from './present-facts';

/** What a card needs of a lot. */
export const ownCardColumns = {
  id: lots.id,
  type: lots.type,
  propertyType: lots.propertyType,
  status: lots.status,
  rooms: lots.rooms,
  isEuro: lots.isEuro,
  isPenthouse: lots.isPenthouse,
  isFreePlan: lots.isFreePlan,
  area: lots.area,
  price: lots.price,
  originalPrice: lots.originalPrice,
  hidePrices: lots.hidePrices,
  pricePending: lots.pricePending,
  pricePerMeter: lots.pricePerMeter,
  floor: lots.floor,
  floors: lots.floors,
  number: lots.number,
  plan: lots.plan,
  buildingId: lots.buildingId,
  section: lots.section,
  completion: lots.completion,
  hasPromotions: lots.hasPromotions,
  ...pick(lots, cardFactColumns),
};

/** What a card needs of what its lot stands in. */
export const placeCardColumns = {
  projectSlug: projects.slug,
  projectName: projects.name,
  city: cities.slug,
  cityName: cities.name,
  building: buildings.name,
  completionYear: buildings.completionYear,
  completionQuarter: buildings.completionQuarter,
};
const cardColumns = { ...ownCardColumns, ...placeCardColumns };

/** The select of cards, still open for conditions and order; `more` are columns of what the caller joins. */
export const selectLotCards = <More extends SelectedFields = Record<never, never>>(
  db: Executor,
  more?: More,
) =>
  db
    .select({ ...cardColumns, ...(more ?? ({} as More)) })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(cities, eq(cities.id, lots.cityId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .$dynamic();

export type LotCardRow = SelectResultFields<typeof cardColumns>;

/** A lot as the contract has it. Hidden prices are null in the table already; this makes sure of it. */
export function presentLot(row: LotCardRow): Lot {
  const shown = <T>(value: T): T | null => (row.hidePrices ? null : value);
  return {
    id: row.id,
    type: row.type,
    property_type: row.propertyType,
    status: row.status,
    rooms: row.rooms,
    is_euro: row.isEuro,
    is_penthouse: row.isPenthouse,
    is_free_plan: row.isFreePlan,
    area: row.area / 100,
    price: shown(row.price),
    original_price: shown(row.originalPrice),
    hide_prices: row.hidePrices,
    price_pending: row.hidePrices && row.pricePending,
    price_per_meter: shown(row.pricePerMeter),
    floor: row.floor,
    floors: row.floors,
    number: row.number,
    plan: row.plan,
    project_slug: row.projectSlug,
    project_name: row.projectName,
    city: row.city,
    city_name: row.cityName,
    building: row.building,
    building_id: row.buildingId,
    section: row.section,
    completion: presentCompletion(row.completion, row.completionYear, row.completionQuarter),
    has_promotions: row.hasPromotions,
    ...presentFacts(cardFacts, row),
  };
}
