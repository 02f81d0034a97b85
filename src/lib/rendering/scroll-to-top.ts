/**
 * Scrolls the page to its top within so many milliseconds; at once for those who want nothing to move. Whoever takes
 * the page in hand meanwhile keeps it.
 */
export function scrollToTop(durationMs: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, 0);
    return;
  }
  const from = scrollY;
  const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  for (const hand of hands) addEventListener(hand, take, { once: true, passive: true });
  let begun: number | null = null;
  const step = (now: number) => {
    begun ??= now;
    const part = Math.min(1, (now - begun) / durationMs);
    if (!isTaken) scrollTo(0, from * (1 - part) ** 3);
    if (part < 1 && !isTaken) requestAnimationFrame(step);
    else for (const hand of hands) removeEventListener(hand, take);
  };
  requestAnimationFrame(step);
}
