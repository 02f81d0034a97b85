import { css } from '@emotion/react';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { SearchField } from '../../../ui/fields/search-field';
import { color, media, space } from '../../../ui/tokens';
import type { StaffPartProps } from '../staff-place';
import { type Show, ShowLinks } from './show-links';
import { type ListPage, type RowOf, StaffPages } from './staff-pages';

const toolsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBottom: space.md,
  borderBottom: `1px solid ${color.line}`,
  '& > :last-of-type': { flex: '0 1 36rem' },
  [media.mobile]: { '& > :last-of-type': { flex: '1 1 100%' } },
});

interface StaffListProps<Answer extends ListPage, Key extends readonly unknown[], Name extends string>
  extends Pick<StaffPartProps, 'place' | 'onPlace'> {
  label: string;
  /** The first is what is shown where the address says nothing; a single one has no link. */
  shows: readonly [Show<Name>, ...Show<Name>[]];
  /** What the links are called together. */
  showsLabel?: string;
  search: { placeholder: string; by: string };
  query(filters: { show: Name; search: string }, offset: number): UseQueryOptions<Answer, Error, Answer, Key>;
  /** The way to make a new one. */
  action?: ReactNode;
  /** In the place of the links. */
  lead?: ReactNode;
  /** Between the tools and the rows. */
  note?: ReactNode;
  children(row: RowOf<Answer>): ReactNode;
}

/** A list of the staff portal: which part of it to show, the search, and the rows page by page. */
export function StaffList<Answer extends ListPage, Key extends readonly unknown[], Name extends string>({
  label,
  shows,
  showsLabel = 'Какие показать',
  search,
  query,
  action,
  lead,
  note,
  place,
  onPlace,
  children,
}: StaffListProps<Answer, Key, Name>) {
  const [first] = shows;
  const onSearch = useCallback(
    (next: string) => onPlace({ search: next || undefined, account: undefined }),
    [onPlace],
  );
  const shown = shows.find(({ show }) => show === place.show) ?? first;
  const filters = { show: shown.show, search: place.search ?? '' };
  return (
    <>
      {action && <div css={{ marginBottom: space.lg }}>{action}</div>}
      <div css={toolsCss}>
        {lead}
        {shows.length > 1 && <ShowLinks label={showsLabel} shows={shows} shown={shown} />}
        <SearchField placeholder={search.placeholder} value={filters.search} onSearch={onSearch} />
      </div>
      {note}
      <StaffPages
        key={`${filters.show} ${filters.search}`}
        label={label}
        query={(offset) => query(filters, offset)}
        empty={filters.search === '' ? shown.empty : { title: 'Ничего не нашли', text: search.by }}
      >
        {children}
      </StaffPages>
    </>
  );
}
