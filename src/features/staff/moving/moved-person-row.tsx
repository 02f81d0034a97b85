import { serverClock } from '../../../api/server-clock';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { MovedPerson } from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { momentWords } from '../../../contract/time/portal-words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ActButton } from '../acts/act-button';
import { AccountLink } from '../list/account-link';
import { quietCss, StaffRow } from '../list/staff-row';
import { openInvitation } from './open-moving';

/** 'Приглашён 20 ноября, 10:00, всего 2 раза' */
function invitedWords({ invited, invited_at, due_at, came_at }: MovedPerson): string {
  const now = serverClock.now();
  if (came_at !== null) return `Вошёл ${formatPortalRecent(came_at, now)}`;
  const before =
    invited_at === null
      ? 'Ещё не приглашён'
      : `Приглашён ${formatPortalRecent(invited_at, now)}${invited > 1 ? `, всего приглашений: ${invited}` : ''}`;
  if (due_at === null) return before;
  const at = Date.parse(due_at);
  return `${before}. ${at > now ? `Приглашение уйдёт ${momentWords(at)}` : 'Приглашение отправляется'}`;
}

/** Somebody who was brought over: whether they were invited and have come. */
export function MovedPersonRow({ person }: { person: MovedPerson }) {
  const { id, name, role, phone, email, came_at, invited, due_at } = person;
  return (
    <StaffRow
      head={
        <>
          <b>
            <AccountLink of={{ id, name }} />
          </b>
          {came_at === null ? (
            <StateTag tone="waiting">Ещё не входил</StateTag>
          ) : (
            <StateTag tone="good">Вошёл</StateTag>
          )}
        </>
      }
      audit={{ name, lines: [] }}
      acts={
        came_at === null && (
          <ActButton
            look="secondary"
            aria-label={`Пригласить: ${name}`}
            onClick={() => openInvitation({ id, name })}
          >
            {invited > 0 || due_at !== null ? 'Пригласить ещё раз' : 'Пригласить'}
          </ActButton>
        )
      }
    >
      <p css={quietCss}>
        {[role === 'company' ? 'Агентство' : 'Агент', formatPhone(phone), email].join(' · ')}
      </p>
      <p>{invitedWords(person)}</p>
    </StaffRow>
  );
}
