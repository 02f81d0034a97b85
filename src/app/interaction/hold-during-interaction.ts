import { correctWhen } from '../../device/page/selection-index';
import { isUserInteracting, watchUserInteraction } from './user-interaction';

/** Milliseconds in which a corrected page is drawn. */
const DRAWN = 1_000;

let isBegun = false;

/**
 * A newer answer for the page waits while a finger is on the page, or the page still moves from it; then the page is
 * corrected around the lots that stand on the screen. Once is enough.
 */
export function holdDuringInteraction(): void {
  if (isBegun) return;
  isBegun = true;
  const catchUp = correctWhen(() => {
    if (isUserInteracting()) return false;
    keepScrollPlace();
    return true;
  });
  watchUserInteraction(catchUp);
}

/** Where the lots stand, in pixels from the top of the screen; those of a list that is kept unseen stand nowhere. */
function places(): Map<string, number> {
  const tops = new Map<string, number>();
  for (const card of document.querySelectorAll<HTMLElement>('main:not([data-beneath]) [data-lot-card]')) {
    const [box] = card.getClientRects();
    if (box) tops.set(card.dataset.lotCard ?? '', box.top);
  }
  return tops;
}

const isOnScreen = (top: number): boolean => top >= 0 && top < innerHeight;

/**
 * While the correction is drawn, the page follows the lot that it moves least: one of those on the screen may be the
 * very one whose price has sent it elsewhere.
 */
function keepScrollPlace(): void {
  const before = scrollY > 0 ? [...places()].filter(([, top]) => isOnScreen(top)) : [];
  if (before.length === 0) return;
  const until = performance.now() + DRAWN;
  const look = () => {
    if (isUserInteracting() || performance.now() > until) return;
    const now = places();
    const moves = before.flatMap(([lot, top]) => {
      const moved = now.get(lot);
      return moved === undefined ? [] : [moved - top];
    });
    const [least = 0] = moves.sort((one, other) => Math.abs(one) - Math.abs(other));
    if (Math.abs(least) >= 1) scrollBy({ top: least, behavior: 'instant' });
    requestAnimationFrame(look);
  };
  look();
}
