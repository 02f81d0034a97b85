import { roomValues } from '../../lots/filters/lot-filter-keys';
import { type LotType, listedStatuses } from '../../lots/lot';
import { hasRooms, roomValueOf } from '../../lots/lot-words';
import { lotTypeOfProperty } from '../../lots/types/lot-type-of-property';
import { FailedBits } from './filter-bits';
import { type ColumnName, KIND_FLAGS, type LotColumns, LotFlag } from './lot-columns';

/**
 * The free and booked lots of one type in dense arrays, because every question goes over all of them. All positions
 * are of one array type and all numbers of another: a loop over a single array type runs three times as fast. A
 * lot's place is its index in every array; `rows` has its row in the columns.
 */
export interface ListedLots {
  readonly rows: Uint32Array;
  readonly building: Int32Array;
  /** Position in `roomValues`; `NO_ROOMS` for types without rooms. */
  readonly room: Int32Array;
  /** Position in `quarters`, the existing values of `completion`. */
  readonly quarter: Int32Array;
  readonly quarters: readonly number[];
  readonly price: Float64Array;
  readonly area: Float64Array;
  readonly floor: Float64Array;
  /** Columns that only filters use; filled by `listedColumn`. */
  readonly copied: Map<ColumnName, Int32Array>;
  /** Places in the orders requested last; filled by `lot-order`. */
  readonly orders: Map<string, Uint32Array>;
  /** Memory for the result of `failedFilters`. */
  readonly failed: FailedBits;
}

export const NO_ROOMS = roomValues.length;

const known = new WeakMap<LotColumns, { version: number; byType: Map<LotType, ListedLots> }>();

/** Computed at the first question after a change of the columns. */
export function listedLots(columns: LotColumns, type: LotType): ListedLots {
  let present = known.get(columns);
  if (present?.version !== columns.version) {
    present = { version: columns.version, byType: new Map() };
    known.set(columns, present);
  }
  const lots = present.byType.get(type) ?? collect(columns, type);
  present.byType.set(type, lots);
  return lots;
}

function collect(columns: LotColumns, type: LotType): ListedLots {
  const { arrays } = columns;
  const rows = listedRows(columns, type);
  return {
    rows,
    building: picked(new Int32Array(rows.length), arrays.building, rows),
    room: hasRooms(type) ? roomsOf(columns, rows) : new Int32Array(rows.length).fill(NO_ROOMS),
    ...quartersOf(columns, rows),
    price: picked(new Float64Array(rows.length), arrays.price, rows),
    area: picked(new Float64Array(rows.length), arrays.area, rows),
    floor: picked(new Float64Array(rows.length), arrays.floor, rows),
    copied: new Map(),
    orders: new Map(),
    failed: new FailedBits(rows.length),
  };
}

const listedCodes: ReadonlySet<number> = new Set(listedStatuses);

function listedRows({ arrays, count, words }: LotColumns, type: LotType): Uint32Array {
  const isOfType = Uint8Array.from(words.properties, (one) => Number(lotTypeOfProperty[one] === type));
  const isListed = Uint8Array.from({ length: 256 }, (_, status) => Number(listedCodes.has(status)));
  const rows = new Uint32Array(count);
  let length = 0;
  for (let row = 0; row < count; row++) {
    if (!isOfType[arrays.property[row] ?? 0] || !isListed[arrays.status[row] ?? 0]) continue;
    // A lot whose building does not exist any more is not listed.
    if ((arrays.building[row] ?? -1) >= 0) rows[length++] = row;
  }
  return rows.slice(0, length);
}

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** The values of some rows, one after another. */
export function picked<To extends Numbers>(to: To, from: Numbers, rows: Uint32Array): To {
  for (let at = 0; at < rows.length; at++) to[at] = from[rows[at] ?? 0] ?? 0;
  return to;
}

/** A column of positions or flags that only a filter uses, copied when it is first requested. */
export function listedColumn({ arrays }: LotColumns, lots: ListedLots, name: ColumnName): Int32Array {
  const { rows, copied: known } = lots;
  const column = known.get(name) ?? picked(new Int32Array(rows.length), arrays[name], rows);
  known.set(name, column);
  return column;
}

function quartersOf({ arrays }: LotColumns, rows: Uint32Array): Pick<ListedLots, 'quarter' | 'quarters'> {
  const quarter = new Int32Array(rows.length);
  const positions = new Map<number, number>();
  let last = Number.NaN;
  let position = 0;
  for (let at = 0; at < rows.length; at++) {
    const completion = arrays.completion[rows[at] ?? 0] ?? 0;
    // Neighbouring lots are mostly of one building.
    if (completion !== last) {
      last = completion;
      position = positions.get(completion) ?? positions.size;
      positions.set(completion, position);
    }
    quarter[at] = position;
  }
  return { quarter, quarters: [...positions.keys()] };
}

function roomsOf({ arrays }: LotColumns, rows: Uint32Array): Int32Array {
  return Int32Array.from(rows, (row) => roomPosition(arrays.flags[row] ?? 0, arrays.rooms[row] ?? 0));
}

/** `roomValueOf` as a table: by flags, then by rooms, where four stands for four and more. */
const roomTable = Array.from({ length: KIND_FLAGS + 1 }, (_, flags) =>
  Array.from({ length: 5 }, (_, rooms) => {
    const value = roomValueOf({
      type: 'flats',
      rooms,
      is_euro: (flags & LotFlag.euro) !== 0,
      is_penthouse: (flags & LotFlag.penthouse) !== 0,
      is_free_plan: (flags & LotFlag.freePlan) !== 0,
    });
    return value === null ? NO_ROOMS : roomValues.indexOf(value);
  }),
);
const roomPosition = (flags: number, rooms: number): number =>
  roomTable[flags & KIND_FLAGS]?.[Math.min(rooms, 4)] ?? NO_ROOMS;
