import * as v from 'valibot';
import { QueryId } from '../../parameters/ids';
import { pageQuery } from '../../parameters/lists';
import { recordOf } from '../../record-of';
import { DEFAULT_LOT_ORDER, LOTS_PAGE, roomValues } from './lot-filter-keys';
import {
  keysOf,
  type LotFilterKey,
  lotFilterKeys,
  type NamesOf,
  namesOf,
  type RangeName,
  rangeNames,
} from './lot-filter-names';
import { lotFilters } from './lot-filter-table';

export const RoomValue = v.picklist(roomValues, 'Неизвестная комнатность');
export type RoomValue = v.InferOutput<typeof RoomValue>;

/** Keys by which lists are sorted; '-' means descending. `id` is always added, so that pages never overlap. */
export const lotOrderKeys = ['price', 'area', 'price_per_meter', 'floor', 'completion', 'updated'] as const;
export type LotOrderKey = (typeof lotOrderKeys)[number];

/** Maximum number of values of one key. */
const MAX_VALUES = 100;

const many = <const T extends v.GenericSchema<string, unknown>>(value: T) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((given) => (Array.isArray(given) ? given : [given])),
      v.transform((given) => given.filter((one) => one !== '')),
      v.maxLength(MAX_VALUES, `Не больше ${MAX_VALUES} значений`),
      v.array(value),
      v.transform((given) => (given.length > 0 ? [...new Set(given)] : undefined)),
    ),
  );

/** A number in an address; the minus may be the typographic one. */
const numeric = (max: number, min: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((given) =>
        given === ''
          ? undefined
          : /^[-−]?\d+([.,]\d+)?$/.test(String(given))
            ? Number(String(given).replace(',', '.').replace('−', '-'))
            : Number.NaN,
      ),
      v.optional(
        v.pipe(
          v.number('Нужно число'),
          v.finite('Нужно число'),
          v.minValue(min, min < 0 ? 'Слишком маленькое число' : 'Число не может быть отрицательным'),
          v.maxValue(max, 'Слишком большое число'),
        ),
      ),
    ),
  );

const flag = v.optional(
  v.pipe(
    v.union([v.string(), v.boolean()]),
    v.transform((given) => (given === '' ? undefined : String(given))),
    v.optional(v.picklist(['true', 'false'], 'Нужно true или false')),
    v.transform((given) => (given === undefined ? undefined : given === 'true')),
  ),
);

const fact = many(v.pipe(v.string(), v.maxLength(100, 'Слишком длинное значение')));

/** The values of a filter with a known list. */
type WordsOf<Name extends NamesOf<'words'>> = keyof (typeof lotFilters)[Name]['words'] & string;
const wordsOf = <Name extends NamesOf<'words'>>(name: Name) =>
  many(v.picklist(Object.keys(lotFilters[name].words) as WordsOf<Name>[]));
type WordEntries = { [Name in NamesOf<'words'>]: ReturnType<typeof wordsOf<Name>> };
const wordEntries: WordEntries = recordOf(namesOf('words'), wordsOf);

const endOf = (name: RangeName) => numeric(lotFilters[name].most, lotFilters[name].least);
const rangeEntries = Object.assign(
  {},
  ...rangeNames.map((name) => recordOf(keysOf(name), () => endOf(name))),
) as Record<`${RangeName}_min` | `${RangeName}_max`, ReturnType<typeof numeric>>;

const Slug = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u, 'Неверное значение'));

/** 'done', year and quarter: '2027-3', or 'by-2027-3': whatever is completed by the end of that quarter. */
export const CompletionValue = v.pipe(
  v.string(),
  v.regex(/^(done|(by-)?20\d\d-[1-4])$/, 'Неверный срок сдачи'),
);

/** Comma-separated order keys: 'price', '-area,price'. */
export const LotOrder = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) => (given === '' ? DEFAULT_LOT_ORDER : given)),
    v.regex(
      new RegExp(`^-?(${lotOrderKeys.join('|')})(,-?(${lotOrderKeys.join('|')})){0,5}$`),
      'Неизвестный порядок',
    ),
  ),
  DEFAULT_LOT_ORDER,
);

const schemas = {
  city: many(Slug),
  project: many(Slug),
  building: many(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Неверный корпус'))),
  rooms: many(RoomValue),
  completion_date: many(CompletionValue),
  /** Lot number or its beginning. */
  search: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(40, 'Слишком длинный номер'),
      v.transform((given) => given || undefined),
    ),
  ),
  /** Lots of the same layout as the lot of this id. */
  alike: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((given) => (given === '' ? undefined : String(given))),
      v.optional(QueryId('Неверный лот')),
    ),
  ),
  ...recordOf(namesOf('fact'), () => fact),
  ...recordOf(namesOf('flag'), () => flag),
  ...wordEntries,
  ...rangeEntries,
} as const satisfies Record<LotFilterKey, object>;

/** The schema of each filter, in the order of the table. Area in m², prices in rubles. */
export const lotFilterEntries = recordOf(lotFilterKeys, (key) => schemas[key]) as typeof schemas;

const LotFilterFields = v.object(lotFilterEntries);
type LotFilterFields = v.InferOutput<typeof LotFilterFields>;

/** The message for a range whose 'from' is above its 'to', or null. */
export function rangeContradiction(filters: Partial<LotFilterFields>, key: RangeName): string | null {
  const from = filters[`${key}_min`];
  const to = filters[`${key}_max`];
  return from !== undefined && to !== undefined && from > to
    ? `${lotFilters[key].label}: «от» больше, чем «до»`
    : null;
}

/** Adds an issue for each range whose 'from' is above its 'to'; the ends are never swapped. */
export function checkRangeEnds<T extends LotFilterFields>(context: v.RawCheckContext<T>): void {
  const { dataset, addIssue } = context;
  if (!dataset.typed) return;
  for (const key of rangeNames) {
    const message = rangeContradiction(dataset.value, key);
    if (message === null) continue;
    const field = `${key}_min` as const;
    addIssue({
      message,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: { ...dataset.value },
          key: field,
          value: dataset.value[field],
        },
      ],
    });
  }
}

export const LotFilters = v.pipe(LotFilterFields, v.rawCheck(checkRangeEnds));
export type LotFilters = v.InferOutput<typeof LotFilters>;

/** Filters, order and paging of a list of lots; with `gather` lots of the same layout are one row. */
export const LotListQuery = v.pipe(
  v.object({ ...lotFilterEntries, order: LotOrder, gather: flag, ...pageQuery(LOTS_PAGE) }),
  v.rawCheck(checkRangeEnds),
);
export type LotListQuery = v.InferOutput<typeof LotListQuery>;
