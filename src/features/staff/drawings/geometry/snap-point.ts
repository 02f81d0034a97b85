import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { distance, edgesOf, nearestOn } from './edit-outline';

/** What a point was drawn to: a neighbour's corner, two lines at once, a neighbour's edge, a right angle; null: nothing. */
export type SnapKind = 'corner' | 'crossing' | 'edge' | 'angle' | null;

export interface Snapped {
  readonly point: OutlinePoint;
  readonly kind: SnapKind;
}

interface SnapTargets {
  /**
   * The corners next to the point, each with the corner beyond it where there is one: from each the point is drawn to
   * what goes on straight or turns at a right angle.
   */
  readonly joined: readonly (readonly [next: OutlinePoint, beyond: OutlinePoint | undefined])[];
  readonly neighbours: readonly (readonly OutlinePoint[])[];
  /** In units of the picture. */
  readonly tolerance: number;
}

/** A line through two points; an edge ends at them. */
interface Line {
  readonly from: OutlinePoint;
  readonly to: OutlinePoint;
  readonly isEdge: boolean;
}

const onLine = (point: OutlinePoint, { from, to, isEdge }: Line): OutlinePoint => {
  if (isEdge) return nearestOn(point, from, to);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
  return [from[0] + along * dx, from[1] + along * dy];
};

/** Straight on and at right angles to the edge before; along the picture's sides where there is none. */
function linesFrom([next, beyond]: SnapTargets['joined'][number]): Line[] {
  const [dx, dy] =
    beyond === undefined || distance(next, beyond) === 0
      ? [1, 0]
      : [next[0] - beyond[0], next[1] - beyond[1]];
  return [
    { from: next, to: [next[0] + dx, next[1] + dy], isEdge: false },
    { from: next, to: [next[0] - dy, next[1] + dx], isEdge: false },
  ];
}

/** Where two lines meet; null for parallel ones, and where an edge does not reach. */
function crossing(one: Line, other: Line): OutlinePoint | null {
  const [ax, ay] = [one.to[0] - one.from[0], one.to[1] - one.from[1]];
  const [bx, by] = [other.to[0] - other.from[0], other.to[1] - other.from[1]];
  const across = ax * by - ay * bx;
  if (Math.abs(across) < 1e-9) return null;
  const [cx, cy] = [other.from[0] - one.from[0], other.from[1] - one.from[1]];
  const along = (cx * by - cy * bx) / across;
  const point: OutlinePoint = [one.from[0] + along * ax, one.from[1] + along * ay];
  const reaches = (line: Line) => !line.isEdge || distance(onLine(point, line), point) < 1e-6;
  return reaches(one) && reaches(other) ? point : null;
}

/**
 * Draws a point to what is near it: first to a corner of a neighbour, then to where two lines meet, then to one line
 * (right angles before neighbours' edges). Where nothing is near, it stays as it is.
 */
export function snapPoint(point: OutlinePoint, { joined, neighbours, tolerance }: SnapTargets): Snapped {
  const isNear = (other: OutlinePoint) => distance(point, other) <= tolerance;
  const nearest = (all: readonly OutlinePoint[]): OutlinePoint | undefined =>
    all.filter(isNear).sort((one, other) => distance(point, one) - distance(point, other))[0];

  const corner = nearest(neighbours.flat());
  if (corner) return { point: corner, kind: 'corner' };
  const reached = (line: Line) => isNear(onLine(point, line));
  const angles = joined.flatMap(linesFrom).filter(reached);
  const edges = neighbours
    .flatMap(edgesOf)
    .map(([from, to]): Line => ({ from, to, isEdge: true }))
    .filter(reached);
  const lines = [...angles, ...edges];
  const crossings = angles.flatMap((one) =>
    lines.flatMap((other) => {
      const point = one === other ? null : crossing(one, other);
      return point === null ? [] : [point];
    }),
  );
  const met = nearest(crossings);
  if (met) return { point: met, kind: 'crossing' };
  const angle = nearest(angles.map((line) => onLine(point, line)));
  if (angle) return { point: angle, kind: 'angle' };
  const edge = nearest(edges.map((line) => onLine(point, line)));
  return edge ? { point: edge, kind: 'edge' } : { point, kind: null };
}
