import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { type LotBatch, staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { quietCss } from '../list/staff-row';
import { askAnew } from '../staff-queries';
import { countedLots } from './lot-change-form';
import { staffLotQueries } from './lot-queries';
import { lotChangeWords } from './lot-words';

const heading = css({ marginTop: space.x2, fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 });
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
  minHeight: '4.8rem',
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& > span': { flex: '1 1 24rem' },
});

const MOST_NAMED = 5;

/** What was changed by hand within the last day, each undone at one tap. */
export function LotBatches() {
  const queryClient = useQueryClient();
  const { data } = useQuery(staffLotQueries.batches());
  const undo = useMutation({
    mutationFn: ({ id }: LotBatch) => call(staffLotEndpoints.undoLotBatch, { params: { id } }),
    onSettled: () => askAnew(queryClient, 'lots', 'prices'),
  });
  if (!data || data.batches.length === 0) return null;
  const { data: undone, variables } = undo;
  return (
    <section>
      <h2 css={heading}>Правки за сутки</h2>
      {undo.error && (
        <p role="alert" css={{ color: color.refusedInk, fontSize: font.size.sm }}>
          {failureText(undo.error)}
        </p>
      )}
      {undone && undone.left.length > 0 && (
        <p role="status" css={{ fontSize: font.size.sm }}>
          Отменено: {counted(undone.undone, countedLots.forms)}. После этой правки меняли ещё раз и осталось
          как есть: {undone.left.slice(0, MOST_NAMED).join('; ')}
          {undone.left.length > MOST_NAMED && ` и ещё ${undone.left.length - MOST_NAMED}`}.
        </p>
      )}
      <ul aria-label="Правки за сутки">
        {data.batches.map((batch) => {
          const words = `${counted(batch.count, countedLots.forms)}: ${lotChangeWords(batch.change)}`;
          return (
            <li key={batch.id} css={item}>
              <span>
                {words}{' '}
                <span css={quietCss}>
                  {[batch.by, formatPortalRecent(batch.at, serverClock.now())].filter(Boolean).join(' · ')}
                </span>
              </span>
              {batch.undone ? (
                <span css={[quietCss, { flex: 'none' }]}>отменено</span>
              ) : (
                <ActButton
                  look="quiet"
                  busy={undo.isPending && variables?.id === batch.id}
                  aria-label={`Отменить: ${words}`}
                  onClick={() => undo.mutate(batch)}
                >
                  Отменить
                </ActButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
