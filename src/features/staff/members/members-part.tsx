import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { staffRoles } from '../../../contract/accounts/staff/staff-roles';
import type { StaffMembers } from '../../../contract/calls/staff/members/staff-member-endpoints';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { StateTag } from '../../../ui/feedback/state-tag';
import { font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { openFormDialog } from '../acts/open-form-dialog';
import { quietCss, StaffRow } from '../list/staff-row';
import { staffQueries } from '../staff-queries';
import { InviteForm } from './member-forms';
import { MemberRow } from './member-row';
import { showSharedLink } from './show-shared-link';
import { useMemberActs } from './use-members';

const heading = css({ marginTop: space.x2, fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 });

/** 'Сотрудники': who may sign in to the staff portal, and who was invited. */
export default function MembersPart() {
  const { data, error, refetch, isFetching } = useQuery(staffQueries.members());
  const { invite } = useMemberActs();
  const openInvitation = () =>
    openFormDialog({ title: 'Пригласить сотрудника' }, (close) => (
      <InviteForm
        invite={async (given) => {
          const shared = await invite(given);
          close();
          showSharedLink(`Приглашение: ${given.email}`, shared);
        }}
      />
    ));
  if (data)
    return (
      <>
        <ActButton onClick={openInvitation}>Пригласить сотрудника</ActButton>
        <ul aria-label="Сотрудники" css={{ marginTop: space.lg }}>
          {data.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              otherOwners={data.members.filter(({ id, role }) => role === 'owner' && id !== member.id)}
            />
          ))}
        </ul>
        {data.invitations.length > 0 && (
          <>
            <h2 css={heading}>Приглашения</h2>
            <ul aria-label="Приглашения">
              {data.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </>
    );
  if (!error) return null;
  return (
    <EmptyState title="Сервер не ответил" text={failureText(error)}>
      <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
        Повторить
      </Button>
    </EmptyState>
  );
}

function InvitationRow({ invitation }: { invitation: StaffMembers['invitations'][number] }) {
  const { callOff } = useMemberActs();
  const { id, email, role, expires } = invitation;
  return (
    <StaffRow
      head={
        <>
          <b>{email}</b>
          <StateTag tone="waiting">{staffRoles[role].word}</StateTag>
        </>
      }
      audit={{ name: email, lines: [] }}
      acts={
        <ActButton
          look="quiet"
          aria-label={`Отозвать приглашение: ${email}`}
          onClick={() =>
            confirmAct({
              title: `Отозвать приглашение: ${email}?`,
              text: 'Ссылка перестанет действовать. Пригласить снова можно в любой момент.',
              label: 'Отозвать',
              act: () => callOff(id),
            })
          }
        >
          Отозвать
        </ActButton>
      }
    >
      <p css={quietCss}>Ссылка действует до {formatPortalMoment(expires)}</p>
    </StaffRow>
  );
}
