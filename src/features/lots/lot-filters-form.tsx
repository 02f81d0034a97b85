import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rangeContradiction, rangeKeys } from '../../contract/lot-filters';
import type { LotSearch } from '../../contract/lot-search';
import type { Facets, Spec, SpecName } from '../../contract/specs';
import { Button } from '../../ui/button';
import { type Choice, ChoiceField, RangeField } from './filter-fields';
import { contradicts, lotsQueries } from './lots-queries';
import { RoomChips } from './room-chips';

interface LotFiltersFormProps {
  search: LotSearch;
  /** Takes the filters that changed; `undefined` clears one. */
  onChange(change: Partial<LotSearch>): void;
  onReset(): void;
}

const rangeWords = {
  price: { title: 'Цена, ₽', name: 'Цена' },
  area: { title: 'Площадь, м²', name: 'Площадь' },
  floor: { title: 'Этаж', name: 'Этаж' },
} as const;

/** True while any filter is set; order and length of the list are none. */
export const isFiltered = ({ order: _order, show: _show, ...filters }: LotSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The filters of a selection. What is impossible under the others is disabled; ranges show what is possible. */
export function LotFiltersForm({ search, onChange, onReset }: LotFiltersFormProps) {
  const specs = useQuery(lotsQueries.specs()).data?.value ?? [];
  const facets = useQuery({
    ...lotsQueries.facets(search),
    placeholderData: keepPreviousData,
    enabled: !contradicts(search),
  }).data?.value;
  const cities = choicesOf('city', specs, facets);
  const city = search.city?.[0] ?? '';
  const projects = choicesOf('project', specs, facets);
  return (
    <section className="filters" aria-label="Фильтры">
      <div className="filters-row">
        <RoomChips
          chosen={search.rooms ?? []}
          counts={countsOf('rooms', facets)}
          onChange={(rooms) => onChange({ rooms: rooms.length > 0 ? rooms : undefined })}
        />
        <ChoiceField
          label="Город"
          any="Все города"
          value={city}
          choices={cities}
          onChange={(value) => onChange({ city: value ? [value] : undefined, project: undefined })}
        />
        <ChoiceField
          label="Проект"
          any="Все проекты"
          value={search.project?.[0] ?? ''}
          choices={projects}
          onChange={(value) => onChange({ project: value ? [value] : undefined })}
        />
      </div>
      <div className="filters-row">
        {rangeKeys.map((key) => (
          <RangeField
            key={key}
            {...rangeWords[key]}
            wide={key === 'price'}
            bounds={rangeOf(key, facets) ?? rangeOf(key, { facets: specs })}
            from={search[`${key}_min`]}
            to={search[`${key}_max`]}
            contradiction={rangeContradiction(search, key)}
            onChange={({ from, to }) => onChange({ [`${key}_min`]: from, [`${key}_max`]: to })}
          />
        ))}
        {isFiltered(search) && (
          <Button look="quiet" onClick={onReset}>
            Сбросить
          </Button>
        )}
      </div>
    </section>
  );
}

function choicesOf(name: SpecName, specs: Spec[], facets: Facets | undefined): Choice[] {
  const spec = specs.find((one) => one.name === name);
  if (!spec || !('choices' in spec)) return [];
  const counts = countsOf(name, facets);
  return spec.choices.map((choice) => ({ ...choice, disabled: counts ? !counts.get(choice.value) : false }));
}

function countsOf(name: SpecName, facets: Facets | undefined): Map<string, number> | null {
  const facet = facets?.facets.find((one) => one.name === name);
  return facet && 'choices' in facet
    ? new Map(facet.choices.map(({ value, count }) => [value, count]))
    : null;
}

function rangeOf(name: SpecName, { facets }: Pick<Facets, 'facets'> | { facets: Spec[] } = { facets: [] }) {
  const facet = facets.find((one) => one.name === name);
  return facet && 'range' in facet ? facet.range : null;
}
