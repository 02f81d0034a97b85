import { css } from '@emotion/react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { User } from '../contract/accounts/account';
import { hasFullAccess } from '../contract/accounts/full-access';
import type { Lot, LotType } from '../contract/lots/lot';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ClientModeSwitch } from '../features/client-mode/client-mode-switch';
import { ShareLotButton } from '../features/clients/links/share/share-lot-button';
import { ShownAge } from '../features/connection/shown-age';
import { commissionShort, useCommission } from '../features/deals/lot-commission';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LotBar } from '../features/lots/lot-page/lot-bar';
import { LotView } from '../features/lots/lot-page/lot-view';
import { LotPrintLink } from '../features/lots/lot-page/print-link';
import { useUser } from '../features/session/session-queries';
import { lazyPart } from '../lib/lazy/lazy-part';
import { media, space, touch } from '../ui/tokens';
import { ToClientButton } from './-to-client-button';

const CompareTick = lazyPart(() =>
  import('../features/compare/compare-tick').then((module) => ({ default: module.CompareTick })),
);
const OwnOfLot = lazyPart(() => import('./-own-of-lot'));

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  minHeight: touch,
  // They end where the buttons above them end; the print button stays a square.
  '& > :is(button, label)': { flexGrow: 1, justifyContent: 'center' },
  [media.mobile]: { '& > label': { paddingInline: space.md } },
});
/** What is the person's own: the tools, what it brings, and a line of buttons. */
const ownRoom = css({ minHeight: `calc(2 * ${touch} + 3.2rem)` });

/** The page of a lot of any type. Another lot is another page: nothing of the last one stays. */
export function LotPageOf({ type, id }: { type: LotType; id: string }) {
  const agent = useUser();
  const isClientMode = useClientMode();
  const mayOwn = agent !== null && hasFullAccess(agent) && !isClientMode;
  return (
    <LotView
      key={id}
      type={type}
      id={Number(id)}
      agent={agent}
      isClientMode={isClientMode}
      clientSwitch={<ClientModeSwitch />}
      renderBar={(lot) => <BarOfLot lot={lot} agent={mayOwn ? agent : null} />}
      renderOwn={(lot) => (
        <div css={mayOwn && ownRoom}>
          <div css={tools}>
            <ShareLotButton lot={lot} agent={agent} />
            <LotPrintLink lot={lot} />
            <CompareTick lot={lot} withLabel />
          </div>
          {mayOwn && <OwnOfLot lot={lot} />}
        </div>
      )}
      renderAge={(at) => <ShownAge at={at} />}
      {...usePlanInAddress()}
    />
  );
}

/** What the lot brings its agent is known a while after the page, of which nothing else is drawn anew for it. */
function BarOfLot({ lot, agent }: { lot: Lot; agent: User | null }) {
  const sum = useCommission(agent !== null)(lot);
  return (
    <LotBar
      lot={lot}
      earned={sum && commissionShort(sum)}
      heart={<FavoriteButton lot={lot} withLabel />}
      main={agent && <ToClientButton lot={lot} user={agent} />}
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
