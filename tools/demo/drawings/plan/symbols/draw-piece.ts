import type { Pen } from '../../pen';

/** Draws a piece from above, in its own frame. */
export type DrawPiece = (pen: Pen) => void;
