import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { LotType } from '../../../contract/lots/lot';
import { rangeContradiction, rangeKeys } from '../../../contract/lots/lot-filters';
import type { LotSearch } from '../../../contract/lots/lot-search';
import type { Facets, Spec } from '../../../contract/lots/specs';
import { hasPropertyTypes, hasRooms } from '../../../contract/words';
import { type ChoiceKey, choiceWords, rangeWords } from '../../../shell/filter-words';
import { Button } from '../../../ui/button';
import { ChoiceField, ChoicesField } from '../../../ui/choice-field';
import { color, space, touch } from '../../../ui/tokens';
import { DraftInput } from './draft-input';
import { choicesOf, countsOf, rangeOf, roomsOf } from './filter-choices';
import { isFiltered } from './filter-count';
import { RangeField } from './range-field';
import { RoomChips } from './room-chips';

export { LayoutsSwitch } from './layouts-switch';

interface LotFiltersFormProps {
  type: LotType;
  search: LotSearch;
  specs: Spec[];
  facets: Facets | undefined;
  /** Filters that the place of the form has settled: their fields are not shown. */
  settled?: readonly ChoiceKey[];
  /** Takes the filters that changed; `undefined` clears one. */
  onChange(change: Partial<LotSearch>): void;
  onReset(): void;
}

const tick = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  fontSize: '1.5rem',
  cursor: 'pointer',
  '& input': { width: '2rem', height: '2rem', margin: 0, accentColor: color.accent },
  '&:has(:disabled)': { color: color.ink2, cursor: 'default' },
});

const rangeKinds = { price: 'money', area: undefined, floor: 'floor' } as const;

const noneIfEmpty = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** The filters of a selection. What is impossible under the others is disabled; ranges show what is possible. */
export function LotFiltersForm(props: LotFiltersFormProps) {
  const { type, search, specs, facets, settled = [], onChange, onReset } = props;
  const choices = (key: ChoiceKey) => choicesOf(key, specs, facets, search);
  const isShown = (key: ChoiceKey) => !settled.includes(key);
  const single = (key: 'city' | 'property_type', others?: Partial<LotSearch>): ReactNode => (
    <ChoiceField
      {...choiceWords[key]}
      value={search[key]?.length === 1 ? (search[key][0] ?? '') : ''}
      choices={choices(key)}
      onChange={(value) => onChange({ [key]: value ? [value] : undefined, ...others })}
    />
  );
  const several = (key: 'project' | 'building' | 'completion_date', others?: Partial<LotSearch>) => (
    <ChoicesField
      {...choiceWords[key]}
      values={search[key] ?? []}
      choices={choices(key)}
      wholeGroups
      searched={key !== 'completion_date'}
      searchHint={choiceWords[key].label}
      onChange={(values) => onChange({ [key]: noneIfEmpty(values), ...others })}
    />
  );
  const promotions = countsOf('has_promotions', facets)?.get('true');
  return (
    <section className="filters" aria-label="Фильтры">
      {hasRooms(type) && (
        <RoomChips
          values={roomsOf(type, specs)}
          chosen={search.rooms ?? []}
          counts={countsOf('rooms', facets)}
          onChange={(rooms) => onChange({ rooms: noneIfEmpty(rooms) })}
        />
      )}
      {isShown('city') && single('city', { project: undefined, building: undefined })}
      {isShown('project') && several('project', { building: undefined })}
      {several('building')}
      {several('completion_date')}
      {hasPropertyTypes(type) && single('property_type')}
      {rangeKeys.map((key) => (
        <RangeField
          key={key}
          {...rangeWords[key]}
          kind={rangeKinds[key]}
          bounds={rangeOf(key, specs, facets)}
          from={search[`${key}_min`]}
          to={search[`${key}_max`]}
          contradiction={rangeContradiction(search, key)}
          onChange={({ from, to }) => onChange({ [`${key}_min`]: from, [`${key}_max`]: to })}
        />
      ))}
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Номер
        </span>
        <span className="field-single">
          <DraftInput<string>
            label="Номер"
            inputMode="search"
            placeholder="№"
            value={search.search}
            read={(text) => text.trim().slice(0, 40) || undefined}
            write={(value) => value ?? ''}
            onChange={(value) => onChange({ search: value })}
          />
        </span>
      </div>
      <label css={tick}>
        <input
          type="checkbox"
          checked={search.has_promotions === true}
          disabled={promotions === 0 && !search.has_promotions}
          onChange={({ target }) => onChange({ has_promotions: target.checked || undefined })}
        />
        Акции
      </label>
      {isFiltered(search) && (
        <Button look="quiet" onClick={onReset}>
          Сбросить
        </Button>
      )}
    </section>
  );
}
