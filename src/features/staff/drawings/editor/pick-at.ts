import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { boxAround, distance, edgesOf, isWithin } from '../geometry/edit-outline';
import type { DrawnShape } from './editor-state';

/** What lies under the pointer. */
export type Picked =
  | { readonly kind: 'corner'; readonly id: number; readonly at: number }
  | { readonly kind: 'edge'; readonly id: number; readonly at: number }
  | { readonly kind: 'shape'; readonly id: number }
  | null;

/** The middles of an outline's edges, where a corner more can be drawn out. */
export const middlesOf = (outline: readonly OutlinePoint[]): OutlinePoint[] =>
  edgesOf(outline).map(
    ([from, to]): OutlinePoint => [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)],
  );

interface Picking {
  readonly shapes: readonly DrawnShape[];
  readonly selected: number | null;
  /** How far from a corner still means it, in units of the picture. */
  readonly reach: number;
  /** Corners may be drawn out of edges. */
  readonly mayInsert: boolean;
}

/** Corners of the chosen outline come first, then the middles of its edges, then outlines; of several the smallest. */
export function pickAt(point: OutlinePoint, { shapes, selected, reach, mayInsert }: Picking): Picked {
  const chosen = shapes.find(({ id }) => id === selected);
  const nearest = (all: readonly OutlinePoint[]): number | null => {
    const [found] = all
      .map((one, at) => ({ at, apart: distance(point, one) }))
      .filter(({ apart }) => apart <= reach)
      .sort((one, other) => one.apart - other.apart);
    return found?.at ?? null;
  };
  if (chosen) {
    const corner = nearest(chosen.outline);
    if (corner !== null) return { kind: 'corner', id: chosen.id, at: corner };
    const edge = mayInsert ? nearest(middlesOf(chosen.outline)) : null;
    if (edge !== null) return { kind: 'edge', id: chosen.id, at: edge };
  }
  const [shape] = shapes
    .filter(({ outline }) => isWithin(point, outline))
    .sort((one, other) => boxSize(one) - boxSize(other));
  return shape ? { kind: 'shape', id: shape.id } : null;
}

function boxSize({ outline }: DrawnShape): number {
  const { left, right, top, bottom } = boxAround(outline);
  return (right - left) * (bottom - top);
}
