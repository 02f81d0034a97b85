import { type RefObject, useEffect } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';

/** The side of a cell in rem: from a dot of its state to a cell that says rooms, area and price with their units. */
const SMALLEST = 1.6;
const LARGEST = 9.6;
/** From these sides on a cell has room for its rooms, for its price as well, and for all of it with units. */
const ROOMS = 2.8;
const PRICE = 4.6;
const WHOLE = 6.8;
const STEP = 1.25;
const REM = 10;

/** What the styles of the board go by. */
export function levelOf(side: number): 'dots' | 'rooms' | 'prices' | 'whole' {
  if (side < ROOMS) return 'dots';
  if (side < PRICE) return 'rooms';
  return side < WHOLE ? 'prices' : 'whole';
}

/**
 * Makes the cells of a board larger and smaller: by two fingers, by the wheel with Ctrl, by buttons. The place under
 * the fingers stays there. The size goes straight to the styles: React draws nothing anew while a hand moves.
 */
export function useBoardZoom(box: RefObject<HTMLElement | null>) {
  const zoom = useStable((factor: number, x?: number, y?: number) => {
    const { current } = box;
    if (!current) return;
    const before = sideOf(current);
    const side = Math.min(LARGEST, Math.max(SMALLEST, before * factor));
    const { left, top, width, height } = current.getBoundingClientRect();
    const [atX, atY] = [x === undefined ? width / 2 : x - left, y === undefined ? height / 2 : y - top];
    const [placeX, placeY] = [current.scrollLeft + atX, current.scrollTop + atY];
    current.style.setProperty('--cell', `${side}rem`);
    current.dataset.level = levelOf(side);
    current.scrollTo(placeX * (side / before) - atX, placeY * (side / before) - atY);
  });

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let apart = 0;
    const distance = ([one, other]: TouchList | Touch[]) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const begin = ({ touches }: TouchEvent) => {
      apart = distance([...touches]);
    };
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other || apart === 0) return;
      event.preventDefault();
      const now = distance([one, other]);
      zoom(now / apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      apart = now;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
    };
    const active = { passive: false } as const;
    current.addEventListener('touchstart', begin, { passive: true });
    current.addEventListener('touchmove', move, active);
    current.addEventListener('wheel', wheel, active);
    return () => {
      current.removeEventListener('touchstart', begin);
      current.removeEventListener('touchmove', move);
      current.removeEventListener('wheel', wheel);
    };
  }, [box, zoom]);

  return { larger: () => zoom(STEP), smaller: () => zoom(1 / STEP) };
}

/** In rem. */
const sideOf = (box: HTMLElement): number => {
  const set = Number.parseFloat(box.style.getPropertyValue('--cell'));
  return Number.isNaN(set)
    ? Number.parseFloat(getComputedStyle(box).getPropertyValue('--cell')) || REM / 2
    : set;
};
