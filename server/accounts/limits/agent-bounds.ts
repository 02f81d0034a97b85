import type { Limit } from './rate-limits';

/**
 * How much of the developer's one account may take up: far more than an agent at work needs, and too little to hold
 * everybody's clients or a manager's whole calendar. `docs/operation.md` has the same in words.
 */
export const agentBounds = {
  /** Phones of which it is asked whether they are taken, by a check or by a fixation. */
  phones: { name: 'fixation-phones', count: 600, seconds: 3600, said: 'Слишком много проверок телефонов.' },
  fixations: {
    name: 'fixations',
    count: 100,
    seconds: 3600,
    said: 'Слишком много закреплений за последний час.',
  },
  /** Fixations that wait for the developer's answer at one time. */
  waiting: { ofAgent: 100, ofClient: 10 },
  /** Appointments still to come. */
  appointments: { ofAgent: 100, ofClient: 5 },
} as const satisfies { phones: Limit; fixations: Limit } & Record<string, unknown>;
