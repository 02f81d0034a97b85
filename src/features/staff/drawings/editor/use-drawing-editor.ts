import { useReducer } from 'react';
import { editDrawing } from './edit-drawing';
import { beginEditing, type DrawnShape, type EditorRules } from './editor-state';

/** The drawing that is being edited. Rules may change while it is: a picture is replaced. */
export function useDrawingEditor(rules: EditorRules, shapes: readonly DrawnShape[]) {
  return useReducer(editDrawing(rules), shapes, (first) => beginEditing(rules, first));
}
