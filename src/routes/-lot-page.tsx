import { css } from '@emotion/react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { hasFullAccess } from '../contract/accounts/full-access';
import type { LotType } from '../contract/lots/lot';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ClientModeSwitch } from '../features/client-mode/client-mode-switch';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LotView } from '../features/lots/lot-page/lot-view';
import { useUser } from '../features/session/session-queries';
import { lazyOptional } from '../lib/lazy/lazy-with-retry';
import { media, space, touch } from '../ui/tokens';

const CompareTick = lazyOptional(() =>
  import('../features/compare/compare-tick').then((module) => ({ default: module.CompareTick })),
);
const OwnOfLot = lazyOptional(() => import('./-own-of-lot'));

const guestRoom = css({ minHeight: touch });
/** What is the person's own: what it brings, and a line of buttons, two on a phone. */
const ownRoom = css({
  minHeight: `calc(2 * ${touch} + 3.2rem)`,
  [media.mobile]: { minHeight: `calc(3 * ${touch} + 3.2rem + ${space.xs})` },
});

/** The page of a lot of any type. Another lot is another page: nothing of the last one stays. */
export function LotPageOf({ type, id }: { type: LotType; id: string }) {
  const agent = useUser();
  const isClientMode = useClientMode();
  const mayOwn = agent && hasFullAccess(agent) && !isClientMode;
  return (
    <LotView
      key={id}
      type={type}
      id={Number(id)}
      agent={agent}
      isClientMode={isClientMode}
      clientSwitch={<ClientModeSwitch />}
      renderOwn={(lot) => (
        <div css={mayOwn ? ownRoom : guestRoom}>
          <Suspense fallback={null}>
            <CompareTick lot={lot} withLabel />
            {mayOwn && <OwnOfLot lot={lot} />}
          </Suspense>
        </div>
      )}
      lotAction={(lot) => <FavoriteButton lot={lot} withLabel />}
      renderAge={(at) => <ShownAge at={at} />}
      {...usePlanInAddress()}
    />
  );
}

/** The plan on the whole screen is an address of its own: Back leaves it, as it does on a phone. */
function usePlanInAddress() {
  const { plan } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const isOpenedHere = useRef(false);
  const onPlanFull = (isFull: boolean) => {
    if (!isFull && isOpenedHere.current) {
      isOpenedHere.current = false;
      router.history.back();
      return;
    }
    isOpenedHere.current = isFull;
    void navigate({ to: '.', search: isFull ? { plan: 'full' } : {}, replace: !isFull, resetScroll: false });
  };
  return { isPlanFull: plan === 'full', onPlanFull };
}
