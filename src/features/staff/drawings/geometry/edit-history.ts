/** What was drawn, step by step: back and forth again. */
export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

const MOST_STEPS = 200;

export const beginHistory = <State>(present: State): EditHistory<State> => ({
  past: [],
  present,
  future: [],
});

/** One step more; what was taken back before is forgotten. */
export const recordStep = <State>(
  { past, present }: EditHistory<State>,
  next: State,
): EditHistory<State> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

/** One step back; the same history where there is none. */
export function undoStep<State>(history: EditHistory<State>): EditHistory<State> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  const before = past[past.length - 1] as State;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** The step that was taken back last, once more. */
export function redoStep<State>(history: EditHistory<State>): EditHistory<State> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  const [next, ...later] = future as [State, ...State[]];
  return { past: [...past, present], present: next, future: later };
}
