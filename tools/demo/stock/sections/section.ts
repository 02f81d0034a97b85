import type { CorridorEnd } from '../../drawings/floor/draw-floor';
import type { Fit } from '../layouts';

/** A fit where it stands on its section's floor; (x, y) is the top left corner of its outline. */
export interface Placed {
  fit: Fit;
  x: number;
  y: number;
}

/** One section as it is built. Centimetres from the inner corner of its north-western flat. */
export interface SectionDesign {
  /** Along the façades, between the inner faces of the end walls. */
  length: number;
  /** Of one row of flats. */
  depth: number;
  /** Stairs and lifts, in the southern row. */
  core: { x: number; width: number };
  corridor: { from: number; to: number; west: CorridorEnd; east: CorridorEnd };
  typical: readonly Placed[];
  /** The ground floor where it holds shops: they are lots, the service rooms in the southern row are not. */
  ground: { shops: readonly Placed[]; service: readonly Placed[] };
  /** Under the roof, where that floor is another. */
  top: readonly Placed[] | null;
}
