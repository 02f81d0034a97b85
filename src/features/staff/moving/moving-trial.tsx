import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { type MovingKind, movingKinds } from '../../../contract/calls/staff/moving/moving-kinds';
import {
  type MovingMatch,
  type MovingTrial,
  staffMovingEndpoints,
} from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { counted } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { askAnew } from '../staff-queries';
import { TABLE_TIME, tableFailure } from './moving-queries';
import { MovingFigures, MovingNotes } from './moving-report';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const sampleCss = css({ padding: 0, fontSize: font.size.sm, lineHeight: '2rem', overflowWrap: 'anywhere' });

interface MovingTrialViewProps {
  kind: MovingKind;
  file: File;
  match: MovingMatch;
  /** Drawn with the trial: however often the answer is lost, it is written once. */
  runKey: string;
  trial: MovingTrial;
  onDone(): void;
  /** What was tried is otherwise by now. */
  onStale(): void;
}

/** What would come of a table, and the button that has it done. */
export function MovingTrialView({ kind, file, match, runKey, trial, onDone, onStale }: MovingTrialViewProps) {
  const queryClient = useQueryClient();
  const { total, fresh, known, clashes, refused } = trial;
  const seen = { total, fresh, known, clashes, refused };
  const move = useMutation({
    mutationFn: () =>
      call(
        staffMovingEndpoints.confirmMoving,
        { body: { kind, match, key: runKey, seen }, files: [file] },
        { timeoutMs: TABLE_TIME },
      ),
    onSuccess: () => {
      onDone();
      void askAnew(queryClient, 'moving', 'accounts', 'fixations');
    },
  });
  const isStale = move.error instanceof CallError && move.error.problem?.code === 'conflict';
  return (
    <div css={box}>
      <MovingFigures counts={seen} />
      {trial.sample.length > 0 && (
        <section>
          <h3 css={{ fontSize: font.size.md, fontWeight: 500 }}>Первые новые строки</h3>
          <ul css={sampleCss} aria-label="Первые новые строки">
            {trial.sample.map(({ line, words }) => (
              <li key={line}>
                {line}: {words.join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <MovingNotes notes={trial.notes} counts={seen} />
      <p css={{ color: color.ink2 }}>
        {fresh === 0
          ? 'Это проверка: ничего не записано. Новых строк в файле нет, переносить нечего.'
          : 'Это проверка: ничего не записано. Перенос можно будет отменить целиком, пока с ним не начали работать.'}
      </p>
      {move.error && <FormAlert>{tableFailure(move.error)}</FormAlert>}
      {isStale ? (
        <Button look="secondary" onClick={onStale}>
          Проверить ещё раз
        </Button>
      ) : (
        fresh > 0 && (
          <ActButton busy={move.isPending} onClick={() => move.mutate()}>
            Перенести {counted(fresh, movingKinds[kind].forms)}
          </ActButton>
        )
      )}
    </div>
  );
}
