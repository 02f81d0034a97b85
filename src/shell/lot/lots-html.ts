import type { StartState } from '../start-state';
import { EAGER_PLANS, lotCardHtml } from './lot-card';

/** Skeletons that stand for cards until there are any. */
const EMPTY_CARDS = 8;

/** Cards that the frame holds: no first screen shows more, and each costs the first paint. Wide screens leave some out. */
const FRAME_CARDS = 6;

const skeleton =
  '<li class="lot"><div class="lot-card skeleton"><div class="lot-plan"></div><div class="lot-facts"></div></div></li>';

/** The first cards of a list, or what stands for them. Kept plans come after the first paint: they are there in a moment. */
export function lotsHtml({ lots, answerPath }: StartState, large: boolean): string {
  if (!lots) return skeleton.repeat(EMPTY_CARDS);
  const areStored = answerPath === undefined;
  return lots.results
    .slice(0, FRAME_CARDS)
    .map((lot, index) => lotCardHtml(lot, !areStored && index < EAGER_PLANS, large))
    .join('');
}
