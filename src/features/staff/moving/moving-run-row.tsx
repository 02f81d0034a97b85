import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { movingKinds } from '../../../contract/calls/staff/moving/moving-kinds';
import {
  type StaffMovingRun,
  staffMovingEndpoints,
} from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { confirmAct } from '../acts/confirm-act';
import { quietCss, StaffRow } from '../list/staff-row';
import { askAnew } from '../staff-queries';
import { movingQueries } from './moving-queries';
import { MovingFigures, MovingNotes } from './moving-report';

const reportCss = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });

/** A table that was brought over: its counts, its report, and the way to take all of it back. */
export function StaffMovingRow({ run }: { run: StaffMovingRun }) {
  const queryClient = useQueryClient();
  const { id, kind, file, fresh, known, clashes, refused, at, undone_at, author } = run;
  const moved = counted(fresh, movingKinds[kind].forms);
  const undo = useMutation({
    mutationFn: () => call(staffMovingEndpoints.undoMoving, { params: { id } }),
    onSettled: () => askAnew(queryClient, 'moving', 'accounts', 'fixations'),
  });
  const moment = formatPortalRecent(at, serverClock.now());
  const left = clashes + refused;
  const askToUndo = () =>
    confirmAct({
      title: 'Отменить перенос целиком?',
      text: `Портал уберёт ${moved} из файла «${file}». Если с ними уже работали, ничего не изменится, и портал скажет, с какими строками.`,
      label: 'Отменить целиком',
      // What keeps it from being undone is told in the row, where it stays.
      act: () => undo.mutateAsync().catch(() => undefined),
    });
  return (
    <StaffRow
      head={
        <>
          <b>{movingKinds[kind].word}</b>
          {undone_at !== null && <StateTag tone="quiet">Отменён</StateTag>}
        </>
      }
      audit={{ name: file, lines: [] }}
      acts={
        <>
          <ActButton
            look="quiet"
            aria-label={`Подробнее: ${file}, ${moment}`}
            onClick={() =>
              openModal({ title: `${movingKinds[kind].word}: ${file}`, content: <RunReport id={id} /> })
            }
          >
            Подробнее
          </ActButton>
          {undone_at === null && (
            <ActButton
              look="secondary"
              busy={undo.isPending}
              aria-label={`Отменить целиком: ${file}, ${moment}`}
              onClick={askToUndo}
            >
              Отменить целиком
            </ActButton>
          )}
        </>
      }
      failure={<ActFailure act={undo} state={undone_at ?? ''} />}
    >
      <p>
        {[
          `перенесено ${formatNumber(fresh)}`,
          `уже были ${formatNumber(known)}`,
          ...(left > 0 ? [`не перенесено строк: ${formatNumber(left)}`] : []),
        ].join(' · ')}
      </p>
      <p css={quietCss}>{[file, moment, author].filter(Boolean).join(' · ')}</p>
    </StaffRow>
  );
}

function RunReport({ id }: { id: number }) {
  const { data, error } = useQuery(movingQueries.run(id));
  if (data)
    return (
      <div css={reportCss}>
        <MovingFigures counts={data} />
        <MovingNotes notes={data.notes} counts={data} />
      </div>
    );
  return error ? (
    <p role="alert">{failureText(error)}</p>
  ) : (
    <div css={{ minHeight: '20rem' }} aria-busy="true" />
  );
}
