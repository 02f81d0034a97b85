import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';

export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** A point in whole units of the picture, on the picture. */
export const ontoSheet = ([x, y]: OutlinePoint, { width, height }: DrawingSize): OutlinePoint => [
  Math.min(Math.max(Math.round(x), 0), Math.floor(width)),
  Math.min(Math.max(Math.round(y), 0), Math.floor(height)),
];

export const distance = ([x, y]: OutlinePoint, [otherX, otherY]: OutlinePoint): number =>
  Math.hypot(x - otherX, y - otherY);

/** The point of a straight piece that is nearest. */
export function nearestOn(point: OutlinePoint, from: OutlinePoint, to: OutlinePoint): OutlinePoint {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  if (length === 0) return from;
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const kept = Math.min(Math.max(along, 0), 1);
  return [from[0] + kept * dx, from[1] + kept * dy];
}

/** The edges of an outline in their order; the last one leads back to the first corner. */
export const edgesOf = (outline: readonly OutlinePoint[]): [OutlinePoint, OutlinePoint][] =>
  outline.flatMap((from, at): [OutlinePoint, OutlinePoint][] => {
    const to = outline[(at + 1) % outline.length];
    return to === undefined ? [] : [[from, to]];
  });

export const moveCorner = (outline: readonly OutlinePoint[], at: number, to: OutlinePoint): OutlinePoint[] =>
  outline.map((corner, place) => (place === at ? to : corner));

/** A corner more, on the edge that begins at corner `edge`. */
export const insertCorner = (
  outline: readonly OutlinePoint[],
  edge: number,
  corner: OutlinePoint,
): OutlinePoint[] => outline.toSpliced(edge + 1, 0, corner);

/** A corner less; null where three are left, for two make no outline. */
export const removeCorner = (outline: readonly OutlinePoint[], at: number): OutlinePoint[] | null =>
  outline.length <= 3 ? null : outline.toSpliced(at, 1);

/** The outline moved as a whole, as far as the picture reaches. */
export function moveOutline(
  outline: readonly OutlinePoint[],
  [byX, byY]: OutlinePoint,
  { width, height }: DrawingSize,
): OutlinePoint[] {
  const within = (by: number, all: readonly number[], most: number) =>
    Math.min(Math.max(Math.round(by), -Math.min(...all)), Math.floor(most) - Math.max(...all));
  const dx = within(
    byX,
    outline.map(([x]) => x),
    width,
  );
  const dy = within(
    byY,
    outline.map(([, y]) => y),
    height,
  );
  return outline.map(([x, y]): OutlinePoint => [x + dx, y + dy]);
}

/** The outline upon another copy of the same picture, which may be of another size. */
export const scaleOutline = (
  outline: readonly OutlinePoint[],
  from: DrawingSize,
  to: DrawingSize,
): OutlinePoint[] =>
  outline.map(([x, y]) => ontoSheet([(x / from.width) * to.width, (y / from.height) * to.height], to));

/** The rectangle between two opposite corners, clockwise from the left upper one. */
export function rectangleBetween([x, y]: OutlinePoint, [otherX, otherY]: OutlinePoint): OutlinePoint[] {
  const [left, right] = [Math.min(x, otherX), Math.max(x, otherX)];
  const [top, bottom] = [Math.min(y, otherY), Math.max(y, otherY)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The box around an outline. */
export function boxAround(outline: readonly OutlinePoint[]) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether a point lies within an outline. */
export const isWithin = ([x, y]: OutlinePoint, outline: readonly OutlinePoint[]): boolean =>
  edgesOf(outline).filter(
    ([[fromX, fromY], [toX, toY]]) =>
      fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX,
  ).length %
    2 ===
  1;
