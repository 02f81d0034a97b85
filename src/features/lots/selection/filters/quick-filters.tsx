import { css } from '@emotion/react';
import { useState } from 'react';
import {
  type FilterName,
  fitsType,
  keysOf,
  type OptionFilterName,
} from '../../../../contract/lots/filters/lot-filter-names';
import { lotFilters } from '../../../../contract/lots/filters/lot-filter-table';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../../contract/lots/filters/specs';
import type { LotType } from '../../../../contract/lots/lot';
import { ChoiceBox } from '../../../../ui/choices/choice-field';
import { color, font, media, radius, space, touch } from '../../../../ui/tokens';
import { choicesOf, withoutInner } from './options/filter-choices';

/** The filters of which each can be set by itself; one of a list is chosen in place, the others in a sheet. */
export type QuickFilter = 'rooms' | 'city' | 'price' | 'completion_date';
const quick: readonly QuickFilter[] = ['rooms', 'city', 'price', 'completion_date'];

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  [media.desktop]: { display: 'none' },
});
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3.6rem',
  padding: `0 ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
  '&&[data-empty]': { color: color.ink },
  // The finger needs more than the eye.
  '&::before': { content: '""', position: 'absolute', inset: `calc((3.6rem - ${touch}) / 2) 0` },
});

export interface QuickFiltersProps {
  type: LotType;
  search: LotSearch;
  specs: readonly Spec[];
  facets: Facets | undefined;
  fixedFilters: readonly FilterName[];
  /** Opens the sheet of one filter. */
  onAsk(name: QuickFilter): void;
  onChange(change: Partial<LotSearch>): void;
}

/** What an agent asks for most often, one tap away as long as it is not set. */
export function QuickFilters({
  type,
  search,
  specs,
  facets,
  fixedFilters,
  onAsk,
  onChange,
}: QuickFiltersProps) {
  const names = quick.filter(
    (name) =>
      fitsType(name, type) &&
      !fixedFilters.includes(name) &&
      keysOf(name).every((key) => search[key] === undefined),
  );
  if (names.length === 0) return null;
  return (
    <ul css={row} aria-label="Быстрые фильтры">
      {names.map((name) => (
        <li key={name}>
          {name === 'rooms' || name === 'price' ? (
            <button type="button" css={chip} aria-haspopup="dialog" onClick={() => onAsk(name)}>
              {lotFilters[name].label}
            </button>
          ) : (
            <QuickChoice
              name={name}
              choices={choicesOf(name, specs, facets, search)}
              onChange={(value) => onChange({ [name]: [value], ...withoutInner(name) })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface QuickChoiceProps {
  name: OptionFilterName;
  choices: ReturnType<typeof choicesOf>;
  onChange(value: string): void;
}

/** A list that opens at its chip. */
function QuickChoice({ name, choices, onChange }: QuickChoiceProps) {
  const [open, setOpen] = useState(false);
  const { label } = lotFilters[name];
  return (
    <ChoiceBox
      label={`${label}: выбрать`}
      placeholder={label}
      className=""
      look={chip}
      open={open}
      onOpen={setOpen}
      multiple={false}
      choices={choices}
      chosen={[]}
      onChange={([value]) => value !== undefined && onChange(value)}
    />
  );
}
