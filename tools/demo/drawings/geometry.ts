/** Everything is in whole centimetres, x to the right, y down, so that rooms tile exactly. */
export type Point = readonly [x: number, y: number];

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export type Side = 'n' | 'e' | 's' | 'w';

export const widthOf = ([left, , right]: Box): number => right - left;
export const heightOf = ([, top, , bottom]: Box): number => bottom - top;
export const areaOf = (box: Box): number => widthOf(box) * heightOf(box);
export const centreOf = ([left, top, right, bottom]: Box): Point => [(left + right) / 2, (top + bottom) / 2];

/** Whether two boxes share more than an edge. */
export const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

export const fitsWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** The box made smaller on every side; larger when `by` is negative. */
export const inset = ([left, top, right, bottom]: Box, by: number): Box => [
  left + by,
  top + by,
  right - by,
  bottom - by,
];

/** The smallest box around all of them. */
export function boundsOf(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

/** A box of the given size whose back stands on a side of `room`; `at` 0…1 slides it along that side. */
export function against(room: Box, side: Side, at: number, width: number, depth: number): Box {
  const [left, top, right, bottom] = room;
  if (side === 'n' || side === 's') {
    const x = Math.round(left + (right - left - width) * at);
    return side === 'n' ? [x, top, x + width, top + depth] : [x, bottom - depth, x + width, bottom];
  }
  const y = Math.round(top + (bottom - top - width) * at);
  return side === 'w' ? [left, y, left + depth, y + width] : [right - depth, y, right, y + width];
}

/** A box grown on the side that faces away from `back`: what must stay free in front of it. */
export function withFront(box: Box, back: Side, by: number): Box {
  const [left, top, right, bottom] = box;
  if (back === 'n') return [left, top, right, bottom + by];
  if (back === 's') return [left, top - by, right, bottom];
  return back === 'w' ? [left, top, right + by, bottom] : [left - by, top, right, bottom];
}

export const clip = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const moved = ([left, top, right, bottom]: Box, [x, y]: Point): Box => [
  left + x,
  top + y,
  right + x,
  bottom + y,
];

/** What remains of a box without the holes, in boxes of which each touches another; the largest first. */
export function cutOut(box: Box, holes: readonly Box[]): Box[] {
  const inside = holes.filter((hole) => overlap(hole, box)).map((hole) => clip(hole, box));
  const ys = [...new Set([box[1], box[3], ...inside.flatMap((hole) => [hole[1], hole[3]])])].sort(
    (a, b) => a - b,
  );
  const parts: Box[] = [];
  for (const [index, bottom] of ys.slice(1).entries()) {
    const top = ys[index] ?? bottom;
    const taken = inside.filter((hole) => hole[1] < bottom && hole[3] > top).toSorted((a, b) => a[0] - b[0]);
    let left = box[0];
    for (const hole of taken) {
      if (hole[0] > left) parts.push([left, top, hole[0], bottom]);
      left = Math.max(left, hole[2]);
    }
    if (left < box[2]) parts.push([left, top, box[2], bottom]);
  }
  return parts.toSorted((a, b) => areaOf(b) - areaOf(a));
}
