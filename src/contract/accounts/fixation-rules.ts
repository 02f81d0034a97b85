/** Days before its end from which a fixation runs out and can be prolonged. Source: specification, "Fixation". */
export const EXPIRING_DAYS = 7;
/** How often a fixation can be prolonged before the developer has to answer anew. A rule of the developer's. */
export const MAX_PROLONGS = 2;
const DAY = 86_400_000;

/**
 * How a fixation stands. `checking`: the developer has not answered; `review`: they look into it, or into a dispute;
 * `refused`: with a reason, or because somebody else was first.
 */
export const fixationStates = ['checking', 'fixed', 'expiring', 'expired', 'refused', 'review'] as const;
export type FixationState = (typeof fixationStates)[number];

interface Standing {
  readonly state: FixationState;
  /** ISO 8601; null where it is not fixed. */
  readonly until: string | null;
  /** Somebody else had the client first. */
  readonly taken: boolean;
  /** It has been disputed once. */
  readonly disputed: boolean;
  /** How often it has been prolonged. */
  readonly prolonged: number;
}

/** The state at a moment (milliseconds since 1970): a fixation runs out by itself, on a kept page too. */
export function stateAt({ state, until }: Pick<Standing, 'state' | 'until'>, now: number): FixationState {
  if (until === null || (state !== 'fixed' && state !== 'expiring' && state !== 'expired')) return state;
  const left = Date.parse(until) - now;
  return left <= 0 ? 'expired' : left <= EXPIRING_DAYS * DAY ? 'expiring' : 'fixed';
}

export const fixationActs = ['prolong', 'restore', 'dispute'] as const;
export type FixationAct = (typeof fixationActs)[number];

/** What its agent may do with a fixation as it stands at a moment. */
export function possibleAct(fixation: Standing, now: number): FixationAct | null {
  const state = stateAt(fixation, now);
  if (state === 'expiring') return fixation.prolonged < MAX_PROLONGS ? 'prolong' : null;
  if (state === 'expired') return 'restore';
  return state === 'refused' && fixation.taken && !fixation.disputed ? 'dispute' : null;
}
