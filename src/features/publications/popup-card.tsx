import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { PopupBox } from './banners/popup-box';
import { closedPopups, closePopup } from './closed-popups';
import { isBannerShown } from './publication-words';
import { publicationsQueries } from './publications-queries';

/**
 * What everybody is to know once: beside the page's own content and under every dialog, so that it covers no form.
 * Closed is closed for good, and so is what was followed.
 */
export function PopupCard() {
  const closed = useSyncExternalStore(closedPopups.subscribe, closedPopups.read);
  const banner = useQuery(publicationsQueries.popups()).data?.value.find(
    (one) => !closed.includes(one.id) && isBannerShown(one),
  );
  if (!banner) return null;
  return <PopupBox told={banner} onShut={() => closePopup(banner.id)} />;
}
