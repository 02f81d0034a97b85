import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  type KeptKind,
  keptKinds,
  LEAST_MONTHS,
  MOST_MONTHS,
} from '../../../contract/accounts/staff/kept-kinds';
import {
  type Keeping,
  staffPersonalEndpoints,
} from '../../../contract/calls/staff/people/staff-personal-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { isSuperseded } from '../acts/superseded-note';
import { personalQueries } from './personal-queries';

type Period = Keeping['periods'][number];

const rowCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 14rem',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} 0`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& h3': { fontSize: font.size.md, fontWeight: 500 },
  '& small': { display: 'block', fontSize: font.size.sm, color: color.ink2 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const ROW = ['строка', 'строки', 'строк'] as const;
const MONTH = ['месяц', 'месяца', 'месяцев'] as const;

/** For how long what is kept of people, when what is over goes, and what went the last time. */
export function KeepingPeriods() {
  const { data, error, refetch, isFetching } = useQuery(personalQueries.keeping());
  if (data) return <PeriodsForm key={data.state} keeping={data} />;
  if (!error) return <div css={{ minHeight: '40rem' }} aria-busy="true" />;
  return (
    <EmptyState title="Сроки не загрузились" text={failureText(error)}>
      <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
        Повторить
      </Button>
    </EmptyState>
  );
}

function runWords({ ran_at, removed, removed_at, last_removed }: Period): string {
  if (ran_at === null) return '';
  const last = `Последний раз ${formatPortalMoment(ran_at)}: ${removed ? `стёрто ${counted(removed, ROW)}` : 'стирать было нечего'}.`;
  return removed === 0 && removed_at !== null && last_removed !== null
    ? `${last} До этого ${formatPortalMoment(removed_at)}: ${counted(last_removed, ROW)}.`
    : last;
}

function nextWords({ next_at, is_running, failure }: Keeping): string {
  if (failure !== null) return 'Последняя уборка не удалась. Портал попробует снова сам.';
  if (is_running) return 'Уборка идёт сейчас.';
  return next_at === null ? '' : `Следующая уборка: ${formatPortalMoment(next_at)}.`;
}

/** Whole months within the bounds; null for anything else. */
function monthsOf(typed: string): number | null {
  const months = Number(typed.trim());
  return /^\d{1,3}$/.test(typed.trim()) && months >= LEAST_MONTHS && months <= MOST_MONTHS ? months : null;
}

function PeriodsForm({ keeping }: { keeping: Keeping }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<KeptKind, string>>>({});
  const save = useMutation({
    mutationFn: (months: Partial<Record<KeptKind, number>>) =>
      call(staffPersonalEndpoints.setKeeping, { query: { seen: keeping.state }, body: { months } }),
    onSuccess: (next) => queryClient.setQueryData(personalQueries.keeping().queryKey, next),
    onError: (error) => {
      if (isSuperseded(error)) void queryClient.invalidateQueries({ queryKey: ['staff', 'personal'] });
    },
  });
  const run = useMutation({
    mutationFn: () => call(staffPersonalEndpoints.keepNow, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'personal', 'keeping'] }),
  });
  const wrong = (kind: KeptKind): string | null => {
    const value = typed[kind];
    return value !== undefined && monthsOf(value) === null ? `От ${LEAST_MONTHS} до ${MOST_MONTHS}` : null;
  };
  const changed = keeping.periods.flatMap(({ kind, months }): [KeptKind, number][] => {
    const wanted = typed[kind] === undefined ? null : monthsOf(typed[kind]);
    return wanted === null || wanted === months ? [] : [[kind, wanted]];
  });
  const isWrong = keeping.periods.some(({ kind }) => wrong(kind) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && changed.length > 0 && !save.isPending) save.mutate(Object.fromEntries(changed));
  };
  const refused = save.error && !isSuperseded(save.error) ? save.error : null;
  return (
    <form onSubmit={submit} noValidate>
      <p css={{ margin: `${space.lg} 0`, maxWidth: '72ch', color: color.ink2, textWrap: 'pretty' }}>
        Раз в день портал сам стирает то, чей срок вышел, и пишет в журнал, сколько чего стёрто.{' '}
        {nextWords(keeping)}
      </p>
      <ActButton look="secondary" type="button" busy={run.isPending} onClick={() => run.mutate()}>
        Запустить сейчас
      </ActButton>
      <p
        role="status"
        css={{ margin: `${space.sm} 0 ${space.lg}`, fontSize: font.size.sm, color: color.ink2 }}
      >
        {run.data && (run.data.started ? 'Уборка начнётся в течение нескольких секунд.' : 'Уборка уже идёт.')}
        {run.error && failureText(run.error)}
      </p>
      {keeping.periods.map((period) => {
        const { kind, months, usual } = period;
        const { word, note } = keptKinds[kind];
        return (
          <div key={kind} css={rowCss}>
            <div>
              <h3>{word}</h3>
              <small>{note}</small>
              <small>{runWords(period)}</small>
            </div>
            {months !== null && (
              <TextField
                label="Месяцев"
                aria-label={`Месяцев: ${word}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={typed[kind] ?? formatNumber(months)}
                error={wrong(kind)}
                hint={usual === null || usual === months ? undefined : `Обычно ${counted(usual, MONTH)}`}
                onChange={({ target }) => setTyped((before) => ({ ...before, [kind]: target.value }))}
              />
            )}
          </div>
        );
      })}
      {refused && (
        <FormAlert>
          {refused instanceof CallError && refused.problem ? refused.problem.detail : failureText(refused)}
        </FormAlert>
      )}
      <div
        css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md, marginTop: space.lg }}
      >
        <ActButton type="submit" busy={save.isPending} disabled={isWrong || changed.length === 0}>
          Сохранить сроки
        </ActButton>
        <span role="status" css={{ fontSize: font.size.sm, color: color.ink2 }}>
          {save.isSuccess && 'Сохранено'}
        </span>
      </div>
    </form>
  );
}
