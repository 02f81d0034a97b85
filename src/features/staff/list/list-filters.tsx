import { css } from '@emotion/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import type { Choice } from '../../../ui/choices/choice-rows';
import { SelectField } from '../../../ui/choices/select-field';
import { media, space } from '../../../ui/tokens';
import type { StaffPartProps, StaffPlace } from '../staff-place';

const rowCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(17rem, 1fr))',
  alignItems: 'end',
  gap: space.md,
  margin: `${space.md} 0`,
  [media.mobile]: { gridTemplateColumns: '1fr 1fr', '&:not([data-open])': { display: 'none' } },
});
/** A phone has no room for them beside the rows. */
const openerCss = css({
  display: 'none',
  [media.mobile]: { display: 'inline-flex', width: '100%', marginTop: space.md },
});

/** What a list is narrowed by, as the address names it. */
const filterKeys = ['state', 'project', 'kind', 'days', 'order'] as const;
type FilterKey = (typeof filterKeys)[number];

export interface ListFilter {
  key: FilterKey;
  label: string;
  /** Shown where it does not matter. */
  placeholder: string;
  choices: readonly Choice[];
  /** There are many: a field finds one by its name. */
  isLong?: boolean;
}

export const byTime: readonly Choice[] = [
  { value: 'oldest', label: 'Сначала давние' },
  { value: 'newest', label: 'Сначала новые' },
];

/** The filters that the address has, those without a value left out. */
export const filtersOf = (place: StaffPlace): Partial<Record<FilterKey, string>> =>
  Object.fromEntries(filterKeys.flatMap((key) => (place[key] ? [[key, place[key]]] : [])));

interface ListFiltersProps extends Pick<StaffPartProps, 'place' | 'onPlace'> {
  filters: readonly ListFilter[];
  /** Fields of another kind, before them. */
  children?: ReactNode;
}

/** By what a list is narrowed, and in which order it stands; the address keeps it. */
export function ListFilters({ filters, place, onPlace, children }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const count = Object.keys(filtersOf(place)).length;
  return (
    <>
      <Button
        look="secondary"
        css={openerCss}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Отбор и порядок' : `Отбор и порядок: ${count}`}
      </Button>
      <div id={body} css={rowCss} data-open={isOpen || undefined}>
        {children}
        {filters.map(({ key, isLong = false, ...field }) => (
          <SelectField
            key={key}
            {...field}
            clearButton
            {...(isLong && { searched: true })}
            value={place[key] ?? ''}
            onChange={(value) => onPlace({ [key]: value || undefined })}
          />
        ))}
      </div>
    </>
  );
}
