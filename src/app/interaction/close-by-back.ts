import type { RouterHistory } from '@tanstack/react-router';
import { closingBlocker } from '../../ui/modals/closing-blocker';
import { readModals, subscribeModals } from '../../ui/modals/modals';
import { firstEntryCopy } from './first-entry';

/**
 * Has Back close what stands over the page before it leaves the page. While nothing does, nothing stands in the way of
 * the router.
 *
 * @returns is to be told of each step before the router is
 */
export function closeByBack(history: RouterHistory): (event: PopStateEvent) => void {
  const copy = firstEntryCopy(history);
  let unblock: (() => void) | null = null;
  const change = () => {
    if (readModals().first !== null) {
      copy.lay();
      unblock ??= history.block(closingBlocker);
    } else {
      unblock?.();
      unblock = null;
    }
  };
  change();
  subscribeModals(change);
  return copy.onStep;
}
