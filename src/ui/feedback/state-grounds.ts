import type { CSSObject } from '@emotion/react';
import { color } from '../tokens';

/** The ground of each state of a lot on a drawing, by its code: never told by colour alone, each has its own lines. */
export function stateGrounds(): CSSObject {
  const lines = (angle: number, ink: string, every = 4) =>
    `repeating-linear-gradient(${angle}deg, transparent 0 ${every}px, ${ink} ${every}px ${every + 1}px)`;
  return {
    '&[data-status="1"]': { background: color.freeBg },
    '&[data-status="2"]': { background: `${lines(0, color.bookedInk, 3)}, ${color.bookedBg}` },
    '&[data-status="3"]': {
      background: `${lines(45, color.onSheetLine)}, ${lines(-45, color.onSheetLine)}, ${color.paper}`,
    },
    '&[data-status="4"]': { background: `${lines(135, color.soldInk, 3)}, ${color.soldBg}` },
    '&[data-status="5"]': { background: `${lines(90, color.onSheetLine)}, ${color.paper}` },
    '&[data-status="6"]': { borderColor: color.accent },
  };
}
