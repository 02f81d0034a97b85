import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import { moscowTime } from '../../../contract/appointments/moscow';
import type { StaffAppointment } from '../../../contract/calls/staff/staff-appointment-endpoints';
import { appointmentStateWord, placeWords } from '../../../lib/words/appointment-words';
import { formatMoment } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { ReasonForm } from '../acts/reason-form';
import { markAppointmentHeld, postCallOffByStaff } from './appointment-acts';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
});
const quiet = css({ color: color.ink2 });
const link = css({
  color: color.accent,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** One appointment: who comes with whom, where, what became of it, and who said so. */
export function StaffAppointmentRow({ appointment }: { appointment: StaffAppointment }) {
  const queryClient = useQueryClient();
  const { id, client, agent, project, manager, starts_at, ends_at, reason, audit } = appointment;
  const state = appointmentStateWord(appointment);
  const isOpen = appointment.state === 'booked' || appointment.state === 'moved';
  const mark = useMutation({ mutationFn: () => markAppointmentHeld(queryClient, appointment) });
  const begins = Date.parse(starts_at);
  const askReason = () =>
    openModal({
      title: `Отменить показ: ${client.name}`,
      content: (
        <ReasonForm
          label="Отменить показ"
          isNeeded
          hasReady={false}
          hint="Её увидит агент"
          act={(given) => postCallOffByStaff(queryClient, appointment, given)}
        />
      ),
    });
  return (
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <b>
            {moscowTime(begins)}–{moscowTime(Date.parse(ends_at))}
          </b>
          <b>{client.name}</b>
          <a href={`tel:${client.phone}`} css={link}>
            {formatPhone(client.phone)}
          </a>
          <StateTag tone={state.tone}>{state.word}</StateTag>
        </div>
        <p>
          «{project.name}», {manager.name}. {placeWords(appointment)}
        </p>
        <p css={quiet}>
          Агент: {agent.name},{' '}
          <a href={`tel:${agent.phone}`} css={link}>
            {formatPhone(agent.phone)}
          </a>
        </p>
        {reason !== '' && <p css={quiet}>Причина: {reason}</p>}
        {audit.length > 0 && (
          <ol aria-label={`Журнал: № ${id}`} css={[quiet, { marginTop: space.sm }]}>
            {audit.map(({ id: line, at, actor, action }) => (
              <li key={line}>
                {auditWord(action)} · {actor} · {formatMoment(new Date(at))}
              </li>
            ))}
          </ol>
        )}
      </div>
      {isOpen && (
        <div css={acts}>
          {begins <= Date.now() && (
            <ActButton
              busy={mark.isPending}
              aria-label={`Состоялся: ${client.name}`}
              onClick={() => mark.mutate()}
            >
              Состоялся
            </ActButton>
          )}
          <Button look="secondary" aria-label={`Отменить: ${client.name}`} onClick={askReason}>
            Отменить
          </Button>
        </div>
      )}
      <ActFailure act={mark} state={audit[0]?.id} />
    </li>
  );
}
