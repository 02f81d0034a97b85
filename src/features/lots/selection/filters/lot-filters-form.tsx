import { css } from '@emotion/react';
import { Fragment, type ReactNode } from 'react';
import {
  type FilterName,
  fitsType,
  namesOf,
  type OptionFilterName,
} from '../../../../contract/lots/filters/lot-filter-names';
import { type FilterKind, filterKinds, lotFilters } from '../../../../contract/lots/filters/lot-filter-table';
import { rangeContradiction } from '../../../../contract/lots/filters/lot-filters';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../../contract/lots/filters/specs';
import type { LotType } from '../../../../contract/lots/lot';
import { rangeWords } from '../../../../shell/selection/filter-words';
import { Accordion } from '../../../../ui/accordion';
import { Button } from '../../../../ui/button';
import { ChoicesField } from '../../../../ui/choices/choice-field';
import { color, space, touch } from '../../../../ui/tokens';
import { ByPaymentButton } from '../payment/by-payment-button';
import { DraftInput } from './draft-input';
import { isFiltered } from './filter-count';
import { choicesOf, countsOf, rangeOf, roomChoices, withoutInner } from './options/filter-choices';
import { RangeField } from './range-field';
import { RoomChips } from './room-chips';

export { ListTools } from '../list-tools';

interface LotFiltersFormProps {
  type: LotType;
  search: LotSearch;
  specs: Spec[];
  facets: Facets | undefined;
  /** Fixed filters: their fields are not shown. */
  fixedFilters?: readonly FilterName[];
  /** Takes the filters that changed; `undefined` clears one. */
  onChange(change: Partial<LotSearch>): void;
  onReset(): void;
  /** Where there is little room: what is asked for seldom stands in a part that can be shut. */
  grouped?: boolean;
}

/** Asked for most often; the other kinds are the part that can be shut. */
const firstKinds: readonly FilterKind[] = ['rooms', 'place', 'range'];

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

const noneIfEmpty = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** The filters of a selection. What is impossible under the others is disabled; ranges show what is possible. */
export function LotFiltersForm(props: LotFiltersFormProps) {
  const { type, search, specs, facets, fixedFilters = [], onChange, onReset, grouped = false } = props;
  const shown = <Name extends FilterName>(names: readonly Name[]) =>
    names.filter((name) => !fixedFilters.includes(name) && fitsType(name, type));
  const list = (name: OptionFilterName): ReactNode => {
    const { label, any, several } = lotFilters[name];
    return (
      <ChoicesField
        key={name}
        label={label}
        any={any}
        multiple={several}
        // An address may have more of them than can be chosen here.
        values={search[name] ?? []}
        choices={choicesOf(name, specs, facets, search)}
        wholeGroups={several}
        searched={several}
        onChange={(values) => onChange({ [name]: noneIfEmpty(values), ...withoutInner(name) })}
      />
    );
  };
  const fields: Record<FilterKind, () => ReactNode> = {
    rooms: () =>
      shown(namesOf('rooms')).map((name) => (
        <RoomChips
          key={name}
          values={roomChoices(type, specs)}
          chosen={search[name] ?? []}
          counts={countsOf(name, facets)}
          onChange={(rooms) => onChange({ [name]: noneIfEmpty(rooms) })}
        />
      )),
    place: () => shown(namesOf('place')).map(list),
    quarter: () => shown(namesOf('quarter')).map(list),
    words: () => shown(namesOf('words')).map(list),
    fact: () => shown(namesOf('fact')).map(list),
    range: () =>
      shown(namesOf('range')).map((name) => (
        <RangeField
          key={name}
          {...rangeWords(name)}
          bounds={rangeOf(name, specs, facets)}
          from={search[`${name}_min`]}
          to={search[`${name}_max`]}
          contradiction={rangeContradiction(search, name)}
          aside={
            name === 'price' &&
            type === 'flats' && <ByPaymentButton onPrice={(price_max) => onChange({ price_max })} />
          }
          onChange={({ from, to }) => onChange({ [`${name}_min`]: from, [`${name}_max`]: to })}
        />
      )),
    text: () =>
      shown(namesOf('text')).map((name) => (
        <div key={name} className="field">
          <span className="field-label" aria-hidden="true">
            {lotFilters[name].label}
          </span>
          <span className="field-single">
            <DraftInput<string>
              label={lotFilters[name].label}
              inputMode="search"
              placeholder="№"
              value={search[name]}
              read={(text) => text.trim().slice(0, 40) || undefined}
              write={(value) => value ?? ''}
              onChange={(value) => onChange({ [name]: value })}
            />
          </span>
        </div>
      )),
    layout: () => null,
    flag: () =>
      shown(namesOf('flag')).map((name) => (
        <label key={name} css={tick}>
          <input
            type="checkbox"
            checked={search[name] === true}
            disabled={countsOf(name, facets)?.get('true') === 0 && !search[name]}
            onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
          />
          {lotFilters[name].label}
        </label>
      )),
  };
  return (
    <section className="filters" aria-label="Фильтры">
      {filterKinds.map(
        (kind) => (!grouped || firstKinds.includes(kind)) && <Fragment key={kind}>{fields[kind]()}</Fragment>,
      )}
      {grouped && (
        <Accordion title="Срок, отделка и другое" open kept>
          <div className="filters">
            {filterKinds.map(
              (kind) => !firstKinds.includes(kind) && <Fragment key={kind}>{fields[kind]()}</Fragment>,
            )}
          </div>
        </Accordion>
      )}
      {isFiltered(search) && (
        <Button look="quiet" onClick={onReset}>
          Сбросить
        </Button>
      )}
    </section>
  );
}
