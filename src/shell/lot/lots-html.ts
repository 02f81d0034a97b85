import type { StartState } from '../start-state';
import { EAGER_PLANS, lotCardHtml } from './lot-card';

/** Number of skeletons shown until there are cards. */
const EMPTY_CARDS = 8;

/**
 * Number of cards in the frame: no first screen shows more, and each slows the first paint. Wide screens hide some.
 */
const FRAME_CARDS = 6;

const skeleton =
  '<li class="lot"><div class="lot-card skeleton"><div class="lot-plan"></div><div class="lot-facts"></div></div></li>';

/** The first cards of a list, or skeletons. Stored plans are added after the first paint, since they load at once. */
export function lotsHtml({ lots, answerPath }: StartState, large: boolean): string {
  if (!lots) return skeleton.repeat(EMPTY_CARDS);
  const areStored = answerPath === undefined;
  return lots.results
    .slice(0, FRAME_CARDS)
    .map((lot, index) => lotCardHtml(lot, !areStored && index < EAGER_PLANS, large))
    .join('');
}
