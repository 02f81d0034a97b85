interface FixationDecisionRow {
  /** Its name among the calls; the row's key is its word in the call's path, at the terminal and for the CRM. */
  readonly endpoint: `${string}Fixation`;
  /** Whether a reason is asked for, which the agent reads: not at all, or it may be given, or it must. */
  readonly reason: 'none' | 'may' | 'must';
}

/** What the developer answers to a fixation, in the order in which it is offered. */
export const fixationDecisions = {
  /** The client is this agent's for the term; who held them loses them. */
  unique: { endpoint: 'acceptFixation', reason: 'none' },
  refuse: { endpoint: 'refuseFixation', reason: 'must' },
  /** It takes longer. */
  review: { endpoint: 'reviewFixation', reason: 'may' },
} as const satisfies Record<string, FixationDecisionRow>;

export type FixationDecision = keyof typeof fixationDecisions;
export const fixationDecisionNames = Object.keys(fixationDecisions) as FixationDecision[];
