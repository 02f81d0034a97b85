import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue-query';
import { formatPhone } from '../contract/accounts/fields/phone-format';
import { hasFullAccess } from '../contract/accounts/full-access';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import type { Lot } from '../contract/lots/lot';
import { DueAppointments } from '../features/appointments/due-appointments';
import { useDueAppointments } from '../features/appointments/use-due-appointments';
import { EndingBookingsList } from '../features/bookings/ending/ending-bookings';
import { useEndingBookings } from '../features/bookings/ending/use-ending-bookings';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { DueSteps } from '../features/clients/expiring/due-steps';
import { ExpiringFixations } from '../features/clients/expiring/expiring-fixations';
import { useExpiring } from '../features/clients/expiring/use-expiring';
import { ShownAge } from '../features/connection/shown-age';
import { EarningsLine } from '../features/deals/earnings/earnings';
import { useEarnings } from '../features/deals/earnings/use-earnings';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LotCard } from '../features/lots/card/lot-card';
import { ChangedLots } from '../features/lots/changes/changed-lots';
import { LatestFavorites } from '../features/main/latest-favorites';
import { MainPage } from '../features/main/main-page';
import { QuickLinks } from '../features/main/quick-links';
import { RecentLots } from '../features/main/recent-lots';
import { RoomTiles } from '../features/main/room-tiles';
import { NewAnswers } from '../features/notifications/new-answers';
import { AccountProgressPanel } from '../features/progress/account-progress-panel';
import { MainProjects } from '../features/projects/main-projects';
import { MainBanners } from '../features/publications/banners/main-banners';
import { MainNews, MainPromotions } from '../features/publications/main-news';
import { PopupCard } from '../features/publications/popup-card';
import { publicationsQueries } from '../features/publications/publications-queries';
import { AgencyDataDue } from '../features/registration/agency-data-due';
import { NewsOfSearches } from '../features/searches/news-of-searches';
import { useSavedSearches } from '../features/searches/use-saved-searches';
import { useUser } from '../features/session/session-queries';
import { ClosedAccount } from '../features/settings/deletion/closed-account';
import { AcquaintDue } from '../features/texts/acquaint-due';
import { siteQueries } from '../features/texts/site-queries';
import { openDialog, prepareDialog } from '../lib/dialogs';
import { lazyPart } from '../lib/lazy/lazy-part';
import { Button, buttonCss } from '../ui/button';
import { media, space } from '../ui/tokens';

const NewClientButton = lazyPart(() => import('../features/clients/form/new-client-button'));

export const Route = createFileRoute('/main')({
  staticData: { title: 'Главная' },
  component: Main,
});

/** Made once: a block is not drawn anew because another has heard something. */
const blocksForClients = {
  news: null,
  rooms: <RoomTiles />,
  projects: <MainProjects />,
  promotions: null,
  banners: null,
  purchase: null,
};
const blocks = {
  ...blocksForClients,
  news: <MainNews />,
  promotions: <MainPromotions />,
  banners: <MainBanners />,
  purchase: <QuickLinks />,
};
const newAnswers = <NewAnswers />;
const changedLots = <ChangedLots />;
const recentLots = <RecentLots />;

const renderFavorite = (lot: Lot, index: number) => (
  <LotCard key={lot.id} lot={lot} index={index} action={<FavoriteButton lot={lot} />} />
);
const favorites = <LatestFavorites besideOpened renderLot={renderFavorite} />;
const favoritesForClients = <LatestFavorites besideOpened={false} renderLot={renderFavorite} />;

function Main() {
  const user = useUser();
  // A client who looks at the screen is not told what agents are.
  const isClientMode = useClientMode();
  const hasClients = user !== null && user !== undefined && hasFullAccess(user) && !isClientMode;
  const due = useDueAppointments(hasClients);
  const expiring = useExpiring(hasClients);
  const ending = useEndingBookings(hasClients);
  const earnings = useEarnings(hasClients);
  const searches = useSavedSearches(hasClients).stored;
  const publications = useQuery(publicationsQueries.mainPage()).data;
  const isAnnouncedKnown = !useQuery(publicationsQueries.popups()).isPending;
  return (
    <MainPage
      first={<Standing />}
      act={hasClients && <NewClientButton user={user} />}
      announced={!isClientMode && <PopupCard />}
      waiting={
        <>
          {due && due.items.length > 0 && <DueAppointments items={due.items} />}
          {expiring && expiring.steps.length > 0 && <DueSteps clients={expiring.steps} />}
          {expiring && expiring.items.length > 0 && (
            <ExpiringFixations items={expiring.items} namesAgent={user?.role === 'company'} />
          )}
          {ending && ending.bookings.length + ending.turns.length > 0 && <EndingBookingsList {...ending} />}
          {hasClients && newAnswers}
          {earnings && earnings.due + earnings.expected > 0 && <EarningsLine {...earnings} />}
        </>
      }
      changed={
        <>
          {changedLots}
          {searches && <NewsOfSearches searches={searches.items} />}
        </>
      }
      isWaitingKnown={
        isAnnouncedKnown &&
        (!hasClients || [due, expiring, ending, earnings, searches].every((one) => one !== null))
      }
      modules={isClientMode ? blocksForClients : blocks}
      last={
        <>
          {!isClientMode && recentLots}
          {user?.role === 'company' && !isClientMode && <AgencyTerms />}
          {isClientMode ? favoritesForClients : favorites}
        </>
      }
      ages={[
        isClientMode ? undefined : publications?.at,
        ...[due, expiring].map((list) =>
          list && list.items.length > 0 ? (list.savedAt ?? undefined) : undefined,
        ),
        ...[ending, earnings].map((list) => list?.savedAt ?? undefined),
      ]}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}

/** The way for an agency to what it works by, where the developer has written that. */
function AgencyTerms() {
  const terms = useQuery(siteQueries.forAgencies()).data?.value;
  if (!terms) return null;
  return (
    <section>
      <Button
        look="secondary"
        onPointerEnter={() => prepareDialog('for-agencies')}
        onClick={() => openDialog('for-agencies')}
      >
        Условия для агентств
      </Button>
    </section>
  );
}

/** How the account stands, the manager's telephone, and what an agency has still to tell. */
function Standing() {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const phone = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value.phone;
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
