import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue-query';
import { hasFullAccess } from '../contract/accounts/account';
import { formatPhone } from '../contract/accounts/phone-format';
import { endpoints } from '../contract/calls/page-endpoints';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LotCard } from '../features/lots/card/lot-card';
import { ChangedLots } from '../features/lots/changes/changed-lots';
import { MainPage } from '../features/main/main-page';
import { AccountProgressPanel } from '../features/progress/account-progress-panel';
import { AgencyDataDue } from '../features/registration/agency-data-due';
import { useUser } from '../features/session/session-queries';
import { ClosedAccount } from '../features/settings/closed-account';
import { AcquaintDue } from '../features/texts/acquaint-due';
import { buttonCss } from '../ui/button';
import { media, space } from '../ui/tokens';

export const Route = createFileRoute('/main')({
  staticData: { title: 'Главная' },
  component: () => (
    <MainPage
      first={<Standing />}
      changed={<ChangedLots />}
      renderAge={(at) => <ShownAge at={at} />}
      renderLot={(lot, index) => (
        <LotCard key={lot.id} lot={lot} index={index} action={<FavoriteButton lot={lot} />} />
      )}
    />
  ),
});

/** How the account stands, the manager's telephone, and what an agency has still to tell. */
function Standing() {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const phone = useQuery(catalogueQuery(endpoints.getHeader, {})).data?.value.phone;
  if (!user) return null;
  return (
    <>
      <AccountProgressPanel user={user} key={user.id}>
        {phone && (
          <a
            css={[buttonCss('secondary'), { [media.mobile]: { padding: `0 ${space.md}` } }]}
            href={`tel:${phone}`}
          >
            Позвонить: {formatPhone(phone)}
          </a>
        )}
      </AccountProgressPanel>
      {user.data_due && !user.blocked && <AgencyDataDue />}
      {hasFullAccess(user) && !user.acquainted && <AcquaintDue />}
      {!hasFullAccess(user) && (
        <ClosedAccount
          user={user}
          onDeleted={async () => {
            const { leaveDevice } = await import('../features/session/leave-device');
            await leaveDevice(user.id, queryClient);
            await navigate({ to: '/', replace: true });
          }}
        />
      )}
    </>
  );
}
