import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import {
  type StaffSelf,
  staffSelfEndpoints,
} from '../../../contract/calls/staff/members/staff-self-endpoints';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { staffQueries } from '../staff-queries';
import { ownAlertCss, ownLineCss } from './own-css';
import { OwnSection } from './own-section';

/** Where the manager is signed in. */
export function StaffSessionsSection({ sessions }: Pick<StaffSelf, 'sessions'>) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (id: number | null) =>
      id === null
        ? call(staffSelfEndpoints.endOtherStaffSessions, {})
        : call(staffSelfEndpoints.endStaffSession, { params: { id } }),
    onSuccess: (self) => queryClient.setQueryData(staffQueries.self().queryKey, self),
  });
  return (
    <OwnSection title="Сеансы" note="Сеанс кончается сам через двенадцать часов.">
      <ul>
        {sessions.map(({ id, device, seen, current }) => (
          <li key={id} css={ownLineCss}>
            <span>
              <b>{device}</b>
              {current ? 'Это устройство' : `Был здесь: ${formatPortalRecent(seen, serverClock.now())}`}
            </span>
            {!current && (
              <ActButton
                look="quiet"
                aria-label={`Завершить: ${device}`}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Завершить
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActButton
          look="secondary"
          css={{ marginTop: space.lg }}
          busy={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          Завершить остальные
        </ActButton>
      )}
      {end.error && (
        <p role="alert" css={ownAlertCss}>
          {failureText(end.error)}
        </p>
      )}
    </OwnSection>
  );
}
