import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import type { DrawingSize } from './edit-outline';

/** Which part of a picture is on the screen: its left upper corner in units of the picture, and pixels a unit. */
export interface SheetView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** How much nearer than whole a picture may be looked at. */
const MOST_ZOOM = 24;
/** Of the screen, around the picture. */
const MARGIN = 0.04;

const wholeScale = (screen: DrawingSize, sheet: DrawingSize): number =>
  Math.min(screen.width / sheet.width, screen.height / sheet.height) * (1 - 2 * MARGIN);

/** The picture as a whole, in the middle of the screen. */
export function wholeSheet(screen: DrawingSize, sheet: DrawingSize): SheetView {
  const scale = wholeScale(screen, sheet);
  return {
    x: (sheet.width - screen.width / scale) / 2,
    y: (sheet.height - screen.height / scale) / 2,
    scale,
  };
}

/** A view that is neither too near nor too far, and shows a part of the picture. */
export function keepInView(view: SheetView, screen: DrawingSize, sheet: DrawingSize): SheetView {
  const whole = wholeScale(screen, sheet);
  const scale = Math.min(Math.max(view.scale, whole), whole * MOST_ZOOM);
  const kept = (from: number, shown: number, all: number) =>
    Math.min(Math.max(from, Math.min(0, all - shown) - shown / 4), Math.max(0, all - shown) + shown / 4);
  return {
    x: kept(view.x, screen.width / scale, sheet.width),
    y: kept(view.y, screen.height / scale, sheet.height),
    scale,
  };
}

/** What lies under a place of the screen, which is given in pixels from its left upper corner. */
export const underScreen = ({ x, y, scale }: SheetView, [left, top]: OutlinePoint): OutlinePoint => [
  x + left / scale,
  y + top / scale,
];

/** So many times nearer; what is under that place of the screen stays there. */
export function nearerAt(view: SheetView, factor: number, at: OutlinePoint): SheetView {
  const [x, y] = underScreen(view, at);
  const scale = view.scale * factor;
  return { x: x - at[0] / scale, y: y - at[1] / scale, scale };
}

/** Moved as a hand moves the paper, in pixels. */
export const dragSheet = ({ x, y, scale }: SheetView, [byX, byY]: OutlinePoint): SheetView => ({
  x: x - byX / scale,
  y: y - byY / scale,
  scale,
});

type Fingers = readonly [OutlinePoint, OutlinePoint];
const middle = ([[x, y], [otherX, otherY]]: Fingers): OutlinePoint => [(x + otherX) / 2, (y + otherY) / 2];
const apart = ([[x, y], [otherX, otherY]]: Fingers): number => Math.hypot(x - otherX, y - otherY);

/** Moved and brought nearer as two fingers do: what lies between them stays between them. */
export function betweenFingers(view: SheetView, before: Fingers, after: Fingers): SheetView {
  const [from, to] = [middle(before), middle(after)];
  const moved = dragSheet(view, [to[0] - from[0], to[1] - from[1]]);
  return nearerAt(moved, apart(after) / Math.max(apart(before), 1), to);
}

const LINE = 16;
const STEEPEST = 60;
/** How much nearer a turn of the wheel brings; a trackpad's pinch comes as a wheel with Ctrl, in small steps. */
export function wheelZoom({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>) {
  const pixels = deltaMode === 0 ? deltaY : deltaY * LINE;
  const step = Math.min(Math.max(pixels, -STEEPEST), STEEPEST);
  return Math.exp(-step * (ctrlKey ? 0.01 : 0.004));
}
