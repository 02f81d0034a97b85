import type { OutboxRow } from '../account/outbox-row';

/** State of a change that the server has not answered: being sent, or marked as waiting. */
export type Pending = 'sending' | 'waiting' | 'needs-sign-in';

export function pendingOf({ state, shown }: OutboxRow): Pending {
  if (state === 'needs-sign-in') return 'needs-sign-in';
  return shown ? 'waiting' : 'sending';
}
