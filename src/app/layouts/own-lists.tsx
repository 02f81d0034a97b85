import { css } from '@emotion/react';
import { useEffect } from 'react';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { readQueuedRequests } from '../../device/lists/requests/requests-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { useClientMode } from '../../features/client-mode/client-mode-store';
import { ForClientButton } from '../../features/clients/favorites/for-client-button';
import { CompareBar } from '../../features/compare/compare-bar';
import { CompareTick } from '../../features/compare/compare-tick';
import { commissionShort, useCommission } from '../../features/deals/lot-commission';
import { setAccountRequests } from '../../features/footer/request/queued-requests';
import { RequestNews } from '../../features/footer/request/request-news';
import { HideButton } from '../../features/hidden/hide-button';
import { fillLazyActions } from '../../features/lots/card/lazy-actions';
import { fillLazyFigures } from '../../features/lots/card/lazy-figures';
import { fillSearchSlot } from '../../features/lots/selection/saved/search-slot';
import { SearchStrip } from '../../features/searches/search-strip';
import { useUser } from '../../features/session/session-queries';
import { media } from '../../ui/tokens';

const offPaper = css({ [media.print]: { display: 'none' } });

/**
 * What became of requests, and lots to compare, for everybody; what only confirmed accounts have: the way to hide a
 * lot. No client sees that.
 */
export function OwnLists() {
  const user = useUser();
  const isClientMode = useClientMode();
  const account = useDevice((device) => device.account);
  const requests = usePersisted(readQueuedRequests);
  useEffect(() => setAccountRequests(requests), [requests]);
  const isTheirs = user !== null && user.id === account?.id && hasFullAccess(user);
  const isTheirOwn = isTheirs && !isClientMode;
  const commission = useCommission(isTheirOwn);
  useEffect(() => {
    fillLazyFigures((lot) => {
      const sum = commission(lot);
      return sum && <small css={offPaper}>{commissionShort(sum)}</small>;
    });
    return () => fillLazyFigures(null);
  }, [commission]);
  useEffect(() => {
    fillSearchSlot(isTheirOwn ? SearchStrip : null);
    return () => fillSearchSlot(null);
  }, [isTheirOwn]);
  useEffect(() => {
    fillLazyActions((lot) => (
      <>
        <CompareTick lot={lot} />
        {isTheirOwn && <HideButton lot={lot} />}
        {isTheirOwn && <ForClientButton lot={lot} />}
      </>
    ));
    return () => fillLazyActions(null);
  }, [isTheirOwn]);
  return (
    <>
      <RequestNews />
      <CompareBar />
    </>
  );
}
