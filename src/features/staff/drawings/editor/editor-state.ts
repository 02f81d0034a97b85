import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { beginHistory, type EditHistory } from '../geometry/edit-history';
import type { DrawingSize } from '../geometry/edit-outline';

/** What an outline can be drawn for: a lot, a building, a floor of a cross-section. */
export interface DrawingSubject {
  readonly id: number;
  /** 'Лот № 12' */
  readonly name: string;
  /** On the drawing itself: '12'. */
  readonly mark: string;
  /** By which it is told from its neighbours: '2-комн., 54,3 м²'. */
  readonly note?: string | undefined;
}

/** An outline as it is drawn; `of` is the subject that it belongs to, null while it belongs to none. */
export interface DrawnShape {
  readonly id: number;
  readonly of: number | null;
  readonly outline: readonly OutlinePoint[];
}

export type EditorTool = 'select' | 'rectangle' | 'polygon' | 'number';

export interface EditorState {
  readonly history: EditHistory<readonly DrawnShape[]>;
  readonly tool: EditorTool;
  /** The shape whose corners are shown, and the corner of it that the keys move. */
  readonly selected: number | null;
  readonly corner: number | null;
  /** The corners of a polygon that is not closed yet. */
  readonly draft: readonly OutlinePoint[];
  /** Who gets the next outline, or the next number. */
  readonly active: number | null;
  /** What was refused last, as a sentence. */
  readonly note: string | null;
}

export type EditorAction =
  | { kind: 'tool'; tool: EditorTool }
  | { kind: 'subject'; id: number }
  | { kind: 'select'; id: number | null; corner?: number | null }
  | { kind: 'add corner'; point: OutlinePoint }
  | { kind: 'close' }
  | { kind: 'cancel' }
  | { kind: 'draw'; outline: readonly OutlinePoint[] }
  | { kind: 'reshape'; id: number; outline: readonly OutlinePoint[] }
  | { kind: 'move corner'; id: number; corner: number; to: OutlinePoint }
  | { kind: 'insert corner'; id: number; edge: number; point: OutlinePoint }
  | { kind: 'delete' }
  | { kind: 'number'; id: number }
  | { kind: 'put'; shapes: readonly DrawnShape[] }
  | { kind: 'begin'; shapes: readonly DrawnShape[] }
  | { kind: 'undo' }
  | { kind: 'redo' };

export interface EditorRules {
  readonly sheet: DrawingSize;
  /** In the order in which numbers are given. */
  readonly subjects: readonly DrawingSubject[];
  /** What becomes of an outline that is drawn for this subject: a floor of a cross-section goes from side to side. */
  readonly fit?:
    | ((subject: number, outline: readonly OutlinePoint[], sheet: DrawingSize) => readonly OutlinePoint[])
    | undefined;
}

export const shapesOf = ({ history }: EditorState): readonly DrawnShape[] => history.present;

/** The subjects that have no outline, in their order. */
export const withoutOutline = (
  subjects: readonly DrawingSubject[],
  shapes: readonly DrawnShape[],
): DrawingSubject[] => subjects.filter(({ id }) => !shapes.some(({ of }) => of === id));

/** The next subject without an outline after this one, and from the beginning again; null: all have one. */
export function nextWithout({ subjects }: EditorRules, shapes: readonly DrawnShape[], after: number | null) {
  const at = subjects.findIndex(({ id }) => id === after);
  const turned = [...subjects.slice(at + 1), ...subjects.slice(0, at + 1)];
  return withoutOutline(turned, shapes)[0]?.id ?? null;
}

export function beginEditing(rules: EditorRules, shapes: readonly DrawnShape[]): EditorState {
  return {
    history: beginHistory(shapes),
    tool: 'select',
    selected: null,
    corner: null,
    draft: [],
    note: null,
    active: nextWithout(rules, shapes, null),
  };
}
