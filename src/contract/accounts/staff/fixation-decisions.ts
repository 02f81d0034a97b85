interface FixationDecisionRow {
  /** Name of its call; the row's key is the word in the call's path, at the terminal and for the CRM. */
  readonly endpoint: `${string}Fixation`;
  /** Whether the manager gives a reason, which the agent reads: not at all, optionally, or always. */
  readonly reason: 'none' | 'may' | 'must';
}

/** The developer's decisions about a fixation, in the order in which they are offered. */
export const fixationDecisions = {
  /** The client belongs to this agent for the term; another fixation of the client ends. */
  unique: { endpoint: 'acceptFixation', reason: 'none' },
  refuse: { endpoint: 'refuseFixation', reason: 'must' },
  /** The decision takes longer. */
  review: { endpoint: 'reviewFixation', reason: 'may' },
} as const satisfies Record<string, FixationDecisionRow>;

export type FixationDecision = keyof typeof fixationDecisions;
export const fixationDecisionNames = Object.keys(fixationDecisions) as FixationDecision[];
