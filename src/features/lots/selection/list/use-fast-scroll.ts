import { useEffect, useState } from 'react';

/** Pixels in a millisecond at which nobody sees what a plan shows. */
const FAST = 3;
/** A step over such a part of the screen counts as fast too, however long its frame took. */
const LEAP = 1 / 4;
/** Milliseconds without such a step after which the plans come. */
const LANDING = 100;
/** Plans that come with one frame: reading a drawn one costs a slow phone most of it. */
const A_FRAME = 1;
/** So many plans never stand on one screen. */
const ALL = 60;

/** How many more plans a list may draw: none while the page scrolls fast, then a few more with each frame. */
export function useFastScroll(): number {
  const [allowed, allow] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    let last = { y: scrollY, at: performance.now() };
    let landing: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const land = (plans: number) => {
      allow(plans < ALL ? plans : Number.POSITIVE_INFINITY);
      if (plans < ALL) frame = requestAnimationFrame(() => land(plans + A_FRAME));
    };
    const look = ({ timeStamp: at }: Event) => {
      const step = Math.abs(scrollY - last.y);
      const speed = step / Math.max(1, at - last.at);
      last = { y: scrollY, at };
      if (speed <= FAST && step < innerHeight * LEAP) return;
      stop();
      allow(0);
      landing = setTimeout(() => {
        // Not before the frame that is due, which tells of a step that a busy page has kept waiting.
        frame = requestAnimationFrame(() => land(A_FRAME));
      }, LANDING);
    };
    const stop = () => {
      clearTimeout(landing);
      cancelAnimationFrame(frame);
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', look);
    };
  }, []);
  return allowed;
}
