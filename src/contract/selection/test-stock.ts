import { completionValue, presentCompletion } from '../lots/completion';
import type { Lot, PropertyType } from '../lots/lot';
import { cardFactNames, cardFacts, perFact, perFactList } from '../lots/own-facts';
import { lotTypeOfProperty } from '../lots/types/lot-type-of-property';
import { pricePerMeter } from '../text/money';
import { LotFlag } from './columns/lot-columns';
import type { SelectionIndexPage, SelectionPlaces } from './columns/selection-page';

/** A lot of a generated stock: its card, and values that are not on cards. `updated` in seconds since 1970. */
export interface TestLot {
  readonly card: Lot;
  readonly completion: number | null;
  readonly updated: number;
}
export interface TestStock {
  readonly places: SelectionPlaces;
  readonly lots: TestLot[];
}

/** Pseudo-random numbers: the same for the same seed. */
export function arbitraryStock(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const testPlaces: SelectionPlaces = {
  cities: [
    { slug: 'sochi', name: 'Сочи' },
    { slug: 'krasnodar', name: 'Краснодар' },
    { slug: 'anapa', name: 'Анапа' },
  ],
  projects: [
    { slug: 'oblaka', name: 'Облака', city: 1 },
    { slug: 'more', name: 'Море', city: 0 },
    { slug: 'ezh', name: 'Ёж', city: 1 },
  ],
  buildings: [
    { id: 1, name: 'Литер 2', project: 0, completion_year: 2027, completion_quarter: 3 },
    { id: 2, name: 'Литер 10', project: 0, completion_year: 2024, completion_quarter: 1 },
    // Done, without a date.
    { id: 3, name: 'Литер 2', project: 1, completion_year: null, completion_quarter: null },
    { id: 4, name: 'Корпус А', project: 2, completion_year: null, completion_quarter: null },
  ],
};

/**
 * Completions by building. The second building's date has passed, and it is not done; its lots have different
 * values.
 */
const completions: (number | null)[][] = [[2027 * 4 + 2], [2024 * 4, 0], [0], [null, 2030 * 4 + 3]];

const properties: PropertyType[] = [
  'flat',
  'flat',
  'flat',
  'flat',
  'apartments',
  'room',
  'commercial',
  'hotelroom',
  'parking',
  'motoplace',
  'storage',
];
const numbers = ['К-12', 'к 107', '107', '12а', 'Ёлка-5', '', '5', '1', '1078'];
const finishings = [null, null, 'Чистовая', 'White box'];

/**
 * Lots with all special cases: hidden prices, studios, euro plans, penthouses, passed completion dates, many of the
 * same layout, and many that differ from another in only one property.
 */
export function drawTestStock(seed: number, count: number): TestStock {
  const draw = arbitraryStock(seed);
  const lots: TestLot[] = [];
  while (lots.length < count) {
    const lot = drawTestLot(lots.length + 1, draw);
    const model = draw(2) === 0 ? lots[draw(lots.length)] : undefined;
    lots.push(model ? ofLayout(lot, model, draw(15)) : lot);
  }
  return { places: testPlaces, lots };
}

/** Makes a lot of the same layout as another; each of the first kinds of difference keeps one property of its own. */
function ofLayout({ card, completion, updated }: TestLot, model: TestLot, difference: number): TestLot {
  const { id, status, price, original_price, hide_prices, price_pending, floor, number } = card;
  const { project_slug, project_name, city, city_name, building, building_id } = card;
  const { area, rooms, is_euro, is_penthouse, is_free_plan, plan, type, property_type } = card;
  const isElsewhere = difference === 0;
  const differences: Partial<Lot>[] = [
    { project_slug, project_name, city, city_name, building, building_id, completion: card.completion },
    { area },
    { rooms },
    { is_euro },
    { is_penthouse },
    { is_free_plan },
    { plan },
    { type, property_type },
  ];
  const prices = { price, original_price, hide_prices, price_pending };
  const own = { id, status, ...prices, floor, number, ...differences[difference] };
  const made: Lot = { ...model.card, ...own };
  const hundredths = Math.round(made.area * 100);
  return {
    completion: isElsewhere ? completion : model.completion,
    updated,
    card: { ...made, price_per_meter: price === null ? null : pricePerMeter(price, hundredths) },
  };
}

export function drawTestLot(id: number, draw: (below: number) => number): TestLot {
  const pick = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
  const at = draw(testPlaces.buildings.length);
  const building = testPlaces.buildings[at] as SelectionPlaces['buildings'][number];
  const project = testPlaces.projects[building.project] as SelectionPlaces['projects'][number];
  const property = pick(properties);
  const area = 1000 + draw(12) * 775;
  const hidden = draw(6) === 0;
  // Few different prices, so that sorting needs the next key.
  const price = hidden ? null : (draw(25) + 20) * 100_000 * (draw(40) === 0 ? 1e7 : 1);
  const completion = pick(completions[at] ?? [null]);
  const { completion_year, completion_quarter } = building;
  return {
    completion,
    updated: 1_760_000_000 + draw(30),
    card: {
      id,
      type: lotTypeOfProperty[property] ?? 'flats',
      property_type: property,
      status: pick([1, 1, 1, 2, 3, 4, 5, 6] as const),
      rooms: draw(7),
      is_euro: draw(3) === 0,
      is_penthouse: draw(9) === 0,
      is_free_plan: draw(9) === 0,
      area: area / 100,
      price,
      original_price: price !== null && draw(3) === 0 ? price + 400_000 : null,
      hide_prices: hidden,
      price_pending: hidden && id % 2 === 0,
      price_per_meter: price === null ? null : pricePerMeter(price, area),
      floor: draw(20) - 2,
      floors: draw(8) === 0 ? null : 17,
      number: pick(numbers),
      plan: draw(4) === 0 ? null : `/storage/plans/${draw(9)}.svg`,
      project_slug: project.slug,
      project_name: project.name,
      city: testPlaces.cities[project.city]?.slug ?? '',
      city_name: testPlaces.cities[project.city]?.name ?? '',
      building: building.name,
      building_id: building.id,
      section: draw(3) === 0 ? null : String(draw(4)),
      completion: presentCompletion(completion, completion_year, completion_quarter),
      has_promotions: draw(4) === 0,
      ...perFact(() => pick(finishings)),
    },
  };
}

/** The reference implementation of a layout's key; a lot without a plan has its own. */
export const testLayoutKey = (lot: Lot): string =>
  lot.plan === null
    ? `alone ${lot.id}`
    : JSON.stringify([
        ...[lot.building_id, lot.plan, lot.area, lot.property_type],
        ...[lot.rooms, lot.is_euro, lot.is_penthouse, lot.is_free_plan],
      ]);

/** The filter's value of a lot's completion. */
export const deadlineOf = ({ completion }: TestLot): string | null =>
  completion === null ? null : completionValue(completion);

/** The lots as one page of the sync. */
export function testSelectionPage(
  { places, lots }: TestStock,
  page: Partial<SelectionIndexPage> = {},
): SelectionIndexPage {
  const cards = lots.map(({ card }) => card);
  const words = <W extends string>(values: (W | null)[]): W[] => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  const properties = words(cards.map((card) => card.property_type));
  const sections = words(cards.map((card) => card.section));
  const facts = perFact((fact) => words(cards.map((card) => card[fact])));
  const plans = words(cards.map((card) => card.plan));
  const factWords = perFactList((list) =>
    cardFactNames.flatMap((fact) => (cardFacts[fact].list === list ? facts[fact] : [])),
  );
  const at = <W>(list: W[], word: W | null) => (word === null ? -1 : list.indexOf(word));
  const bits = (card: Lot) =>
    (card.is_euro ? LotFlag.euro : 0) |
    (card.is_penthouse ? LotFlag.penthouse : 0) |
    (card.is_free_plan ? LotFlag.freePlan : 0) |
    (card.has_promotions ? LotFlag.promotion : 0) |
    (card.hide_prices ? LotFlag.hiddenPrice : 0) |
    (card.price_pending ? LotFlag.pendingPrice : 0);
  return {
    epoch: 'test',
    revision: 1,
    cursor: { revision: 1, id: cards.at(-1)?.id ?? 0 },
    complete: true,
    places,
    words: { properties, sections, plans, ...factWords },
    rows: {
      id: cards.map((card) => card.id),
      property: cards.map((card) => at(properties, card.property_type)),
      status: cards.map((card) => card.status),
      rooms: cards.map((card) => card.rooms),
      flags: cards.map(bits),
      area: cards.map((card) => Math.round(card.area * 100)),
      price: cards.map((card) => card.price),
      original_price: cards.map((card) => card.original_price),
      floor: cards.map((card) => card.floor),
      floors: cards.map((card) => card.floors),
      number: cards.map((card) => card.number),
      building: cards.map((card) => places.buildings.findIndex(({ id }) => id === card.building_id)),
      section: cards.map((card) => at(sections, card.section)),
      completion: lots.map(({ completion }) => completion),
      plan: cards.map((card) => at(plans, card.plan)),
      updated: lots.map(({ updated }) => updated),
      ...perFact((fact) => cards.map((card) => at(facts[fact], card[fact]))),
    },
    ...page,
  };
}
