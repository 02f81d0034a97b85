import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isDay } from '../../../contract/time/days';
import { dayWords } from '../../../contract/time/portal-words';
import { SelectField } from '../../../ui/choices/select-field';
import { MomentField } from '../../../ui/fields/moment-field';
import { font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { staffQueries } from '../staff-queries';
import { postDayOff } from './appointment-acts';

const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space.md,
  maxWidth: '80rem',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
  fontSize: font.size.sm,
});

/** The days on which managers receive nobody: to add one, and to take one back. */
export function DaysOff() {
  const queryClient = useQueryClient();
  const { data: managers = [] } = useQuery(staffQueries.managers());
  const [chosen, setChosen] = useState('');
  const [date, setDate] = useState('');
  const manager = chosen || String(managers[0]?.id ?? '');
  const set = useMutation({
    mutationFn: ({ id, day, isOff }: { id: number; day: string; isOff: boolean }) =>
      postDayOff(queryClient, id, day, isOff),
    onSuccess: () => setDate(''),
  });
  if (managers.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDay(date) && !set.isPending) set.mutate({ id: Number(manager), day: date, isOff: true });
  };
  const away = managers.filter(({ days_off }) => days_off.length > 0);
  return (
    <section css={{ marginTop: space.x2 }} aria-labelledby="days-off">
      <h2 id="days-off" css={{ marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 }}>
        Выходные менеджеров
      </h2>
      <form css={form} onSubmit={submit} noValidate>
        <SelectField
          label="Менеджер"
          required
          value={manager}
          choices={managers.map(({ id, name, office }) => ({
            value: String(id),
            label: `${name}, ${office.name}`,
          }))}
          onChange={setChosen}
        />
        <MomentField label="Выходной" kind="date" value={date} onChange={setDate} />
        <ActButton type="submit" look="secondary" busy={set.isPending} disabled={!isDay(date)}>
          Добавить
        </ActButton>
      </form>
      <ActFailure act={set} state={away.flatMap(({ id, days_off }) => [id, ...days_off]).join()} />
      <ul aria-label="Выходные менеджеров" css={{ marginTop: space.md }}>
        {away.map(({ id, name, days_off }) => (
          <li key={id} css={row}>
            <span>{name}:</span>
            {days_off.map((day) => (
              <ActButton
                key={day}
                look="quiet"
                disabled={set.isPending}
                aria-label={`Убрать выходной: ${name}, ${dayWords(day)}`}
                onClick={() => set.mutate({ id, day, isOff: false })}
              >
                {dayWords(day)} ×
              </ActButton>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
