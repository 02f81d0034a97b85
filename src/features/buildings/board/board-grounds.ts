import type { CSSObject } from '@emotion/react';
import { color } from '../../../ui/tokens';

const plain = (ink: string): string => `linear-gradient(${ink}, ${ink})`;

/**
 * The surface of each state of a lot on a board, by its code. None is told by colour alone: what is booked stands on a
 * bar, what is sold is crossed out, what is not on sale yet has a broken edge, what is closed a thin one. Where the
 * colours are the person's own, grounds are taken away, and each has an edge of its own.
 */
export const boardGrounds: CSSObject = {
  '&[data-status="1"]': { background: color.freeBg },
  '&[data-status="2"]': {
    background: `${plain(color.bookedInk)} 0 100% / 100% 0.2rem no-repeat, ${color.bookedBg}`,
  },
  '&[data-status="3"]': { background: color.paper, border: `1px dashed ${color.ink2}` },
  '&[data-status="4"]': {
    background: `linear-gradient(to top right, transparent calc(50% - 0.6px), color-mix(in srgb, ${color.soldInk} 45%, transparent) calc(50% - 0.6px) calc(50% + 0.6px), transparent calc(50% + 0.6px)), ${color.soldBg}`,
  },
  '&[data-status="5"]': { background: color.paper, border: `1px solid ${color.line}` },
  '&[data-status="6"]': { background: color.surface, border: `1px solid ${color.accent}` },
  '@media (forced-colors: active)': {
    '&[data-status="1"]': { border: '2px solid CanvasText' },
    '&[data-status="2"]': { border: '1px solid GrayText', borderBottom: '4px solid CanvasText' },
    '&[data-status="3"]': { border: '1px dashed CanvasText' },
    '&[data-status="4"]': { border: '2px dotted GrayText', textDecoration: 'line-through' },
    '&[data-status="5"]': { border: '1px solid GrayText' },
    '&[data-status="6"]': { border: '4px double CanvasText' },
  },
};
