import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { serverClock } from '../../../api/server-clock';
import { apiScopeWord } from '../../../contract/accounts/staff/api-scopes';
import {
  type StaffApiToken,
  staffTokenEndpoints,
} from '../../../contract/calls/staff/members/staff-token-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalDate, formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { quietCss, StaffRow } from '../list/staff-row';
import { askAnew } from '../staff-queries';
import { tokenMark } from './token-words';

/** A token: what it opens, who has made it, when it was used last, and how it is ended. */
export function TokenRow({ token }: { token: StaffApiToken }) {
  const queryClient = useQueryClient();
  const { id, name, start, scopes, per_minute, made_by, created, expires, used, ended } = token;
  const now = serverClock.now();
  const mark = tokenMark(token, now);
  const isWorking = ended === null && (expires === null || Date.parse(expires) > now);
  const end = () =>
    confirmAct({
      title: `Закончить токен: ${name}?`,
      text: 'Программа сразу перестанет получать ответы. Вернуть токен нельзя, можно сделать новый.',
      label: 'Закончить',
      act: async () => {
        await call(staffTokenEndpoints.endApiToken, { params: { id } });
        await askAnew(queryClient, 'tokens');
      },
    });
  return (
    <StaffRow
      head={
        <>
          <b>{name}</b>
          <code css={quietCss}>{start}…</code>
          {mark && <StateTag tone={mark.tone}>{mark.word}</StateTag>}
        </>
      }
      audit={{ name, lines: [] }}
      acts={
        isWorking && (
          <ActButton look="quiet" aria-label={`Закончить: ${name}`} onClick={end}>
            Закончить
          </ActButton>
        )
      }
    >
      <p>{scopes.map(apiScopeWord).join(', ')}</p>
      <p css={quietCss}>
        {[
          `до ${counted(per_minute, ['запроса', 'запросов', 'запросов'])} в минуту`,
          used === null ? 'ещё не использовали' : `последний запрос ${formatPortalRecent(used, now)}`,
          isWorking &&
            !mark &&
            (expires === null ? 'без срока' : `действует до ${formatPortalDate(expires)}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p css={quietCss}>
        {made_by === null ? 'Сделал сотрудник, которого уже нет' : `Сделан: ${made_by}`},{' '}
        {formatPortalRecent(created, now)}
      </p>
    </StaffRow>
  );
}
