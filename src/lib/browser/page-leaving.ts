/**
 * Whether this page is being left. A browser stops the loads of a page that goes elsewhere before the next one is
 * there, and WebKit reports its imports as failed then, in the words of a chunk that is lost.
 */
let leaving = false;

export const isPageLeaving = (): boolean => leaving;

/** To be called once, by the first file that runs. */
export function trackPageLeaving(): void {
  const leaves = () => {
    leaving = true;
  };
  const stays = () => {
    leaving = false;
  };
  addEventListener('beforeunload', leaves);
  addEventListener('pagehide', leaves);
  // Out of the page cache; or the way elsewhere ended in a file to be saved, and the person goes on here.
  addEventListener('pageshow', stays);
  addEventListener('pointerdown', stays, { capture: true });
  addEventListener('keydown', stays, { capture: true });
}
