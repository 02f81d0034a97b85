import type { LotType } from '../lot';
import { typesOfSeveralProperties } from '../types/lot-type-of-property';
import { propertyTypeLabels } from '../types/property-type-labels';

/**
 * Kinds of filters, in the order in which the form and the chips above a list show them. `place`: a city and what
 * is in it; `words`: values of a known list; `fact`: values as the stock has them; `range`: two ends; `text`: the beginning of a text; `layout`: that of
 * one lot, without a field; `flag`: with or without.
 */
export const filterKinds = [
  'rooms',
  'place',
  'quarter',
  'words',
  'fact',
  'range',
  'text',
  'layout',
  'flag',
] as const;
export type FilterKind = (typeof filterKinds)[number];

/** `types`: lot types that have the property, null for every type. `label`: its heading. */
interface Row<Kind extends FilterKind> {
  kind: Kind;
  types: readonly LotType[] | null;
  label: string;
}

/** A list to choose from: `any` is shown if nothing is chosen, `several` tells whether more than one value can be. */
interface ListRow<Kind extends FilterKind> extends Row<Kind> {
  any: string;
  several: boolean;
}

type FilterRow =
  | Row<'rooms' | 'text' | 'layout'>
  /**
   * `within`: the filter to whose values its own belong; `isNamedWithin`: its names mean nothing without that
   * one's.
   */
  | (ListRow<'place'> & { within: string | null; isNamedWithin: boolean })
  | ListRow<'quarter'>
  /** `said`: a value where no heading stands above it, as in a chip. */
  | (ListRow<'fact'> & { said(value: string): string })
  | (ListRow<'words'> & { words: Readonly<Record<string, string>> })
  /** `fieldWidth`: CSS class of the field's width in the first paint; `written`: how people write the numbers. */
  | (Row<'range'> & {
      unit: '' | '₽' | 'м²';
      least: number;
      most: number;
      fieldWidth: 'wide' | 'middle' | 'narrow';
      written: 'money' | 'number' | 'floor';
    })
  /** `none`: label for lots without it. */
  | (Row<'flag'> & { none: string });

/**
 * Filters of a selection, one row each, in the order of addresses. Source: specification § 3. Schemas, addresses,
 * form, frame, chips, facets and counts follow from this table; `selection/columns/filter-columns.ts` says where a
 * filter finds its values in a lot.
 */
export const lotFilters = {
  city: {
    kind: 'place',
    types: null,
    label: 'Город',
    any: 'Все города',
    several: false,
    within: null,
    isNamedWithin: false,
  },
  project: {
    kind: 'place',
    types: null,
    label: 'Проект',
    any: 'Все проекты',
    several: true,
    within: 'city',
    isNamedWithin: false,
  },
  building: {
    kind: 'place',
    types: null,
    label: 'Корпус',
    any: 'Все корпуса',
    several: true,
    within: 'project',
    isNamedWithin: true,
  },
  rooms: { kind: 'rooms', types: ['flats', 'hotel'], label: 'Комнатность' },
  property_type: {
    kind: 'words',
    types: typesOfSeveralProperties,
    label: 'Тип',
    any: 'Любой тип',
    several: false,
    words: propertyTypeLabels,
  },
  completion_date: { kind: 'quarter', types: null, label: 'Срок сдачи', any: 'Любой срок', several: false },
  finishing: {
    kind: 'fact',
    types: ['flats', 'hotel'],
    label: 'Отделка',
    any: 'Любая отделка',
    several: true,
    said: (value) => value.charAt(0).toUpperCase() + value.slice(1),
  },
  has_promotions: { kind: 'flag', types: null, label: 'Акции', none: 'Без акций' },
  is_free: { kind: 'flag', types: null, label: 'Только свободные', none: 'Забронированные' },
  middle_floor: {
    kind: 'flag',
    types: ['flats', 'hotel'],
    label: 'Не первый и не последний этаж',
    none: 'Первый или последний этаж',
  },
  price: {
    kind: 'range',
    types: null,
    label: 'Цена',
    unit: '₽',
    least: 0,
    most: 1e15,
    fieldWidth: 'wide',
    written: 'money',
  },
  area: {
    kind: 'range',
    types: null,
    label: 'Площадь',
    unit: 'м²',
    least: 0,
    most: 1e6,
    fieldWidth: 'middle',
    written: 'number',
  },
  /** Floors below the ground are negative. */
  floor: {
    kind: 'range',
    types: null,
    label: 'Этаж',
    unit: '',
    least: -1000,
    most: 1000,
    fieldWidth: 'narrow',
    written: 'floor',
  },
  search: { kind: 'text', types: null, label: 'Номер' },
  alike: { kind: 'layout', types: null, label: 'Одна планировка' },
} as const satisfies Record<string, FilterRow>;
