import { useEffect, useRef } from 'react';
import { useOnline } from '../../device/page/hooks/use-online';
import { useStable } from '../../lib/hooks/use-stable';

/** A server that answers, but not for this page yet, is asked so often. */
const ASK_EVERY = 20_000;

/**
 * Opens a failed page again: at once when the network is back, and from time to time where the server
 * alone failed. A hidden page asks for nothing.
 */
export function useReopenPage(canPass: boolean, open: () => void): void {
  const online = useOnline();
  const openAgain = useStable(open);
  const wasCut = useRef(false);
  useEffect(() => {
    if (!canPass) return;
    if (!online) {
      wasCut.current = true;
      return;
    }
    if (wasCut.current) {
      wasCut.current = false;
      openAgain();
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') openAgain();
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [canPass, online, openAgain]);
}
