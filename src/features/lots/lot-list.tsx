import { css } from '@emotion/react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../../api/call-error';
import type { Lot } from '../../contract/lot';
import { LOTS_PAGE } from '../../contract/lot-filter-keys';
import type { LotSearch } from '../../contract/lot-search';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { space } from '../../ui/tokens';
import { LotCard } from './lot-card';
import { LotSkeletons } from './lot-skeletons';
import { contradicts, lotsQueries } from './lots-queries';

/** The pages of a list that its address asks for, newest answers first to come; `count` is null until one is there. */
export function useLotPages(search: LotSearch) {
  const pages = Math.ceil((search.show ?? LOTS_PAGE) / LOTS_PAGE);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...lotsQueries.page(search, index),
      enabled: !contradicts(search),
      placeholderData: keepPreviousData,
    })),
  });
  const first = answers[0];
  const lots = new Map<number, Lot>();
  for (const { data } of answers) for (const lot of data?.value.results ?? []) lots.set(lot.id, lot);
  return {
    lots: [...lots.values()],
    count: first?.data?.value.count ?? null,
    at: first?.data?.at ?? null,
    error: first?.data ? null : (first?.error ?? null),
    /** Earlier cards are shown while those of other filters are on their way. */
    isStale: first?.isPlaceholderData ?? false,
    isLoadingMore: answers
      .slice(1)
      .some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    moreFailed: answers.slice(1).some(({ data, isError }) => isError && !data),
    retry: () => Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

interface LotListProps {
  pages: ReturnType<typeof useLotPages>;
  action(lot: Lot): ReactNode;
  onMore(): void;
  onReset(): void;
}

const failureSentence = (error: Error): string =>
  error instanceof CallError && error.problem
    ? error.problem.detail
    : 'Этих квартир ещё нет на устройстве, а сервер не отвечает.';

const footer = css({ display: 'flex', justifyContent: 'center', paddingTop: space.x2 });

/** The list of lots with its four faces, and the button that makes it longer. */
export function LotList({ pages, action, onMore, onReset }: LotListProps) {
  const { lots, count, error } = pages;
  if (error)
    return (
      <EmptyState title="Список не загрузился" text={failureSentence(error)}>
        <Button look="secondary" onClick={pages.retry}>
          Повторить
        </Button>
      </EmptyState>
    );
  if (count === null) return <LotSkeletons />;
  if (count === 0)
    return (
      <EmptyState title="Таких квартир сейчас нет" text="Ослабьте один из фильтров: цену, площадь или этаж.">
        <Button look="secondary" onClick={onReset}>
          Сбросить фильтры
        </Button>
      </EmptyState>
    );
  const left = count - lots.length;
  return (
    <>
      <ul className="lots" aria-label="Лоты" aria-busy={pages.isStale || undefined}>
        {lots.map((lot, index) => (
          <LotCard key={lot.id} lot={lot} index={index} action={action(lot)} />
        ))}
      </ul>
      {left > 0 && (
        <div css={footer}>
          <Button
            look="secondary"
            busy={pages.isLoadingMore}
            onClick={pages.moreFailed ? pages.retry : onMore}
          >
            {pages.isLoadingMore
              ? 'Загружаем…'
              : pages.moreFailed
                ? 'Не загрузилось. Повторить'
                : 'Показать ещё'}
          </Button>
        </div>
      )}
    </>
  );
}
