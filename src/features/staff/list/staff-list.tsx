import { css } from '@emotion/react';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { SearchField } from '../../../ui/fields/search-field';
import { color, media, space } from '../../../ui/tokens';
import type { StaffPartProps } from '../staff-place';
import { filtersOf, type ListFilter, ListFilters } from './list-filters';
import { type Show, ShowLinks } from './show-links';
import { type ListBar, type ListPage, type RowChoice, type RowOf, StaffPages } from './staff-pages';

const toolsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBottom: space.md,
  borderBottom: `1px solid ${color.line}`,
});
const searchCss = css({ flex: '0 1 36rem', [media.mobile]: { flex: '1 1 100%' } });

/** What the address says of a list; what is left out does not matter. */
type ShownFilters<Name extends string> = { show: Name; search: string } & Partial<Record<string, string>>;

interface StaffListProps<Answer extends ListPage, Key extends readonly unknown[], Name extends string>
  extends Pick<StaffPartProps, 'place' | 'onPlace'> {
  label: string;
  /** The first is what is shown where the address says nothing; a single one has no link. */
  shows: readonly [Show<Name>, ...Show<Name>[]];
  /** What the links are called together. */
  showsLabel?: string;
  search: { placeholder: string; by: string };
  query(filters: ShownFilters<Name>, offset: number): UseQueryOptions<Answer, Error, Answer, Key>;
  /** By what else it is narrowed. */
  filters?: readonly ListFilter[];
  /** Fields of another kind before them. */
  moreFilters?: ReactNode;
  /** Values of `moreFilters`, those that do not matter left out. */
  more?: Readonly<Record<string, string>>;
  bar?(filters: ShownFilters<Name>): ListBar<RowOf<Answer>>;
  /** The way to make a new one. */
  action?: ReactNode;
  /** In the place of the links. */
  lead?: ReactNode;
  /** Between the tools and the rows. */
  note?: ReactNode;
  children(row: RowOf<Answer>, choice: RowChoice | undefined): ReactNode;
}

/** A list of the staff portal: which part of it to show, the search, and the rows page by page. */
export function StaffList<Answer extends ListPage, Key extends readonly unknown[], Name extends string>({
  label,
  shows,
  showsLabel = 'Какие показать',
  search,
  query,
  filters: fields,
  moreFilters,
  more = {},
  bar,
  action,
  lead,
  note,
  place,
  onPlace,
  children,
}: StaffListProps<Answer, Key, Name>) {
  const [first] = shows;
  const onSearch = useCallback((next: string) => onPlace({ search: next || undefined }), [onPlace]);
  const shown = shows.find(({ show }) => show === place.show) ?? first;
  const narrowed = fields ? { ...filtersOf(place), ...more } : more;
  const filters: ShownFilters<Name> = { ...narrowed, show: shown.show, search: place.search ?? '' };
  const isNarrowed = filters.search !== '' || Object.keys(narrowed).length > 0;
  return (
    <>
      {action && <div css={{ marginBottom: space.lg }}>{action}</div>}
      <div css={toolsCss}>
        {lead}
        {shows.length > 1 && <ShowLinks label={showsLabel} shows={shows} shown={shown} />}
        <div css={searchCss}>
          <SearchField placeholder={search.placeholder} value={filters.search} onSearch={onSearch} />
        </div>
      </div>
      {fields && (
        <ListFilters place={place} onPlace={onPlace} filters={fields}>
          {moreFilters}
        </ListFilters>
      )}
      {note}
      <StaffPages
        label={label}
        listed={JSON.stringify(filters)}
        query={(offset) => query(filters, offset)}
        bar={bar?.(filters)}
        empty={isNarrowed ? { title: 'Ничего не нашли', text: search.by } : shown.empty}
      >
        {children}
      </StaffPages>
    </>
  );
}
