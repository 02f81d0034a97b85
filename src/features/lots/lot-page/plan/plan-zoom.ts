/** A point on the stage, in pixels from its middle. */
export interface StagePoint {
  x: number;
  y: number;
}

export interface StageSize {
  width: number;
  height: number;
}

/** How a drawing lies on the stage: `scale` 1 shows it whole, `x` and `y` move its middle, in pixels. */
export interface ZoomView extends StagePoint {
  scale: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** What a double tap comes nearer by. */
const TAP_SCALE = 2.5;

/** The size in which a drawing of these proportions lies whole on the stage. */
export function fittedSize(stage: StageSize, drawing: StageSize): StageSize {
  const ratio = Math.min(stage.width / drawing.width, stage.height / drawing.height);
  return { width: drawing.width * ratio, height: drawing.height * ratio };
}

/** The same view kept within limits: never smaller than whole, and no further to a side than the drawing's edge. */
export function clampView(view: ZoomView, stage: StageSize, fitted: StageSize): ZoomView {
  const scale = clamp(view.scale, 1, MAX_SCALE);
  const reach = (content: number, room: number) => Math.max(0, (content * scale - room) / 2);
  const x = reach(fitted.width, stage.width);
  const y = reach(fitted.height, stage.height);
  return { scale, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) };
}

/** Comes nearer by a factor; what is under `point` stays under it. */
export function zoomAt(view: ZoomView, factor: number, point: StagePoint): ZoomView {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const grown = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}

/** Two fingers that moved: what was between them stays between them. */
export function pinch(
  view: ZoomView,
  before: [StagePoint, StagePoint],
  after: [StagePoint, StagePoint],
): ZoomView {
  const from = middle(before);
  const to = middle(after);
  const zoomed = zoomAt(view, distance(after) / Math.max(1, distance(before)), from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

/** A double tap: nearer to where it was, or back to the whole. */
export const toggleZoom = (view: ZoomView, point: StagePoint): ZoomView =>
  view.scale > 1 ? WHOLE : zoomAt(view, TAP_SCALE, point);

/** A turn of the wheel, or of two fingers on a touchpad (then the browser says ctrl), as a factor. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const pixels = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
  return Math.exp(-clamp(pixels, -200, 200) * (ctrlKey ? 0.01 : 0.002));
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const middle = ([a, b]: [StagePoint, StagePoint]): StagePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: [StagePoint, StagePoint]): number => Math.hypot(a.x - b.x, a.y - b.y);
