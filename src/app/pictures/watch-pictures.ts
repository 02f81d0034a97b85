import { connectivity } from '../../device/connectivity';
import { showPlaceholder } from '../../features/lots/card/show-placeholder';
import { whenChanged } from '../../lib/when-changed';
import { fetchPlaceholdersAgain } from './fetch-placeholders-again';

let isBegun = false;

/**
 * Each drawing that cannot be loaded shows a placeholder, from the worker or, where there is none, from the
 * page. Once the network is back, drawings with a placeholder are fetched again.
 */
export function watchPictures(): void {
  if (isBegun) return;
  isBegun = true;
  // A failure is told to the picture alone, and is met on its way there.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && showPlaceholder(target),
    {
      capture: true,
    },
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) showPlaceholder(image);
  whenChanged(
    connectivity.subscribe,
    () => connectivity.getSnapshot().online,
    (online) => online && void fetchPlaceholdersAgain(),
  );
  // It may have come back since the page was drawn.
  if (connectivity.getSnapshot().online) void fetchPlaceholdersAgain();
}
