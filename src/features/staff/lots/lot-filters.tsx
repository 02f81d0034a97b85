import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { lotTypeWords, statusWord } from '../../../contract/lots/lot-words';
import { lotTypes } from '../../../contract/lots/types/lot-types';
import { SelectField } from '../../../ui/choices/select-field';
import { SearchField } from '../../../ui/fields/search-field';
import { media, space } from '../../../ui/tokens';
import { type StaffLotFilters, staffLotQueries } from './lot-queries';

const rowCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'end',
  gap: space.md,
  marginBottom: space.md,
  '& > :first-of-type': { gridColumn: 'span 2', [media.mobile]: { gridColumn: '1 / -1' } },
});

const types = lotTypes.map((type) => ({ value: type, label: lotTypeWords[type].long }));
const statuses = ([1, 2, 3, 4, 5, 6] as const).map((code) => ({
  value: String(code),
  label: statusWord(code, 'parking'),
}));

interface LotFiltersRowProps {
  filters: StaffLotFilters;
  onFilters(next: Omit<StaffLotFilters, 'search'>): void;
  onSearch(search: string): void;
}

/** By what lots are found; the buildings are those of the chosen project. */
export function LotFiltersRow({ filters, onFilters, onSearch }: LotFiltersRowProps) {
  const specs = useQuery(staffLotQueries.specs()).data;
  const { search, ...others } = filters;
  const buildings = specs?.projects.find(({ slug }) => slug === filters.project)?.buildings ?? [];
  const put = (change: Partial<typeof others>) => onFilters({ ...others, ...change });
  return (
    <div css={rowCss}>
      <SearchField placeholder="Номер, проект, корпус" value={search} onSearch={onSearch} />
      <SelectField
        label="Проект"
        placeholder="Все"
        clearButton
        searched
        choices={(specs?.projects ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        value={filters.project}
        onChange={(project) => put({ project, building: '' })}
      />
      {filters.project !== '' && (
        <SelectField
          label="Корпус"
          placeholder="Все"
          clearButton
          choices={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.building}
          onChange={(building) => put({ building })}
        />
      )}
      <SelectField
        label="Что"
        placeholder="Всё"
        clearButton
        choices={types}
        value={filters.type}
        onChange={(type) => put({ type: type as StaffLotFilters['type'] })}
      />
      <SelectField
        label="Состояние"
        placeholder="Любое"
        clearButton
        choices={statuses}
        value={filters.status}
        onChange={(status) => put({ status: status as StaffLotFilters['status'] })}
      />
      <SelectField
        label="Задано вручную"
        placeholder="Не важно"
        clearButton
        choices={[{ value: '1', label: 'Только заданное вручную' }]}
        value={filters.by_hand}
        onChange={(by_hand) => put({ by_hand: by_hand as StaffLotFilters['by_hand'] })}
      />
    </div>
  );
}
