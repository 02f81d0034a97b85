import { roomValues } from '../../../../../contract/lots/filters/lot-filter-keys';
import {
  type NamesOf,
  namesOf,
  type OptionFilterName,
} from '../../../../../contract/lots/filters/lot-filter-names';
import { lotFilters } from '../../../../../contract/lots/filters/lot-filter-table';
import type { RoomValue } from '../../../../../contract/lots/filters/lot-filters';
import type { Facets, Range, Spec, SpecName } from '../../../../../contract/lots/filters/specs';
import type { LotType } from '../../../../../contract/lots/lot';
import { commonRooms } from '../../../../../contract/lots/lot-words';
import type { Choice } from '../../../../../ui/choices/choice-rows';
import { deadlineChoices } from './deadline-choices';

function specChoices(name: SpecName, specs: readonly Spec[]): Choice[] {
  const spec = specs.find((one) => one.name === name);
  return spec && 'choices' in spec ? spec.choices : [];
}

/** The values of the rooms filter that a form offers, in their order. */
export function roomChoices(type: LotType, specs: readonly Spec[]): RoomValue[] {
  const met = specChoices('rooms', specs).map(({ value }) => value);
  return roomValues.filter((value) => met.includes(value) || commonRooms(type).includes(value));
}

/** What each value of a filter would give under the other filters; null while that is not known. */
export function countsOf(name: SpecName, facets: Facets | undefined): Map<string, number> | null {
  const facet = facets?.facets.find((one) => one.name === name);
  return facet && 'choices' in facet
    ? new Map(facet.choices.map(({ value, count }) => [value, count]))
    : null;
}

/** The range of what is still possible, else of all there is. */
export function rangeOf(name: SpecName, specs: readonly Spec[], facets: Facets | undefined): Range | null {
  for (const list of [facets?.facets ?? [], specs]) {
    const found = list.find((one) => one.name === name);
    if (found && 'range' in found && found.range.min !== null) return found.range;
  }
  return null;
}

/**
 * The options of a filter, each with its count, impossible ones disabled. A project stands under the name of its city,
 * a building under that of its project, a deadline under its year; what belongs to another city or project is left out.
 */
export function choicesOf(
  key: OptionFilterName,
  specs: readonly Spec[],
  facets: Facets | undefined,
  within: { readonly [Name in OptionFilterName]?: readonly string[] | undefined } = {},
): Choice[] {
  const counts = countsOf(key, facets);
  const parent = parentOf(key);
  const groups = new Map(parent && specChoices(parent, specs).map(({ value, label }) => [value, label]));
  const chosen = within[key] ?? [];
  const inside = parent && within[parent];
  const choices = specChoices(key, specs).flatMap((choice) => {
    const count = counts?.get(choice.value) ?? (counts ? 0 : undefined);
    const isChosen = chosen.includes(choice.value);
    if (inside?.length && choice.group && !inside.includes(choice.group) && !isChosen) return [];
    const { group } = choice;
    return {
      value: choice.value,
      label: choice.label,
      ...(group !== undefined && { group: groups.get(group) ?? group }),
      ...(count !== undefined && { count }),
      disabled: count === 0 && !isChosen,
    };
  });
  return lotFilters[key].kind === 'quarter' ? deadlineChoices(choices, chosen) : choices;
}

type PlaceName = NamesOf<'place'>;
const placeNames = namesOf('place');

/** The filter in whose values those of another lie. */
export const parentOf = (name: OptionFilterName): PlaceName | undefined => {
  const row = lotFilters[name];
  return row.kind === 'place' ? placeNames.find((one) => one === row.within) : undefined;
};

/** The change that takes away what may lie in other places than those chosen now. */
export const withoutInner = (name: OptionFilterName): { [Name in PlaceName]?: undefined } =>
  Object.assign({}, ...placeNames.filter((one) => liesIn(one, name)).map((one) => ({ [one]: undefined })));

const liesIn = (inner: PlaceName, outer: OptionFilterName): boolean => {
  const parent = parentOf(inner);
  return parent !== undefined && (parent === outer || liesIn(parent, outer));
};
