import type { Box } from '../geometry';
import type { PlanDesign } from '../plan/plan';

/** A place on a floor, in centimetres, seen with its façade at the top. */
export interface Frame {
  /** Along the façade. */
  width: number;
  /** From the façade to the corridor; of a place that goes through the building, from façade to façade. */
  depth: number;
  loggia: boolean;
  /** The corridor of the building: below a place in a row, at the western wall of one that goes through. */
  corridor: readonly [from: number, to: number];
  /** Shafts of the floors above that come down through the place. */
  shafts: readonly Box[];
}

/**
 * A layout that an architect would draw once and fit to its place: the façade at the top, the corridor of the
 * building at the bottom. A corner flat has a second façade at the right; one that goes through the building has
 * façades at the top, at the right and at the bottom.
 */
export interface LayoutTemplate {
  name: string;
  rooms: number;
  isEuro?: true;
  isPenthouse?: true;
  place?: 'corner' | 'through';
  widths: readonly [min: number, max: number];
  design(frame: Frame): PlanDesign;
}

/** Depths that every flat template is drawn for, so that any of them can stand in any row. */
export const FLAT_DEPTHS: readonly [min: number, max: number] = [660, 740];
