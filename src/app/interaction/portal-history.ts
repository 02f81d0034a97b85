import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { closingBlocker } from '../../ui/modals/closing-blocker';
import { readModals, subscribeModals } from '../../ui/modals/modals';
import type { FirstEntryCopy } from './first-entry';

/**
 * The browser's history, in which Back closes what stands over the page before it leaves the page. While nothing does,
 * nothing stands in the way of the router.
 */
export function createPortalHistory(): RouterHistory {
  let copy: FirstEntryCopy | null = null;
  // Whoever listens to the window first is told first: before the router.
  addEventListener('popstate', (event) => copy?.onStep(event));
  const history = createBrowserHistory();
  let unblock: (() => void) | null = null;
  const isOpen = () => readModals().first !== null;

  async function layCopy(): Promise<void> {
    const { firstEntryCopy } = await import('./first-entry');
    copy ??= firstEntryCopy(history);
    if (isOpen()) copy.lay();
  }

  subscribeModals(() => {
    if (isOpen()) {
      unblock ??= history.block(closingBlocker);
      layCopy().catch(console.warn);
    } else {
      unblock?.();
      unblock = null;
    }
  });
  return history;
}
