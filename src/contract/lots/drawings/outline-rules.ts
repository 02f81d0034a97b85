/** A corner of an outline, in the units of its picture. */
export type OutlinePoint = readonly [number, number];

/** The most corners that an outline may have. */
export const MAX_CORNERS = 64;

/** What can be wrong with an outline, in the order in which it is looked for, and how it is said. */
export const outlineFaults = {
  few: 'У контура меньше трёх точек.',
  many: `У контура больше ${MAX_CORNERS} точек.`,
  outside: 'Контур выходит за край чертежа.',
  crossing: 'Контур пересекает или касается сам себя.',
} as const;
export type OutlineFault = keyof typeof outlineFaults;

/** Twice the signed area of the triangle: positive where `c` lies to the right of a walk from `a` to `b` on a screen. */
const turn = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether `point`, on the line through both, lies between them. */
const isBetween = (from: OutlinePoint, to: OutlinePoint, point: OutlinePoint): boolean =>
  point[0] >= Math.min(from[0], to[0]) &&
  point[0] <= Math.max(from[0], to[0]) &&
  point[1] >= Math.min(from[1], to[1]) &&
  point[1] <= Math.max(from[1], to[1]);

/** Whether two straight pieces have a point in common, ends included. */
function doMeet(a: OutlinePoint, b: OutlinePoint, c: OutlinePoint, d: OutlinePoint): boolean {
  const [atC, atD, atA, atB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (Math.sign(atC) * Math.sign(atD) < 0 && Math.sign(atA) * Math.sign(atB) < 0) return true;
  return (
    (atC === 0 && isBetween(a, b, c)) ||
    (atD === 0 && isBetween(a, b, d)) ||
    (atA === 0 && isBetween(c, d, a)) ||
    (atB === 0 && isBetween(c, d, b))
  );
}

/** Whether the way from `a` over `b` to `c` goes back over itself. */
const doesFold = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): boolean =>
  turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0;

/** The pieces of a way; closed, the last one leads back to its beginning. */
function piecesOf(way: readonly OutlinePoint[], isClosed: boolean): [OutlinePoint, OutlinePoint][] {
  return way.flatMap((from, at): [OutlinePoint, OutlinePoint][] => {
    const to = way[at + 1] ?? (isClosed ? way[0] : undefined);
    return to === undefined ? [] : [[from, to]];
  });
}

/** Whether a way neither crosses nor touches itself; `isClosed`: its last point is joined with the first. */
export function isSimpleWay(way: readonly OutlinePoint[], isClosed: boolean): boolean {
  const pieces = piecesOf(way, isClosed);
  return pieces.every(([a, b], at) => {
    if (a[0] === b[0] && a[1] === b[1]) return false;
    const next = pieces[at + 1] ?? (isClosed ? pieces[0] : undefined);
    if (next !== undefined && next[0] !== a && doesFold(a, b, next[1])) return false;
    const last = isClosed && at === 0 ? pieces.length - 1 : pieces.length;
    return pieces.slice(at + 2, last).every(([c, d]) => !doMeet(a, b, c, d));
  });
}

/** Whether a point lies on the picture, its edges included. */
export const isOnPicture = (
  [x, y]: OutlinePoint,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => x >= 0 && y >= 0 && x <= width && y <= height;

/** What is wrong with an outline on a picture; null: nothing. Source: feature row M4. */
export function outlineFault(
  outline: readonly OutlinePoint[],
  picture: { readonly width: number; readonly height: number },
): OutlineFault | null {
  if (outline.length < 3) return 'few';
  if (outline.length > MAX_CORNERS) return 'many';
  if (!outline.every((point) => isOnPicture(point, picture))) return 'outside';
  return isSimpleWay(outline, true) ? null : 'crossing';
}
