import type { UseMutationResult } from '@tanstack/react-query';
import { serverClock } from '../../../api/server-clock';
import type { StaffMessage } from '../../../contract/calls/staff/staff-message-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { quietCss, StaffRow } from '../list/staff-row';

const purposeWords: Readonly<Record<StaffMessage['purpose'], string>> = {
  code: 'СМС с кодом',
  'email-code': 'письмо с кодом',
  letter: 'письмо',
  alarm: 'письмо менеджеру',
  'staff-link': 'письмо со ссылкой для сотрудника',
  invitation: 'приглашение в переехавший кабинет',
};
/** An SMS with words of the portal's own is for the same as a letter. */
const shownPurpose = ({ channel, purpose }: StaffMessage): string =>
  channel === 'sms' && purpose === 'letter' ? 'СМС' : purposeWords[purpose];
const stateWords: Readonly<Record<StaffMessage['state'], string>> = {
  waiting: 'Ждёт следующей попытки',
  dead: 'Не ушло',
  expired: 'Вышло время',
};

interface MessageRowProps {
  message: StaffMessage;
  again: UseMutationResult<unknown, Error, number>;
}

/** One message that did not go out, or not yet: to whom, why, and whether it can be sent again. */
export function MessageRow({ message, again }: MessageRowProps) {
  const { id, to, state, reason, attempts, created_at, repeatable } = message;
  const isOwn = again.variables === id;
  return (
    <StaffRow
      head={<b>{to}</b>}
      audit={{ name: to, lines: [] }}
      acts={
        repeatable && (
          <ActButton
            look="secondary"
            busy={again.isPending && isOwn}
            aria-label={`Отправить ещё раз: ${to}`}
            onClick={() => again.mutate(id)}
          >
            Отправить ещё раз
          </ActButton>
        )
      }
      failure={isOwn && <ActFailure act={again} state={state} />}
    >
      <p>{[stateWords[state], reason].filter(Boolean).join(': ')}</p>
      <p css={quietCss}>
        {[
          shownPurpose(message),
          counted(attempts, ['попытка', 'попытки', 'попыток']),
          formatPortalRecent(created_at, serverClock.now()),
        ].join(' · ')}
      </p>
    </StaffRow>
  );
}
