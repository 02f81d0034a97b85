import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { StaffAppointment } from '../../../contract/calls/staff/staff-appointment-endpoints';
import { portalTime } from '../../../contract/time/portal-time';
import { appointmentStateWord, placeWords, shownLotName } from '../../../lib/words/appointment-words';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { ReasonForm } from '../acts/reason-form';
import { phoneCss, quietCss, StaffRow } from '../list/staff-row';
import { markAppointmentHeld, postCallOffByStaff } from './appointment-acts';

/** One appointment: who comes with whom, where, what became of it, and who said so. */
export function StaffAppointmentRow({ appointment }: { appointment: StaffAppointment }) {
  const queryClient = useQueryClient();
  const { id, client, agent, project, property, manager, starts_at, ends_at, reason, audit } = appointment;
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
    <StaffRow
      head={
        <>
          <b>
            {portalTime(begins)}–{portalTime(Date.parse(ends_at))}
          </b>
          <b>{client.name}</b>
          <a href={`tel:${client.phone}`} css={phoneCss}>
            {formatPhone(client.phone)}
          </a>
          <StateTag tone={state.tone}>{state.word}</StateTag>
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit }}
      acts={
        isOpen && (
          <>
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
          </>
        )
      }
      failure={<ActFailure act={mark} state={audit[0]?.id} />}
    >
      <p>
        {property ? shownLotName(property) : `«${project.name}»`}, {manager.name}. {placeWords(appointment)}
      </p>
      <p css={quietCss}>
        Агент: {agent.name},{' '}
        <a href={`tel:${agent.phone}`} css={phoneCss}>
          {formatPhone(agent.phone)}
        </a>
      </p>
      {reason !== '' && <p css={quietCss}>Причина: {reason}</p>}
    </StaffRow>
  );
}
