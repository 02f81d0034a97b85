import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../../api/failure-text';
import type { StaffFeedOrder } from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { openModal } from '../../../ui/modals/modals';
import { color, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { askAnew } from '../staff-queries';
import { feedQueries } from './feed-queries';
import { FeedReportView } from './feed-report';

const box = css({ display: 'grid', gap: space.lg });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** Has the same loaded after it was tried; `force`: although it would be refused. Null: there is nothing to wait for. */
export type Again = (how: { force: boolean }) => Promise<StaffFeedOrder | null>;

/** Follows what was ordered until it is done, and shows what came of it; `word` is that of what follows a try. */
export function showFeedOrder(order: StaffFeedOrder, again: Again, word = 'Загрузить'): void {
  const name = `feed order ${order.id}`;
  const modal = openModal({
    name,
    title: `${order.dry_run ? 'Проверка' : 'Загрузка'}: ${order.title}`,
    content: (
      <OrderProgress
        order={order}
        word={word}
        again={async (how) => {
          const next = await again(how);
          modal.close();
          if (next) showFeedOrder(next, again);
        }}
      />
    ),
  });
}

interface OrderProgressProps {
  order: StaffFeedOrder;
  word: string;
  again(how: { force: boolean }): Promise<void>;
}

/** A try or a load under way, then its report and what may be done with it. */
function OrderProgress({ order: first, word, again }: OrderProgressProps) {
  const queryClient = useQueryClient();
  const { data: order = first, error } = useQuery(feedQueries.order(first.id));
  const { report } = order;
  const load = useMutation({ mutationFn: again });
  const isDone = report !== null;
  useEffect(() => {
    if (isDone) void askAnew(queryClient, 'feeds', 'lots', 'prices');
  }, [isDone, queryClient]);
  if (report === null)
    return (
      <div css={box}>
        <p role="status" css={{ color: color.ink2 }}>
          {order.state === 'waiting'
            ? 'Ждёт очереди: портал возьмётся за это через несколько секунд.'
            : 'Портал читает фид. Окно можно закрыть: загрузка не прервётся, а её итог останется в списке загрузок.'}
        </p>
        {error && (
          <p role="alert" css={{ color: color.refusedInk }}>
            {failureText(error)}
          </p>
        )}
      </div>
    );
  const mayLoad = order.dry_run && report.failure === null && !report.isUnchanged;
  return (
    <div css={box}>
      <FeedReportView report={report} isTry={order.dry_run} />
      {order.dry_run && report.failure === null && (
        <p css={{ color: color.ink2 }}>Это проверка: ничего не записано.</p>
      )}
      {(mayLoad || report.canForce) && (
        <div css={acts}>
          {mayLoad && (
            <ActButton busy={load.isPending} onClick={() => load.mutate({ force: false })}>
              {word}
            </ActButton>
          )}
          {report.canForce && (
            <ActButton look="secondary" busy={load.isPending} onClick={() => load.mutate({ force: true })}>
              Всё верно, {word.toLowerCase()}
            </ActButton>
          )}
          <ActFailure act={load} state={order.id} />
        </div>
      )}
    </div>
  );
}
