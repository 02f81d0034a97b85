import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { WantedBookings } from '../../features/bookings/wanted-bookings';
import { useClientMode } from '../../features/client-mode/client-mode-store';
import { CachedAgeLine } from '../../features/connection/cached-age-line';
import { OutboxNews } from '../../features/connection/outbox-news';
import { UpdatePrompt } from '../../features/connection/update/update-prompt';
import { InstallCard } from '../../features/install/install-card';
import { SharedNotice } from '../../features/install/shared-notice';
import { LiveUpdates } from '../../features/live/live-updates';
import { LotChanges } from '../../features/lots/changes/lot-changes';
import { IconBadge } from '../../features/notifications/icon-badge';
import { SyncPush } from '../../features/push/sync-push';
import { sessionQueries, useUser } from '../../features/session/session-queries';
import { openDialog } from '../../lib/dialogs';
import { SnackbarHost } from '../../ui/corner/snackbar';
import { layer, media, space } from '../../ui/tokens';
import { useSearchShortcut } from '../../ui/use-search-shortcut';
import { holdDuringInteraction } from '../interaction/hold-during-interaction';
import { OwnLists } from './own-lists';
import { TabBar } from './tab-bar';

const corner = css({
  position: 'fixed',
  zIndex: layer.bar,
  right: space.lg,
  bottom: `calc(${space.lg} + var(--bottom-bar, 0rem) + env(safe-area-inset-bottom))`,
  left: space.lg,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'end',
  gap: space.sm,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // One at a time, the first of those that have something to say; what was just done comes before them all.
  '& > :has(*) ~ :has(*):not(:has([data-snackbar]))': { display: 'none' },
  '&:has([data-snackbar]) > :not(:has([data-snackbar]))': { display: 'none' },
  // A page's own bar at the bottom stays free.
  [media.mobile]: {
    '[data-bottom-bar] &': { bottom: `calc(7.6rem + env(safe-area-inset-bottom))` },
  },
  [media.largeText]: {
    // An eighth of the screen, the beginning of a message: who touches it or comes to it by keyboard reads the rest.
    maxHeight: 'max(12.5dvh, 52px)',
    overflowY: 'auto',
    outline: 'none',
    '&:focus-within': { maxHeight: '50dvh' },
    // There the page's own bar is not at the bottom.
    '[data-bottom-bar] &': { bottom: space.lg },
  },
});

/** What is told over the page: how old it is, a new version, what became of what waited, what was just done. */
export default function Corner() {
  const queryClient = useQueryClient();
  const refreshUser = useCallback(
    () => queryClient.invalidateQueries({ queryKey: sessionQueries.user().queryKey }),
    [queryClient],
  );
  const isClientMode = useClientMode();
  const user = useUser();
  useEffect(holdDuringInteraction, []);
  return (
    <>
      <CachedAgeLine />
      <LotChanges isHidden={isClientMode} />
      {/* Takes the focus of a touch; see its style for large text. */}
      <div css={corner} tabIndex={-1}>
        <IconBadge />
        <SyncPush />
        <LiveUpdates refreshUser={refreshUser} />
        {/* What a client was called by stands in it. */}
        {!isClientMode && <OutboxNews />}
        {!isClientMode && <WantedBookings />}
        <UpdatePrompt />
        <SharedNotice />
        {!isClientMode && <InstallCard />}
        <SnackbarHost />
        <OwnLists />
      </div>
      {user && !isClientMode && (
        <>
          <TabBar user={user} />
          <SearchShortcut />
        </>
      )}
    </>
  );
}

function SearchShortcut() {
  useSearchShortcut(() => openDialog('search'));
  return null;
}
