import { reportFailure } from '../../device/failures/report-failure';
import { isChunkFailure } from '../../lib/lazy/chunk-failure';
import { RefusedError, RouteError } from '../../lib/route-error';

/**
 * Reports what broke on this page, without a network once it is back, and says whether the portal has accepted it.
 * Refusals and parts of the app that did not come are no failures of the page.
 */
export async function reportPageFailure(failure: unknown): Promise<boolean> {
  if (failure instanceof RefusedError || failure instanceof RouteError || isChunkFailure(failure))
    return false;
  const { pathname } = location;
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return reportFailure(failure, pathname);
}
