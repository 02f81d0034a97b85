import { completionLabel, completionNumber, completionsOf, completionValue } from '../../lots/completion';
import { roomValues } from '../../lots/filters/lot-filter-keys';
import type { FilterName, NamesOf, RangeName } from '../../lots/filters/lot-filter-names';
import { lotFilters } from '../../lots/filters/lot-filter-table';
import { LotStatus } from '../../lots/lot';
import { roomLabels } from '../../lots/lot-words';
import { compareNaturally } from '../order/natural-order';
import { type ListedLots, listedColumn } from './listed-lots';
import { type ColumnName, type LotColumns, LotFlag, NONE } from './lot-columns';
import { type RangeColumn, rangeColumns } from './range-columns';

interface Choice {
  value: string;
  label: string;
  group?: string;
}

/** Where a filter with options finds its values: each lot has a position, and each position a value. */
export interface ChoiceColumn {
  at(columns: LotColumns, lots: ListedLots): Int32Array;
  /**
   * Values by position; several positions may have the same value, null is none. Other positions have no value
   * either.
   */
  values(columns: LotColumns, lots: ListedLots): readonly (string | null)[];
  /** The values, in the form that `values` uses, that a requested one stands for; `known`: what `values` gives. */
  read(asked: string, known: readonly (string | null)[]): readonly (string | null)[];
  /** A stable order that does not depend on labels. */
  compare(one: string, other: string): number;
  /** The options for the existing values, in the order of the form. */
  options(columns: LotColumns, values: ReadonlySet<string>): Choice[];
}

/** Where a text filter finds the texts whose beginning it compares. */
interface TextColumn {
  at(columns: LotColumns, lots: ListedLots): Int32Array;
  words(columns: LotColumns): readonly string[];
}

/** Filters that have options, and those with one list of words. */
export type ChoiceName = NamesOf<'rooms' | 'place' | 'quarter' | 'words' | 'fact' | 'flag'>;

type ColumnOf<Name extends FilterName> = Name extends ChoiceName
  ? ChoiceColumn
  : Name extends RangeName
    ? RangeColumn
    : TextColumn;

const asIs = (asked: string): string[] => [asked];
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byLabel = (one: Choice, other: Choice): number =>
  compareNaturally(one.label, other.label) || byText(one.value, other.value);

/** Values that a lot has by its building. */
const ofBuilding = {
  at: (_: LotColumns, { building }: ListedLots) => building,
  read: asIs,
  compare: byText,
};

const projectOf = ({ places }: LotColumns, position: number) => places.projects[position];

/** A value of a list that the table defines. */
function ofWords(
  name: NamesOf<'words'>,
  column: ColumnName,
  wordsOf: (columns: LotColumns) => readonly string[],
): ChoiceColumn {
  return {
    at: (columns, lots) => listedColumn(columns, lots, column),
    values: wordsOf,
    read: asIs,
    compare: byText,
    options: (_, values) =>
      Object.entries(lotFilters[name].words)
        .filter(([value]) => values.has(value))
        .map(([value, label]) => ({ value, label })),
  };
}

/** Values as the stock has them. */
function ofFact(
  name: NamesOf<'fact'>,
  column: ColumnName,
  wordsOf: (columns: LotColumns) => readonly string[],
): ChoiceColumn {
  return {
    at: (columns, lots) => listedColumn(columns, lots, column),
    values: wordsOf,
    read: asIs,
    compare: byText,
    options: (_, values) =>
      [...values].map((value) => ({ value, label: lotFilters[name].said(value) })).sort(byLabel),
  };
}

/** Number of values that a column of flags or of states can have. */
const BYTE = 256;

/** With or without: there is an option if any lot has it. `has`: whether a value of the column means that. */
function ofFlag(
  name: NamesOf<'flag'>,
  at: ChoiceColumn['at'],
  has: (value: number) => boolean,
): ChoiceColumn {
  const values = Array.from({ length: BYTE }, (_, value) => String(has(value)));
  return {
    at,
    values: () => values,
    read: asIs,
    compare: byText,
    options: (_, present) => (present.has('true') ? [{ value: 'true', label: lotFilters[name].label }] : []),
  };
}

const middleFloors = new WeakMap<ListedLots, Int32Array>();

/** 1 for a lot on neither the first nor the last floor; where nobody says how high a building is, none is the last. */
function middleFloorsOf(columns: LotColumns, lots: ListedLots): Int32Array {
  const floors = listedColumn(columns, lots, 'floors');
  const column =
    middleFloors.get(lots) ??
    Int32Array.from(lots.floor, (floor, at) => Number(floor > 1 && floor !== floors[at]));
  middleFloors.set(lots, column);
  return column;
}

/** By position, as in `ListedLots`. */
const roomsOrNone = [...roomValues, null];
const roomPlace = new Map<string, number>(roomValues.map((value, at) => [value, at]));

/** Where each filter finds its values; ranges stand in `range-columns.ts`. A row of the table without a column here does not compile. */
export const filterColumns: { readonly [Name in Exclude<FilterName, NamesOf<'layout'>>]: ColumnOf<Name> } = {
  city: {
    ...ofBuilding,
    values: (columns) =>
      columns.places.buildings.map(
        ({ project }) => columns.places.cities[projectOf(columns, project)?.city ?? -1]?.slug ?? null,
      ),
    options: ({ places }, values) =>
      places.cities
        .filter(({ slug }) => values.has(slug))
        .map(({ slug, name }) => ({ value: slug, label: name })),
  },
  project: {
    ...ofBuilding,
    values: (columns) =>
      columns.places.buildings.map(({ project }) => projectOf(columns, project)?.slug ?? null),
    options: ({ places }, values) =>
      places.projects
        .filter(({ slug }) => values.has(slug))
        .map(({ slug, name, city }) => ({ value: slug, label: name, group: places.cities[city]?.slug ?? '' }))
        .sort(byLabel),
  },
  building: {
    ...ofBuilding,
    values: ({ places }) => places.buildings.map(({ id }) => String(id)),
    read: (asked) => [String(Number(asked))],
    compare: (one, other) => Number(one) - Number(other),
    options: (columns, values) =>
      columns.places.buildings
        .map(({ id, name, project }) => ({
          value: String(id),
          label: name,
          group: projectOf(columns, project)?.slug ?? '',
        }))
        .filter(({ value }) => values.has(value))
        .sort(byLabel),
  },
  rooms: {
    at: (_, { room }) => room,
    values: () => roomsOrNone,
    read: asIs,
    /** In the order of the buttons. */
    compare: (one, other) => (roomPlace.get(one) ?? 0) - (roomPlace.get(other) ?? 0),
    options: (_, values) =>
      roomValues.filter((value) => values.has(value)).map((value) => ({ value, label: roomLabels[value] })),
  },
  property_type: ofWords('property_type', 'property', ({ words }) => words.properties),
  completion_date: {
    at: (_, { quarter }) => quarter,
    values: (_, { quarters }) => quarters.map((one) => (one === NONE ? null : completionValue(one))),
    read: completionsOf,
    /** 'done' comes before the quarters. */
    compare: (one, other) => Number(other === 'done') - Number(one === 'done') || byText(one, other),
    options: (_, values) =>
      [...values]
        .sort((one, other) => completionNumber(one) - completionNumber(other))
        .map((value) => ({ value, label: completionLabel(completionNumber(value)) })),
  },
  finishing: ofFact('finishing', 'finishing', ({ words }) => words.finishings),
  has_promotions: ofFlag(
    'has_promotions',
    (columns, lots) => listedColumn(columns, lots, 'flags'),
    (flags) => (flags & LotFlag.promotion) !== 0,
  ),
  is_free: ofFlag(
    'is_free',
    (columns, lots) => listedColumn(columns, lots, 'status'),
    (status) => status === LotStatus.free,
  ),
  middle_floor: ofFlag('middle_floor', middleFloorsOf, (is) => is === 1),
  ...rangeColumns,
  search: {
    at: (columns, lots) => listedColumn(columns, lots, 'number'),
    words: ({ words }) => words.numbers,
  },
};

/**
 * A requested end in the column's unit; rounded, so that an error of multiplication does not exclude lots at the
 * end.
 */
export const scaled = (end: number | undefined, scale: number): number | undefined =>
  end === undefined || scale === 1 ? end : Number((end * scale).toFixed(4));
