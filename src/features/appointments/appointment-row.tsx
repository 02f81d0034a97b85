import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../api/failure-text';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import {
  appointmentStateWord,
  isAppointmentOpen,
  placeWords,
  shownLotName,
  whenWords,
} from '../../lib/words/appointment-words';
import { lotWords } from '../../shell/lot/lot-words';
import { Button } from '../../ui/button';
import { SlowLine } from '../../ui/feedback/slow-line';
import { StateTag } from '../../ui/feedback/state-tag';
import { ask } from '../../ui/modals/ask';
import { color, font, media, space, touch } from '../../ui/tokens';
import { postCallOff } from './appointment-acts';
import { saveIcs } from './save-ics';

const item = css({
  display: 'grid',
  gap: space.xs,
  padding: `${space.lg} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});
const tel = css({
  display: 'inline-flex',
  alignItems: 'center',
  color: color.accent,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '@media (pointer: coarse)': { minHeight: touch },
});
const link = css({
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  marginTop: space.xs,
  '& button': { padding: `0 ${space.md}` },
  [media.mobile]: { '& button': { flex: '1 1 auto' } },
});

interface AppointmentRowProps {
  appointment: Appointment;
  /** Where several clients' stand: the client and their phone; null: the client is known. */
  client: { name: string; phone: string | null } | null;
  now: number;
  online: boolean;
  /** Somebody else looks at the screen: nothing is done here, and no words of the agent's are shown. */
  isMasked: boolean;
  onMove(): void;
}

/** One appointment: when, what, where, with whom, and what can still be done about it. */
export function AppointmentRow({ appointment, client, now, online, isMasked, onMove }: AppointmentRowProps) {
  const queryClient = useQueryClient();
  const off = useMutation({ mutationFn: () => postCallOff(queryClient, appointment.id) });
  const { project, property, manager, reason } = appointment;
  const state = appointmentStateWord(appointment);
  const when = whenWords(appointment);
  const question = {
    title: 'Отменить показ?',
    text: `${when}, «${project.name}». Время освободится для других.`,
    yes: 'Отменить показ',
    no: 'Оставить',
  };
  return (
    <li css={item}>
      <div css={head}>
        <b>{when}</b>
        <StateTag tone={state.tone}>{state.word}</StateTag>
      </div>
      {client && (
        <p>
          <Link to="/clients/$id" params={{ id: String(appointment.client.id) }} css={link}>
            {client.name}
          </Link>
          {client.phone !== null && (
            <>
              ,{' '}
              <a href={`tel:${client.phone}`} css={tel} aria-label={`Позвонить клиенту: ${client.name}`}>
                {formatPhone(client.phone)}
              </a>
            </>
          )}
        </p>
      )}
      <p>
        {property ? (
          <Link to={lotWords(property).href} css={link}>
            {shownLotName(property)}
          </Link>
        ) : (
          `«${project.name}»`
        )}
        . {placeWords(appointment)}
      </p>
      <p css={{ color: color.ink2 }}>
        Встречает {manager.name},{' '}
        <a href={`tel:${manager.phone}`} css={tel} aria-label={`Позвонить менеджеру: ${manager.name}`}>
          {formatPhone(manager.phone)}
        </a>
      </p>
      {reason !== '' && !isMasked && <p css={{ color: color.ink2 }}>Причина: {reason}</p>}
      {isAppointmentOpen(appointment, now) && !isMasked && (
        <div css={acts}>
          <Button look="secondary" aria-label={`В календарь: ${when}`} onClick={() => saveIcs(appointment)}>
            В календарь
          </Button>
          <Button look="secondary" disabled={!online} aria-label={`Перенести: ${when}`} onClick={onMove}>
            Перенести
          </Button>
          <Button
            look="quiet"
            disabled={!online}
            busy={off.isPending}
            aria-label={`Отменить: ${when}`}
            onClick={() => void ask(question).then((isSure) => isSure && off.mutate())}
          >
            Отменить
          </Button>
        </div>
      )}
      <SlowLine isSending={off.isPending} until="Пока сервер не ответил, показ может быть в силе." />
      {off.error && (
        <p role="alert" css={{ color: color.refusedInk }}>
          {failureText(off.error)}
        </p>
      )}
    </li>
  );
}
