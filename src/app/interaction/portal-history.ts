import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { closingBlocker } from '../../ui/modals/closing-blocker';
import { dismissTopModal, readModals, subscribeModals } from '../../ui/modals/modals';

/** In the state of an entry of the browser's history: above it lies, or has lain, a copy of it. */
const UNDER = 'isUnderCopy';

// The router listens to whoever calls the methods of `history` itself; it must not hear of copies.
const { pushState, replaceState } = History.prototype;

const isUnderCopy = (): boolean => window.history.state?.[UNDER] === true;
const isFirst = (index: unknown): boolean => index === 0;

/**
 * The browser's history, in which Back closes what stands over the page before it leaves the page.
 *
 * A step within the application is held up. From the first page that was opened Back leaves the application, which
 * nothing can hold up. So once something has stood over that page, a copy of its entry lies above it: Back comes to the
 * entry itself, closes what is open and returns to the copy; where nothing is open it goes on and leaves. The router
 * knows the copy alone.
 */
export function createPortalHistory(): RouterHistory {
  let isOnCopy = false;
  // Whoever listens to the window first is told first: before the router.
  addEventListener('popstate', onStep);
  const history = createBrowserHistory();
  const isRouterFirst = () => isFirst(history.location.state.__TSR_index);

  function onStep(event: PopStateEvent): void {
    if (isUnderCopy()) {
      isOnCopy = false;
      if (!isRouterFirst()) return;
      event.stopImmediatePropagation();
      if (dismissTopModal()) window.history.forward();
      else {
        // Where there is nowhere to go, this entry stays, with the page that is open now.
        putUnderCopy();
        window.history.back();
      }
    } else if (isRouterFirst() && isFirst(window.history.state?.__TSR_index)) {
      isOnCopy = true;
      const { pathname, search, hash } = window.location;
      if (pathname + search + hash === history.location.href) event.stopImmediatePropagation();
    }
  }

  function putUnderCopy(): void {
    const { href, state } = history.location;
    replaceState.call(window.history, { ...state, [UNDER]: true }, '', href);
  }

  function layCopy(): void {
    if (isOnCopy || !isRouterFirst()) return;
    history.flush();
    putUnderCopy();
    const { href, state } = history.location;
    pushState.call(window.history, { ...state, [UNDER]: undefined }, '', href);
    isOnCopy = true;
  }

  // While nothing stands over the page, nothing stands in the way of the router.
  let unblock: (() => void) | null = null;
  subscribeModals(() => {
    if (readModals().first !== null) {
      layCopy();
      unblock ??= history.block(closingBlocker);
    } else {
      unblock?.();
      unblock = null;
    }
  });
  return history;
}
