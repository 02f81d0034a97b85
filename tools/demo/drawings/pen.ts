import type { Box, Side } from './geometry';
import { heightOf, widthOf } from './geometry';

/** Whole centimetres are fine enough at every size a plan is shown at, and keep the files small. */
const whole = (value: number): number => Math.round(value);

export const boxPath = ([left, top, right, bottom]: Box): string =>
  `M${whole(left)} ${whole(top)}H${whole(right)}V${whole(bottom)}H${whole(left)}z`;

/** A box with rounded corners. */
export function roundedPath(box: Box, radius: number): string {
  const [left, top, right, bottom] = box.map(whole) as unknown as Box;
  const r = Math.min(whole(radius), Math.floor((right - left) / 2), Math.floor((bottom - top) / 2));
  if (r <= 0) return boxPath(box);
  const [w, h] = [right - left - 2 * r, bottom - top - 2 * r];
  return (
    `M${left + r} ${top}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}` +
    `q0 ${-r} ${r} ${-r}z`
  );
}

export function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [whole(rx), whole(ry)];
  return `M${whole(x) - a} ${whole(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
}

/** Draws in a piece's own frame: x along its back, y from its back into the room. */
export interface Pen {
  width: number;
  depth: number;
  rect(x: number, y: number, width: number, height: number, radius?: number): void;
  line(...points: (readonly [number, number])[]): void;
  ellipse(x: number, y: number, rx: number, ry?: number): void;
  path(): string;
}

export function penFor(box: Box, back: Side, mirrored: boolean): Pen {
  const upright = back === 'n' || back === 's';
  const [width, depth] = upright ? [widthOf(box), heightOf(box)] : [heightOf(box), widthOf(box)];
  const [left, top, right, bottom] = box;
  const place = (ownX: number, y: number): readonly [number, number] => {
    const x = mirrored ? width - ownX : ownX;
    if (back === 'n') return [left + x, top + y];
    if (back === 's') return [right - x, bottom - y];
    return back === 'e' ? [right - y, top + x] : [left + y, bottom - x];
  };
  let drawn = '';
  return {
    width,
    depth,
    rect(x, y, w, h, radius = 0) {
      const [x1, y1] = place(x, y);
      const [x2, y2] = place(x + w, y + h);
      drawn += roundedPath([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)], radius);
    },
    line(...points) {
      drawn += points
        .map(([x, y], index) => {
          const [px, py] = place(x, y);
          return `${index === 0 ? 'M' : 'L'}${whole(px)} ${whole(py)}`;
        })
        .join('');
    },
    ellipse(x, y, rx, ry = rx) {
      const [px, py] = place(x, y);
      drawn += upright ? ellipsePath(px, py, rx, ry) : ellipsePath(px, py, ry, rx);
    },
    path: () => drawn,
  };
}
