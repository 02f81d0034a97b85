import type { PropertyType } from '../../../src/contract/lots/lot';
import { hasRooms } from '../../../src/contract/lots/lot-words';
import { cut } from '../../../src/contract/text/cut';
import { FeedOddity } from './feed-oddity';
import type { FeedOffer } from './offer';
import { checkedFacts } from './offer-facts';
import type { OptionalFacts } from './optional-facts';
import { lotTypeOf } from './property-of-offer';
import { readWhole, shorten } from './read-values';

const MAX_PICTURES = 30;

/** Whether what is of this kind has rooms to be told by. */
export const isRoomed = (propertyType: PropertyType): boolean => hasRooms(lotTypeOf(propertyType));

/** Rooms as a lot keeps them: a flat must name them; premises, parking places and storage rooms have none. */
export function offerRooms(rooms: number | null, propertyType: PropertyType): number {
  const type = lotTypeOf(propertyType);
  if (!hasRooms(type)) return 0;
  if (propertyType === 'room') return rooms ?? 1;
  if (rooms === null && type === 'flats') throw new FeedOddity('не указано число комнат');
  return rooms ?? 0;
}

/** The floor and the number of floors of the building. Only lots that nobody lives in may lie below the ground. */
export function placeOf(
  written: { readonly floor: string; readonly floors: string },
  propertyType: PropertyType,
  facts: OptionalFacts,
): { floor: number; floors: number | null } {
  const floor = readWhole(written.floor, 'этаж', isRoomed(propertyType) ? 1 : -10, 200);
  const floors = facts.read(null, () => readWhole(written.floors, 'этажей в доме', 1, 200));
  if (floor === null) throw new FeedOddity('не указан этаж');
  // Which of the two is wrong nobody can tell, and a lot on a floor that does not exist is not shown.
  if (floors !== null && floor > floors) throw new FeedOddity(`этаж ${floor} в доме из ${floors}`);
  return { floor, floors };
}

/** An offer before the rules that every format shares; `area` null where it was not written. */
export type DraftOffer = Omit<FeedOffer, 'area'> & { readonly area: number | null };

/** The rules that every format shares. Throws `FeedOddity`. */
export function checked(draft: DraftOffer, facts: OptionalFacts): FeedOffer {
  const { area, project, city } = draft;
  if (area === null) throw new FeedOddity('не указана площадь');
  if (project.name === '') throw new FeedOddity('не указано название проекта');
  if (city === '') throw new FeedOddity('не указан город');
  return {
    ...draft,
    area,
    ...checkedFacts(draft, area, facts),
    // A discount exists only where the old price is higher. Source: specification, "Feeds".
    originalPrice: higher(draft.originalPrice, draft.price),
    number: shorten(draft.number),
    section: draft.section === null ? null : shorten(draft.section),
    project: { key: projectKey(project.key), name: cut(project.name, 120) },
    building: { key: cut(draft.building.key, 100), name: cut(buildingName(draft.building.name), 100) },
    city: cut(city, 100),
    address: optional(draft.address, 300),
    description: optional(draft.description, 10_000),
    pictures: draft.pictures.slice(0, MAX_PICTURES),
  };
}

const higher = (old: number | null, price: number | null): number | null =>
  old !== null && price !== null && old > price ? old : null;

/** Feeds often have but a number, which says nothing where it stands alone: '1.2' is 'Корпус 1.2'. */
const buildingName = (written: string): string =>
  /^\d[\d./-]{0,5}\p{L}?$/u.test(written) ? `Корпус ${written}` : written;

/** The same project whatever the case, quotes and blanks of its name are in today's feed. */
const projectKey = (written: string): string =>
  cut(
    written
      .toLowerCase()
      .replace(/[«»„“”"'\s\u00a0]+/g, ' ')
      .trim(),
    120,
  );

const optional = (written: string | null, max: number): string | null =>
  written === null ? null : cut(written, max);
