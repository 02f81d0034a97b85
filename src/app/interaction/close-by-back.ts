import type { RouterHistory } from '@tanstack/react-router';
import { closingBlocker } from '../../ui/modals/closing-blocker';
import { readModals, subscribeModals } from '../../ui/modals/modals';

/** Back closes what stands over the page first. While nothing does, nothing stands in the way of the router. */
export function closeByBack(history: RouterHistory): void {
  let unblock: (() => void) | null = null;
  subscribeModals(() => {
    if (readModals().first !== null) unblock ??= history.block(closingBlocker);
    else {
      unblock?.();
      unblock = null;
    }
  });
}
