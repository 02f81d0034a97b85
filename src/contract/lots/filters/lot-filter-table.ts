import type { LotType } from '../lot';
import { typesOfSeveralProperties } from '../types/lot-type-of-property';
import { propertyTypeLabels } from '../types/property-type-labels';

/**
 * How a filter is asked, in the order in which the form and the chips above a list show the kinds. `place`: a city and
 * what lies in it; `words`: of a known list; `range`: two ends; `text`: a beginning; `layout`: that of one lot, which has
 * no field; `flag`: with or without.
 */
export const filterKinds = ['rooms', 'place', 'quarter', 'words', 'range', 'text', 'layout', 'flag'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** `types`: the lot types whose lots differ in it, null for every type. `label`: its heading. */
interface Row<Kind extends FilterKind> {
  kind: Kind;
  types: readonly LotType[] | null;
  label: string;
}

/** A list to choose from: `any` says that nothing is chosen, `several` whether more than one value can be. */
interface ListRow<Kind extends FilterKind> extends Row<Kind> {
  any: string;
  several: boolean;
}

type FilterRow =
  | Row<'rooms' | 'text' | 'layout'>
  /** `within`: the filter whose values its own lie in; `isNamedWithin`: its names say nothing without that one's. */
  | (ListRow<'place'> & { within: string | null; isNamedWithin: boolean })
  | ListRow<'quarter'>
  | (ListRow<'words'> & { words: Readonly<Record<string, string>> })
  /** `room`: the class of the first paint that makes room for its numbers; `written`: how people write them. */
  | (Row<'range'> & {
      unit: '' | '₽' | 'м²';
      least: number;
      most: number;
      room: 'wide' | 'middle' | 'narrow';
      written: 'money' | 'number' | 'floor';
    })
  /** `none`: what is said where lots without it are asked for. */
  | (Row<'flag'> & { none: string });

/**
 * What can be asked of a selection, a row a filter, in the order in which addresses carry it. Source: specification § 3.
 * Schemas, addresses, form, frame, chips, facets and counts are made of this table; where a filter finds its values in a
 * lot is said in `selection/filter-columns.ts`.
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
  completion_date: { kind: 'quarter', types: null, label: 'Срок сдачи', any: 'Любой срок', several: true },
  has_promotions: { kind: 'flag', types: null, label: 'Акции', none: 'Без акций' },
  price: {
    kind: 'range',
    types: null,
    label: 'Цена',
    unit: '₽',
    least: 0,
    most: 1e15,
    room: 'wide',
    written: 'money',
  },
  area: {
    kind: 'range',
    types: null,
    label: 'Площадь',
    unit: 'м²',
    least: 0,
    most: 1e6,
    room: 'middle',
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
    room: 'narrow',
    written: 'floor',
  },
  search: { kind: 'text', types: null, label: 'Номер' },
  alike: { kind: 'layout', types: null, label: 'Одна планировка' },
} as const satisfies Record<string, FilterRow>;
