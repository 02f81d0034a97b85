/**
 * Number of days before its end in which a fixation counts as expiring and can be prolonged. Source: specification,
 * "Fixation".
 */
export const EXPIRING_DAYS = 7;
/** How often a fixation can be prolonged before the developer has to decide again, unless the developer says otherwise. */
export const USUAL_PROLONGS = 2;
const DAY = 86_400_000;

/**
 * State of a fixation. `checking`: the developer has not answered; `review`: they examine it, or a dispute;
 * `refused`: with a reason, or because somebody else was first.
 */
export const fixationStates = ['checking', 'fixed', 'expiring', 'expired', 'refused', 'review'] as const;
export type FixationState = (typeof fixationStates)[number];

interface Standing {
  readonly state: FixationState;
  /** ISO 8601; null if the client is not fixed. */
  readonly until: string | null;
  /** It has been disputed once. */
  readonly disputed: boolean;
  /** How often it has been prolonged. */
  readonly prolonged: number;
  /** How often it may be. */
  readonly prolongs: number;
}

/**
 * The state at a time (milliseconds since 1970). A fixation expires by itself, on a page shown from the cache too.
 */
export function stateAt({ state, until }: Pick<Standing, 'state' | 'until'>, now: number): FixationState {
  if (until === null || (state !== 'fixed' && state !== 'expiring' && state !== 'expired')) return state;
  const left = Date.parse(until) - now;
  return left <= 0 ? 'expired' : left <= EXPIRING_DAYS * DAY ? 'expiring' : 'fixed';
}

export const fixationActs = ['prolong', 'restore', 'dispute'] as const;
export type FixationAct = (typeof fixationActs)[number];

/** What its agent may do with a fixation at a time, or null. */
export function possibleAct(fixation: Standing, now: number): FixationAct | null {
  const state = stateAt(fixation, now);
  if (state === 'expiring') return fixation.prolonged < fixation.prolongs ? 'prolong' : null;
  if (state === 'expired') return 'restore';
  return state === 'refused' && !fixation.disputed ? 'dispute' : null;
}
