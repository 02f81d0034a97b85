import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { type DrawingSize, moveOutline, ontoSheet, rectangleBetween } from '../geometry/edit-outline';
import { type EditorAction, type EditorState, shapesOf } from './editor-state';

const arrows: Readonly<Record<string, OutlinePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** With Shift an arrow moves so many times as far. */
const FAR = 10;

interface PressedKey {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

interface KeyedCanvas {
  readonly state: EditorState;
  readonly sheet: DrawingSize;
  /** Units of the picture that an arrow moves: about one pixel. */
  readonly step: number;
  /** The middle of what is on the screen, and a quarter of its size. */
  readonly middle: OutlinePoint;
  readonly quarter: DrawingSize;
}

/** What a key does on the drawing; null: nothing. `code` is asked too, for Russian letters stand on the same keys. */
export function actionOfKey(event: PressedKey, canvas: KeyedCanvas): EditorAction | null {
  const { state, sheet, step } = canvas;
  if (event.ctrlKey || event.metaKey) {
    if (event.code === 'KeyZ') return { kind: event.shiftKey ? 'redo' : 'undo' };
    return event.code === 'KeyY' ? { kind: 'redo' } : null;
  }
  if (event.key === 'Escape') return { kind: 'cancel' };
  if (event.key === 'Delete' || event.key === 'Backspace')
    return state.selected === null ? null : { kind: 'delete' };
  if (event.key === 'Enter') return entered(canvas);
  const shape = shapesOf(state).find(({ id }) => id === state.selected);
  const way = arrows[event.key];
  if (way === undefined || shape === undefined) return null;
  const far = Math.max(1, Math.round(step)) * (event.shiftKey ? FAR : 1);
  const by: OutlinePoint = [way[0] * far, way[1] * far];
  const corner = state.corner === null ? undefined : shape.outline[state.corner];
  if (state.corner === null || corner === undefined)
    return { kind: 'reshape', id: shape.id, outline: moveOutline(shape.outline, by, sheet) };
  const to = ontoSheet([corner[0] + by[0], corner[1] + by[1]], sheet);
  return { kind: 'move corner', id: shape.id, corner: state.corner, to };
}

/** Closes the polygon; where none is begun, puts a rectangle into the middle, which arrows then move. */
function entered({ state, sheet, middle, quarter }: KeyedCanvas): EditorAction | null {
  if (state.draft.length > 0) return { kind: 'close' };
  if (state.tool !== 'rectangle' && state.tool !== 'polygon') return null;
  const [x, y] = middle;
  const corner = (side: 1 | -1): OutlinePoint =>
    ontoSheet([x + (side * quarter.width) / 2, y + (side * quarter.height) / 2], sheet);
  return { kind: 'draw', outline: rectangleBetween(corner(-1), corner(1)) };
}
