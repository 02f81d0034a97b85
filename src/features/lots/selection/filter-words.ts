import { completionLabel, completionNumber } from '../../../contract/lots/completion';
import type { LotFilterKey } from '../../../contract/lots/lot-filter-keys';
import { rangeKeys } from '../../../contract/lots/lot-filters';
import type { LotSearch } from '../../../contract/lots/lot-search';
import type { Spec } from '../../../contract/lots/specs';
import { formatNumber } from '../../../contract/russian-numbers';
import { propertyTypeLabels, roomLabels } from '../../../contract/words';
import { choiceKeys, rangeWords } from '../../../shell/filter-words';

/** One filter that is set, in words, and the change that takes it away. */
export interface ActiveFilter {
  /** The filter's name as facets call it: a range goes by one name. */
  name: string;
  /** Which of its values, where there are several. */
  value: string;
  text: string;
  without: Partial<LotSearch>;
}

const NBSP = '\u00a0';
/** With the proper minus of a floor below the ground. */
const figure = (value: number): string => formatNumber(value, 0, 2).replace('-', '−');
const units = { price: `${NBSP}₽`, area: `${NBSP}м²`, floor: '' } as const;

/** What cities and projects are called, by what `placeKey` makes of them. */
export type PlaceNames = ReadonlyMap<string, string>;
export const placeKey = (name: string, slug: string): string => `${name} ${slug}`;

/** Whether a link names a city or project that offers nothing of this type: its options do not know the name. */
export const namesOtherPlaces = (search: LotSearch, specs: readonly Spec[]): boolean =>
  (['city', 'project'] as const).some((name) =>
    search[name]?.some((slug) => specChoice(specs, name, slug) === undefined),
  );

/**
 * The filters that are set, in the order of the form. `settled` ones belong to the place and cannot be taken away;
 * `others` are the names of places that the options do not have.
 */
export function activeFilters(
  search: LotSearch,
  specs: readonly Spec[],
  settled: readonly LotFilterKey[] = [],
  others: PlaceNames = new Map(),
): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const values = (key: (typeof choiceKeys)[number] | 'rooms', labelOf: (value: string) => string) => {
    if (settled.includes(key)) return;
    const all: readonly string[] = search[key] ?? [];
    for (const value of all) {
      const others = all.filter((one) => one !== value);
      const without = { [key]: others.length > 0 ? others : undefined };
      filters.push({ name: key, value, text: labelOf(value), without });
    }
  };
  values('rooms', roomText);
  for (const key of choiceKeys)
    values(key, (value) => labelIn(specs, key, value) ?? others.get(placeKey(key, value)) ?? value);
  for (const key of rangeKeys) {
    const [from, to] = [search[`${key}_min`], search[`${key}_max`]];
    const ends = [
      from !== undefined && `от${NBSP}${figure(from)}`,
      to !== undefined && `до${NBSP}${figure(to)}`,
    ];
    const said = ends.filter((end) => end !== false).join(' ');
    if (!said) continue;
    const text = `${rangeWords[key].name} ${said}${units[key]}`;
    filters.push({
      name: key,
      value: '',
      text,
      without: { [`${key}_min`]: undefined, [`${key}_max`]: undefined },
    });
  }
  if (search.search !== undefined)
    filters.push({
      name: 'search',
      value: '',
      text: `№${NBSP}${search.search}`,
      without: { search: undefined },
    });
  if (search.alike !== undefined)
    filters.push({ name: 'alike', value: '', text: 'Одна планировка', without: { alike: undefined } });
  if (search.has_promotions !== undefined)
    filters.push({
      name: 'has_promotions',
      value: '',
      text: search.has_promotions ? 'Акции' : 'Без акций',
      without: { has_promotions: undefined },
    });
  return filters;
}

/** '2-комн.' says more than '2' where no heading stands above it. */
const roomText = (value: string): string =>
  /^\d$/.test(value)
    ? `${value}-комн.`
    : value === 'penthouse'
      ? 'Пентхаус'
      : (roomLabels[value as keyof typeof roomLabels] ?? value);

/** Null: the options do not know it. */
function labelIn(specs: readonly Spec[], name: string, value: string): string | null {
  const choice = specChoice(specs, name, value);
  // Buildings of every project are called alike.
  if (choice?.group && name === 'building')
    return [choice.label, specChoice(specs, 'project', choice.group)?.label].filter(Boolean).join(', ');
  if (choice) return choice.label;
  if (name === 'property_type') return propertyTypeLabels[value as keyof typeof propertyTypeLabels];
  // A quarter may come by a link though no house is handed over in it.
  return name === 'completion_date' ? completionLabel(completionNumber(value)) : null;
}

function specChoice(specs: readonly Spec[], name: string, value: string) {
  const spec = specs.find((one) => one.name === name);
  return spec && 'choices' in spec ? spec.choices.find((one) => one.value === value) : undefined;
}
