import type { PlanDesign } from '../plan';

export interface Frame {
  /** Along the façade, centimetres. */
  width: number;
  /** From the façade to the corridor, centimetres. */
  depth: number;
  loggia: boolean;
}

/**
 * A layout that an architect would draw once and fit to its place: the façade at the top, the corridor of the
 * building at the bottom, and, for a corner flat, a second façade at the right.
 */
export interface Template {
  name: string;
  rooms: number;
  isEuro?: true;
  isPenthouse?: true;
  corner?: true;
  widths: readonly [min: number, max: number];
  design(frame: Frame): PlanDesign;
}

/** Depths that every flat template is drawn for, so that any of them can stand in any row. */
export const FLAT_DEPTHS: readonly [min: number, max: number] = [660, 740];
