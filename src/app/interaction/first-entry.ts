import type { RouterHistory } from '@tanstack/react-router';
import { dismissTopModal } from '../../ui/modals/modals';

/** In the state of an entry of the browser's history: above it lies, or has lain, a copy of it. */
const UNDER = 'isUnderCopy';

// The router listens to whoever calls the methods of `history` itself; it must not hear of copies.
const { pushState, replaceState } = History.prototype;

const isUnderCopy = (): boolean => window.history.state?.[UNDER] === true;
const isFirst = (index: unknown): boolean => index === 0;

/** The copy of the entry of the first page that was opened, above that entry. */
export interface FirstEntryCopy {
  /** Where the first page is open and has none yet. */
  lay(): void;
  /** To be told of each step before the router is. */
  onStep(event: PopStateEvent): void;
}

/**
 * From the first page Back leaves the application, which nothing can hold up. Above a copy of its entry Back comes to
 * the entry itself, closes what stands over the page and returns to the copy; where nothing does it goes on and leaves.
 * The router knows the copy alone.
 */
export function firstEntryCopy(history: RouterHistory): FirstEntryCopy {
  let isOnCopy = false;
  const isRouterFirst = () => isFirst(history.location.state.__TSR_index);

  function putUnderCopy(): void {
    const { href, state } = history.location;
    replaceState.call(window.history, { ...state, [UNDER]: true }, '', href);
  }

  return {
    lay() {
      if (isOnCopy || !isRouterFirst()) return;
      history.flush();
      putUnderCopy();
      const { href, state } = history.location;
      pushState.call(window.history, { ...state, [UNDER]: undefined }, '', href);
      isOnCopy = true;
    },
    onStep(event) {
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
    },
  };
}
