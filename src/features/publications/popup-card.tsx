import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { PopupLine } from './banners/popup-line';
import { closedPopups, closePopup } from './closed-popups';
import { isBannerShown } from './publication-words';
import { publicationsQueries } from './publications-queries';

/**
 * What everybody is to know once: a line of the page, so that it covers nothing. Closed is closed for good, and so is
 * what was followed.
 */
export function PopupCard() {
  const closed = useSyncExternalStore(closedPopups.subscribe, closedPopups.read);
  const banner = useQuery(publicationsQueries.popups()).data?.value.find(
    (one) => !closed.includes(one.id) && isBannerShown(one),
  );
  if (!banner) return null;
  return <PopupLine key={banner.id} told={banner} onShut={() => closePopup(banner.id)} />;
}
