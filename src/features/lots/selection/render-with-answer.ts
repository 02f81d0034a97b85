import { flushSync } from 'react-dom';

/** A choice is shown without its answer when that is longer in coming: two frames. */
const LONGEST = 32;
/** Whatever a hand does next must meet the page as it was chosen. */
const inputs = ['pointerdown', 'keydown', 'click', 'input', 'change'] as const;

/** Draws once the answer is there, so that a choice and its list appear in one drawing instead of two. */
export function renderWithAnswer(answer: Promise<unknown>, draw: () => void): void {
  const settle = () => {
    clearTimeout(timer);
    for (const type of inputs) removeEventListener(type, atOnce, true);
    drawOnce?.();
    drawOnce = null;
  };
  let drawOnce: (() => void) | null = draw;
  const atOnce = () => flushSync(settle);
  const timer = setTimeout(settle, LONGEST);
  for (const type of inputs) addEventListener(type, atOnce, true);
  answer.then(settle, settle);
}
