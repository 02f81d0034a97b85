import type { Box } from '../geometry';
import { type Door, type Hole, holeBox } from './plan';
import { type Wall, wallBox, wallOfHole } from './walls';

/** The stretch of the wall's band that a hole takes. */
function gapOf(walls: readonly Wall[], hole: Hole): Box | null {
  const wall = wallOfHole(walls, hole);
  if (!wall) return null;
  const [from, to] = hole.axis === 'h' ? [hole.x, hole.x + hole.width] : [hole.y, hole.y + hole.width];
  return wallBox({ ...wall, from, to });
}

/** A window in its wall: two faces, and the glass between them. */
export function windowPath(walls: readonly Wall[], hole: Hole): string {
  const gap = gapOf(walls, hole);
  if (!gap) return '';
  const [left, top, right, bottom] = gap;
  const frame = `M${left} ${top}H${right}V${bottom}H${left}z`;
  if (hole.axis === 'h') {
    const third = (bottom - top) / 3;
    return `${frame}M${left} ${Math.round(top + third)}H${right}M${left} ${Math.round(bottom - third)}H${right}`;
  }
  const third = (right - left) / 3;
  return `${frame}M${Math.round(left + third)} ${top}V${bottom}M${Math.round(right - third)} ${top}V${bottom}`;
}

/** A leaf standing open, and the arc that its edge describes. */
export function doorPaths(door: Door): { leaf: string; arc: string } {
  if (door.swing === null) return { leaf: '', arc: '' };
  const [x1, y1, x2, y2] = holeBox(door);
  const [hx, hy] = door.hinge === 'start' ? [x1, y1] : [x2, y2];
  const [fx, fy] = door.hinge === 'start' ? [x2, y2] : [x1, y1];
  const out = { n: [0, -1], s: [0, 1], w: [-1, 0], e: [1, 0] } as const;
  const [dx, dy] = out[door.swing];
  const [ex, ey] = [hx + dx * door.width, hy + dy * door.width];
  // The arc turns from the open leaf's edge to the closed one's; the cross product tells which way round.
  const sweep = (ex - hx) * (fy - hy) - (ey - hy) * (fx - hx) > 0 ? 1 : 0;
  return {
    leaf: `M${hx} ${hy}L${ex} ${ey}`,
    arc: `M${ex} ${ey}A${door.width} ${door.width} 0 0 ${sweep} ${fx} ${fy}`,
  };
}

/** A small solid triangle outside the entrance, pointing in. */
export function entranceMark(door: Door, outward: 'n' | 's' | 'e' | 'w', wall: number): string {
  const [x1, y1, x2, y2] = holeBox(door);
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const from = wall + 10;
  const to = from + 26;
  switch (outward) {
    case 's':
      return `M${x} ${y + from}l18 26h-36z`;
    case 'n':
      return `M${x} ${y - from}l18 -26h-36z`;
    case 'w':
      return `M${x - from} ${y}L${x - to} ${y - 18}v36z`;
    default:
      return `M${x + from} ${y}L${x + to} ${y - 18}v36z`;
  }
}
