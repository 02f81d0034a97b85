import {
  isSimpleWay,
  type OutlinePoint,
  outlineFault,
  outlineFaults,
} from '../../../../contract/lots/drawings/outline-rules';
import { recordStep, redoStep, undoStep } from '../geometry/edit-history';
import { insertCorner, moveCorner, removeCorner } from '../geometry/edit-outline';
import {
  beginEditing,
  type DrawnShape,
  type EditorAction,
  type EditorRules,
  type EditorState,
  type EditorTool,
  nextWithout,
  shapesOf,
} from './editor-state';

/** What an act makes of the state; what the rules refuse leaves the drawing as it is, and says why in `note`. */
export const editDrawing =
  (rules: EditorRules) =>
  (state: EditorState, action: EditorAction): EditorState => {
    const shapes = shapesOf(state);
    const calm = { ...state, note: null };
    switch (action.kind) {
      case 'tool':
        return takeTool(rules, calm, action.tool);
      case 'subject':
        return takeSubject(calm, action.id);
      case 'select':
        return { ...calm, selected: action.id, corner: action.corner ?? null };
      case 'add corner':
        return addCorner(rules, calm, action.point);
      case 'close':
        return closeDraft(rules, calm);
      case 'cancel':
        return state.draft.length > 0
          ? { ...calm, draft: [] }
          : { ...calm, tool: 'select', selected: null, corner: null };
      case 'draw':
        return drawn(rules, calm, action.outline);
      case 'reshape':
        return reshaped(rules, calm, action.id, action.outline);
      case 'move corner': {
        const shape = shapes.find(({ id }) => id === action.id);
        if (shape === undefined) return state;
        const moved = reshaped(rules, calm, action.id, moveCorner(shape.outline, action.corner, action.to));
        return { ...moved, corner: action.corner };
      }
      case 'insert corner': {
        const shape = shapes.find(({ id }) => id === action.id);
        if (shape === undefined) return state;
        const more = reshaped(rules, calm, action.id, insertCorner(shape.outline, action.edge, action.point));
        return more.note === null ? { ...more, corner: action.edge + 1 } : more;
      }
      case 'delete':
        return deleted(rules, calm);
      case 'number':
        return numbered(rules, calm, action.id);
      case 'put':
        return refreshed(rules, calm, recordStep(state.history, action.shapes));
      case 'begin':
        return beginEditing(rules, action.shapes);
      case 'undo':
        // The last step was the last corner of an outline that is being drawn.
        if (state.draft.length > 0) return { ...calm, draft: state.draft.slice(0, -1) };
        return refreshed(rules, calm, undoStep(state.history));
      case 'redo':
        return refreshed(rules, calm, redoStep(state.history));
    }
  };

/** Numbers begin at the first subject; an outline is drawn for the first that has none. */
function takeTool(rules: EditorRules, state: EditorState, tool: EditorTool): EditorState {
  const active = tool === 'number' ? (rules.subjects[0]?.id ?? null) : nextFree(rules, state);
  return {
    ...state,
    tool,
    draft: [],
    selected: tool === 'select' ? state.selected : null,
    corner: null,
    active,
  };
}

/** Who is chosen already stays so as long as there is no outline of theirs. */
function nextFree(rules: EditorRules, state: EditorState): number | null {
  const shapes = shapesOf(state);
  const { active } = state;
  const isFree = active !== null && !shapes.some(({ of }) => of === active);
  return isFree ? active : nextWithout(rules, shapes, null);
}

function takeSubject(state: EditorState, id: number): EditorState {
  const own = shapesOf(state).find(({ of }) => of === id);
  // Numbers go on from the one that was chosen.
  if (state.tool === 'number' || own === undefined)
    return { ...state, active: id, selected: null, corner: null };
  return { ...state, tool: 'select', selected: own.id, corner: null, draft: [] };
}

/** Wrong for as long as it is drawn: the way so far must not meet itself. */
function addCorner({ sheet }: EditorRules, state: EditorState, point: OutlinePoint): EditorState {
  const way = [...state.draft, point];
  const last = state.draft.at(-1);
  if (last && last[0] === point[0] && last[1] === point[1]) return state;
  const fault = way.length < 3 ? null : openFault(way, sheet);
  return fault === null ? { ...state, draft: way } : { ...state, note: fault };
}

function openFault(way: readonly OutlinePoint[], sheet: EditorRules['sheet']): string | null {
  const fault = outlineFault(way, sheet);
  if (fault === null || fault === 'few') return null;
  // Closing it would cross a piece that the next corners may still lead around.
  if (fault === 'crossing' && isSimpleWay(way, false)) return null;
  return outlineFaults[fault];
}

function closeDraft(rules: EditorRules, state: EditorState): EditorState {
  const { draft } = state;
  const next = drawn(rules, state, draft);
  return next.note === null ? { ...next, draft: [] } : next;
}

const freshId = (shapes: readonly DrawnShape[]): number => Math.max(0, ...shapes.map(({ id }) => id)) + 1;

/** A new outline, of who is waiting for one. */
function drawn(rules: EditorRules, state: EditorState, given: readonly OutlinePoint[]): EditorState {
  const shapes = shapesOf(state);
  const of = nextFree(rules, state);
  const outline = of === null ? given : (rules.fit?.(of, given, rules.sheet) ?? given);
  const fault = outlineFault(outline, rules.sheet);
  if (fault !== null) return { ...state, note: outlineFaults[fault] };
  const id = freshId(shapes);
  const next = [...shapes, { id, of, outline }];
  return {
    ...state,
    history: recordStep(state.history, next),
    selected: id,
    corner: null,
    draft: [],
    active: nextWithout(rules, next, of),
  };
}

function reshaped(
  rules: EditorRules,
  state: EditorState,
  id: number,
  given: readonly OutlinePoint[],
): EditorState {
  const shapes = shapesOf(state);
  const shape = shapes.find((one) => one.id === id);
  if (shape === undefined) return state;
  const outline = shape.of === null ? given : (rules.fit?.(shape.of, given, rules.sheet) ?? given);
  const fault = outlineFault(outline, rules.sheet);
  if (fault !== null) return { ...state, note: outlineFaults[fault] };
  const next = shapes.map((one) => (one.id === id ? { ...one, outline } : one));
  return { ...state, history: recordStep(state.history, next), selected: id };
}

/** Takes the chosen corner away, or the outline where none is chosen. */
function deleted(rules: EditorRules, state: EditorState): EditorState {
  const shapes = shapesOf(state);
  const shape = shapes.find(({ id }) => id === state.selected);
  if (shape === undefined) return state;
  if (state.corner !== null) {
    const outline = removeCorner(shape.outline, state.corner);
    if (outline === null) return { ...state, note: outlineFaults.few };
    const next = reshaped(rules, state, shape.id, outline);
    return next.note === null ? { ...next, corner: null } : next;
  }
  const next = shapes.filter(({ id }) => id !== shape.id);
  return {
    ...state,
    history: recordStep(state.history, next),
    selected: null,
    active: shape.of ?? nextWithout(rules, next, null),
  };
}

/** Gives the outline the number that is next, and takes it from the outline that had it; then the one after it is next. */
function numbered({ subjects }: EditorRules, state: EditorState, id: number): EditorState {
  const { active } = state;
  if (!shapesOf(state).some((shape) => shape.id === id)) return state;
  if (active === null)
    return { ...state, note: 'Все номера розданы. Выберите в списке, с какого продолжить.' };
  const next = shapesOf(state).map((shape) =>
    shape.id === id ? { ...shape, of: active } : shape.of === active ? { ...shape, of: null } : shape,
  );
  const at = subjects.findIndex((subject) => subject.id === active);
  return { ...state, history: recordStep(state.history, next), active: subjects[at + 1]?.id ?? null };
}

/** Another state of the drawing, in which what was chosen may not be there. */
function refreshed(rules: EditorRules, state: EditorState, history: EditorState['history']): EditorState {
  const isThere = history.present.some(({ id }) => id === state.selected);
  const next = { ...state, history, corner: null, selected: isThere ? state.selected : null, draft: [] };
  return state.tool === 'number' ? next : { ...next, active: nextFree(rules, next) };
}
