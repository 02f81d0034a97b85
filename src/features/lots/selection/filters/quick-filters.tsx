import { useState } from 'react';
import type { FilterName } from '../../../../contract/lots/filters/lot-filter-names';
import { lotFilters } from '../../../../contract/lots/filters/lot-filter-table';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../../contract/lots/filters/specs';
import type { LotType } from '../../../../contract/lots/lot';
import { untilLoaded } from '../../../../lib/lazy/lazy-with-retry';
import { opensInPlace, type QuickFilter, unsetQuickFilters } from '../../../../shell/selection/quick-filters';
import { ChoiceBox } from '../../../../ui/choices/choice-field';
import { loadChoices } from '../lazy-parts';

interface QuickFiltersProps {
  type: LotType;
  search: LotSearch;
  specs: readonly Spec[];
  facets: Facets | undefined;
  fixedFilters: readonly FilterName[];
  /** Opens the sheet of one filter. */
  onAsk(name: QuickFilter): void;
  onChange(change: Partial<LotSearch>): void;
}

/** What an agent asks for most often, one tap away as long as it is not set; on narrow screens, above the list. */
export function QuickFilters({ type, search, fixedFilters, onAsk, ...list }: QuickFiltersProps) {
  const names = unsetQuickFilters(type, (key) => search[key] !== undefined).filter(
    (name) => !fixedFilters.includes(name),
  );
  if (names.length === 0) return null;
  return (
    <ul className="quick-filters narrow-only" aria-label="Быстрые фильтры">
      {names.map((name) => (
        <li key={name}>
          {opensInPlace(name) ? (
            <QuickChoice name={name} search={search} {...list} />
          ) : (
            <button type="button" className="quick-filter" aria-haspopup="dialog" onClick={() => onAsk(name)}>
              {lotFilters[name].label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface QuickChoiceProps extends Pick<QuickFiltersProps, 'search' | 'specs' | 'facets' | 'onChange'> {
  name: 'city' | 'completion_date';
}

/**
 * A list that opens at its chip. What there is to choose is put together when it is asked for first: until then, and
 * while nobody knows what there is, the chip is busy.
 */
function QuickChoice({ name, search, specs, facets, onChange }: QuickChoiceProps) {
  const [isWanted, setWanted] = useState(false);
  const [options, setOptions] = useState<Awaited<ReturnType<typeof loadChoices>> | null>(null);
  const isReady = options !== null && specs.length > 0;
  const { label } = lotFilters[name];
  const open = (isNowWanted: boolean) => {
    setWanted(isNowWanted);
    if (options === null) void untilLoaded(loadChoices, Number.POSITIVE_INFINITY).then(setOptions);
  };
  return (
    <ChoiceBox
      label={`${label}: выбрать`}
      placeholder={label}
      className="quick-filter"
      open={isWanted && isReady}
      button={{ 'aria-busy': isWanted && !isReady }}
      onOpen={open}
      multiple={false}
      choices={options?.choicesOf(name, specs, facets, search) ?? []}
      chosen={[]}
      onChange={([value]) =>
        value !== undefined && onChange({ [name]: [value], ...options?.withoutInner(name) })
      }
    />
  );
}
