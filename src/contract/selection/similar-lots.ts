import { type Lot, LotStatus, type LotType } from '../lots/lot';
import { type ListedLots, listedLots } from './columns/listed-lots';
import { type LotColumns, LotFlag, lotAt, rowOf } from './columns/lot-columns';
import { areaGroups, visitByArea } from './order/area-groups';
import { orderedLots } from './order/lot-order';
import { spanOf } from './order/order-span';

/** The highest number of lots shown; with fewer than LEAST near ones, lots further away are included. */
const MOST = 8;
const LEAST = 4;
/** At most so many lots with the same plan in one building. */
const OF_ONE_PLAN = 3;

/** Limits of a near lot's area and price, relative to the compared lot's. */
const NEAR_AREA = { from: 0.75, to: 1.35 };
const NEAR_PRICE = { from: 0.75, to: 1.3 };

/** Difference of two lots in points: a percent of area or price is one. */
const Points = {
  room: 30,
  euro: 10,
  penthouse: 40,
  freePlan: 30,
  city: 200,
  hiddenPrice: 20,
  /** A person who compares wants the same kind of lot anywhere in the city. */
  project: 10,
  building: 0,
  /** A person who has looked at a lot that is gone wants to stay near it. */
  goneProject: 60,
  goneBuilding: 15,
} as const;

/**
 * Four to eight listed lots of the type that are nearest by rooms, area, price and place, free ones first. For a
 * lot that is not free, only free ones. Empty for a lot that the columns do not know yet.
 */
export const similarLots = (columns: LotColumns, type: LotType, id: number): Lot[] =>
  similarRows(columns, type, id).map((row) => lotAt(columns, row));

/** Their rows in the columns. */
export function similarRows(columns: LotColumns, type: LotType, id: number): number[] {
  const row = rowOf(columns, id);
  if (row === undefined) return [];
  const lots = listedLots(columns, type);
  const own = comparedLot(columns, lots, row);
  const near = nearest(columns, lots, { ...own, ...nearAreas(columns, lots, own) });
  return near.length >= LEAST ? near : nearest(columns, lots, { ...own, ...anywhere });
}

type ComparedLot = ReturnType<typeof comparedLot>;
/** Limits used if too few are near. */
const anywhere = {
  isCityOnly: false,
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  takesHidden: true,
  smallest: Number.NEGATIVE_INFINITY,
  largest: Number.POSITIVE_INFINITY,
};

/** The lot that others are compared with; prices in whole rubles, area in hundredths of a m². */
function comparedLot(columns: LotColumns, lots: ListedLots, row: number) {
  const { arrays } = columns;
  const { projectOf, cityOf } = areaGroups(columns, lots);
  const building = arrays.building[row] ?? -1;
  const price = arrays.price[row] ?? Number.NaN;
  const hasPrice = !Number.isNaN(price);
  return {
    row,
    isGone: arrays.status[row] !== LotStatus.free,
    rooms: arrays.rooms[row] ?? 0,
    area: arrays.area[row] ?? 0,
    flags: arrays.flags[row] ?? 0,
    price,
    building,
    project: projectOf[building] ?? -1,
    city: cityOf[building] ?? -1,
    /** By the position of a building. */
    projectOf,
    cityOf,
    isCityOnly: true,
    least: hasPrice ? price * NEAR_PRICE.from : anywhere.least,
    most: hasPrice ? price * NEAR_PRICE.to : anywhere.most,
    takesHidden: !hasPrice,
    smallest: anywhere.smallest,
    largest: anywhere.largest,
  };
}

/** The smallest and largest area that is near; nothing lies between them where no lot has one. */
function nearAreas(
  columns: LotColumns,
  lots: ListedLots,
  { area }: ComparedLot,
): Pick<ComparedLot, 'smallest' | 'largest'> {
  const places = orderedLots(columns, lots, 'area');
  const range = { area_min: (area / 100) * NEAR_AREA.from, area_max: (area / 100) * NEAR_AREA.to };
  const { from, to } = spanOf(lots, places, 'area', range);
  if (from >= to) return { smallest: Number.POSITIVE_INFINITY, largest: Number.NEGATIVE_INFINITY };
  const areaAt = (at: number) => lots.area[places[at] ?? 0] ?? 0;
  return { smallest: areaAt(from), largest: areaAt(to - 1) };
}

/** Distances are limited to this, so that distance and id fit into one exact number. */
const FURTHEST = 2 ** 20 - 1;
const IDS = 2 ** 32;

/**
 * Rows of the chosen lots: free before booked, then by distance, then by id. The groups that can hold the nearest are
 * looked at first, each from the compared area outwards, and no further than a lot could still be among them.
 */
function nearest(columns: LotColumns, lots: ListedLots, own: ComparedLot): number[] {
  const list = shortList(columns);
  const { groups } = areaGroups(columns, lots);
  const byDistance = groups
    .filter(({ city }) => !own.isCityOnly || city === own.city)
    .map((group) => ({
      group,
      least: Math.abs(group.rooms - own.rooms) * Points.room + (group.city === own.city ? 0 : Points.city),
    }))
    .sort((one, other) => one.least - other.least);
  const visit = (place: number) => offerPlace(columns, lots, own, { place, list });
  for (const { group, least } of byDistance) {
    if (list.isFull(keyOf(least))) break;
    const isFar = (area: number) =>
      area < own.smallest || area > own.largest || list.isFull(keyOf(least + percentApart(area, own.area)));
    visitByArea(group, lots, own.area, { isFar, visit });
  }
  return list.rows();
}

/** Of a free lot at this distance, without its id. */
const keyOf = (apart: number): number => Math.min(apart, FURTHEST) * IDS;

function offerPlace(
  { arrays }: LotColumns,
  lots: ListedLots,
  own: ComparedLot,
  { place, list }: { place: number; list: ReturnType<typeof shortList> },
): void {
  const row = lots.rows[place] ?? 0;
  const building = lots.building[place] ?? 0;
  const price = lots.price[place] ?? Number.NaN;
  if (price < own.least || price > own.most || row === own.row) return;
  if (!own.takesHidden && Number.isNaN(price)) return;
  const isFree = arrays.status[row] === LotStatus.free;
  if (own.isGone && !isFree) return;
  const unlike = (arrays.flags[row] ?? 0) ^ own.flags;
  const apart =
    Math.abs((arrays.rooms[row] ?? 0) - own.rooms) * Points.room +
    percentApart(lots.area[place] ?? 0, own.area) +
    pricePoints(price, own.price) +
    (unlike & LotFlag.euro ? Points.euro : 0) +
    (unlike & LotFlag.penthouse ? Points.penthouse : 0) +
    (unlike & LotFlag.freePlan ? Points.freePlan : 0) +
    placePoints(building, own);
  list.offer(keyOf(apart) + (isFree ? 0 : FURTHEST + 1) * IDS + (arrays.id[row] ?? 0), row);
}

const percentApart = (value: number, own: number): number =>
  Math.trunc((Math.abs(value - own) * 100) / Math.max(1, own));

function pricePoints(price: number, own: number): number {
  if (Number.isNaN(own)) return 0;
  return Number.isNaN(price) ? Points.hiddenPrice : percentApart(price, own);
}

function placePoints(building: number, own: ComparedLot): number {
  if (building === own.building) return 0;
  const ofBuilding = own.isGone ? Points.goneBuilding : Points.building;
  const ofProject = own.isGone ? Points.goneProject : Points.project;
  return (
    ofBuilding +
    (own.projectOf[building] === own.project ? 0 : ofProject) +
    (own.cityOf[building] === own.city ? 0 : Points.city)
  );
}

/** Collects the rows with the lowest keys, at most three with the same plan in one building. */
function shortList({ arrays }: LotColumns) {
  const list: { key: number; row: number; plan: string }[] = [];
  /** A lot without a plan counts as having a plan of its own. */
  const planOf = (row: number): string => {
    const plan = arrays.plan[row] ?? -1;
    return plan === -1 ? `lot ${row}` : `${arrays.building[row]} ${plan}`;
  };
  let worst = Number.POSITIVE_INFINITY;

  function offer(key: number, row: number): void {
    if (key >= worst) return;
    const plan = planOf(row);
    const ofPlan = list.filter((one) => one.plan === plan);
    const rival = ofPlan[OF_ONE_PLAN - 1];
    if (rival && rival.key < key) return;
    if (rival) list.splice(list.indexOf(rival), 1);
    const behind = list.findIndex((one) => one.key > key);
    list.splice(behind === -1 ? list.length : behind, 0, { key, row, plan });
    if (list.length > MOST) list.pop();
    worst = list[MOST - 1]?.key ?? Number.POSITIVE_INFINITY;
  }
  return {
    offer,
    /** Whether all that has a key from this one on would be refused. */
    isFull: (key: number) => key >= worst,
    rows: () => list.map(({ row }) => row),
  };
}
