import type { UseQueryOptions } from '@tanstack/react-query';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, space } from '../../../ui/tokens';
import { STAFF_PAGE } from '../staff-queries';

export interface ListPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: { id: number }[];
}
export type RowOf<Answer extends ListPage> = Answer['results'][number];

interface StaffPagesProps<Answer extends ListPage, Key extends readonly unknown[]> {
  label: string;
  query(offset: number): UseQueryOptions<Answer, Error, Answer, Key>;
  empty: { title: string; text: string };
  children(row: RowOf<Answer>): ReactNode;
}

/** A list of the staff portal, page by page; a row that moved onto two pages is shown once. */
export function StaffPages<Answer extends ListPage, Key extends readonly unknown[]>({
  label,
  query,
  empty,
  children,
}: StaffPagesProps<Answer, Key>) {
  const [pages, setPages] = useState(1);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => query(page * STAFF_PAGE)),
  });
  const loaded = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ isError }) => isError);
  const retry = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch();
  };
  const all = loaded.flatMap(({ results }): RowOf<Answer>[] => results);
  const rows = [...new Map(all.map((row) => [row.id, row])).values()];
  if (loaded.length === 0)
    return failed ? (
      <EmptyState title="Список не загрузился" text={failureText(failed.error)}>
        <Button look="secondary" onClick={retry}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  if (rows.length === 0) return <EmptyState {...empty} />;
  const hasMore = loaded.length === pages && (loaded.at(-1)?.next ?? null) !== null;
  return (
    <>
      <ul aria-label={label}>{rows.map(children)}</ul>
      {failed && (
        <p role="alert" css={{ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(failed.error)}
        </p>
      )}
      {(hasMore || failed) && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          onClick={failed ? retry : () => setPages(pages + 1)}
        >
          {failed ? 'Повторить' : 'Показать ещё'}
        </Button>
      )}
    </>
  );
}
