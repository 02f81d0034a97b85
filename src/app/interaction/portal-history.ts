import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { subscribeModals } from '../../ui/modals/modals';

/** The browser's history. How Back goes about a dialog comes with the first of them. */
export function createPortalHistory(): RouterHistory {
  let onStep: ((event: PopStateEvent) => void) | undefined;
  // Whoever listens to the window first is told first: before the router.
  addEventListener('popstate', (event) => onStep?.(event));
  const history = createBrowserHistory();
  const bring = async () => {
    const { closeByBack } = await import('./close-by-back');
    if (onStep) return;
    onStep = closeByBack(history);
    stop();
  };
  const stop = subscribeModals(() => void bring().catch(console.warn));
  return history;
}
