import { css } from '@emotion/react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { type CountedNoun, chosenCounted, foundCounted } from '../../../contract/text/words';
import { Button, buttonCss } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, media, space } from '../../../ui/tokens';
import { STAFF_PAGE } from '../staff-queries';

const barCss = css({
  position: 'sticky',
  top: '5.6rem',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  padding: `${space.xs} 0`,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  fontSize: font.size.sm,
  '& > [role=status]': { flex: '1 1 16rem' },
  [media.mobile]: { position: 'static' },
});
const stepsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  marginTop: space.lg,
  fontSize: font.size.sm,
});

export interface ListPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: { id: number }[];
}
export type RowOf<Answer extends ListPage> = Answer['results'][number];

/** Whether a row is among those that are chosen for an act on many, and how that is changed. */
export interface RowChoice {
  chosen: boolean;
  onChoose(chosen: boolean): void;
}

/** What stands over the rows of a list that is worked on. */
export interface ListBar<Row> {
  /** What the rows are called. */
  counted: CountedNoun;
  /** Address of the same rows as CSV. */
  csv?: string;
  /** The buttons that act on the chosen rows, at least one; without it none can be chosen. `clear` chooses none. */
  many?(chosen: readonly Row[], clear: () => void): ReactNode;
}

interface StaffPagesProps<Answer extends ListPage, Key extends readonly unknown[]> {
  label: string;
  /** Which list it is: another one is looked at from its beginning, and nothing of the one before stays chosen. */
  listed?: string;
  query(offset: number): UseQueryOptions<Answer, Error, Answer, Key>;
  empty: { title: string; text: string };
  bar?: ListBar<RowOf<Answer>> | undefined;
  children(row: RowOf<Answer>, choice: RowChoice | undefined): ReactNode;
}

/** A list of the staff portal, page by page: how many there are, and what can be done with several at once. */
export function StaffPages<Answer extends ListPage, Key extends readonly unknown[]>({
  label,
  listed = '',
  query,
  empty,
  bar,
  children,
}: StaffPagesProps<Answer, Key>) {
  const [shown, setShown] = useState(listed);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<number, RowOf<Answer>>>(new Map());
  if (shown !== listed) {
    setShown(listed);
    setPage(0);
    setChosen(new Map());
  }
  const { data, error, refetch, isFetching } = useQuery(query(page * STAFF_PAGE));
  const retry = (
    <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
      Повторить
    </Button>
  );
  if (!data)
    return error ? (
      <EmptyState title="Список не загрузился" text={failureText(error)}>
        {retry}
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  if (data.count === 0) return <EmptyState {...empty} />;
  const rows: RowOf<Answer>[] = data.results;
  const first = page * STAFF_PAGE;
  const lastPage = Math.max(0, Math.ceil(data.count / STAFF_PAGE) - 1);
  // What was on the last page has been answered.
  if (rows.length === 0 && page > lastPage) setPage(lastPage);
  const choose = (changed: readonly RowOf<Answer>[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of changed)
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    setChosen(next);
  };
  const isPageChosen = rows.every(({ id }) => chosen.has(id));
  return (
    <>
      {bar && (
        <div css={barCss}>
          <span role="status">
            {chosen.size === 0
              ? foundCounted(data.count, bar.counted)
              : chosenCounted(chosen.size, bar.counted)}
          </span>
          {bar.csv && (
            <a css={buttonCss('quiet')} href={bar.csv} download>
              Скачать CSV
            </a>
          )}
          {bar.many && (
            <>
              <Button look="quiet" onClick={() => choose(rows, !isPageChosen)}>
                {isPageChosen ? 'Снять выбор на странице' : 'Выбрать на странице'}
              </Button>
              {chosen.size > 0 && bar.many([...chosen.values()], () => setChosen(new Map()))}
            </>
          )}
        </div>
      )}
      <ul aria-label={label}>
        {rows.map((row) =>
          children(
            row,
            bar?.many && {
              chosen: chosen.has(row.id),
              onChoose: (isChosen) => choose([row], isChosen),
            },
          ),
        )}
      </ul>
      {error && (
        <div role="alert" css={{ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk }}>
          <p>{failureText(error)}</p>
          {retry}
        </div>
      )}
      {lastPage > 0 && (
        <nav aria-label={`Страницы: ${label}`} css={stepsCss}>
          <Button look="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Назад
          </Button>
          <span>
            {formatNumber(first + 1)}–{formatNumber(first + rows.length)} из {formatNumber(data.count)}
          </span>
          <Button look="secondary" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            Дальше
          </Button>
        </nav>
      )}
    </>
  );
}
