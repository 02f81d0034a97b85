import type { OutboxRow } from '../../account/outbox-row';

/** Why a row has not been sent; `at`: when it is tried again, in milliseconds since 1970. */
export type WaitReason =
  | { kind: 'newer-app' | 'too-old' | 'no-network' | 'sign-in' | 'sending' | 'behind' | 'next' }
  | { kind: 'unreached' | 'busy' | 'failed'; at: number };

interface Circumstances {
  online: boolean;
  now: number;
  /** The pause of the whole outbox. */
  pause: { until: number; network: boolean };
  /** The server has refused this build as too old. */
  isTooOld: boolean;
  /** This build can parse the row. */
  isKnown: boolean;
  /** An older row of its subject has no answer yet. */
  isBehind: boolean;
}

/** The reason that the person can change, or that must end first. */
export function waitReason(row: OutboxRow, given: Circumstances): WaitReason {
  const { online, now, pause, isTooOld, isKnown, isBehind } = given;
  if (!isKnown) return { kind: 'newer-app' };
  if (row.state === 'needs-sign-in') return { kind: 'sign-in' };
  // Without a network, a row in the state `sending` belongs to an attempt that has ended.
  if (!online) return { kind: 'no-network' };
  if (isTooOld) return { kind: 'too-old' };
  if (row.state === 'sending') return { kind: 'sending' };
  if (isBehind) return { kind: 'behind' };
  if (pause.until > now) return { kind: pause.network ? 'unreached' : 'busy', at: pause.until };
  if (row.nextAttemptAt > now && row.attempts > 0) return { kind: 'failed', at: row.nextAttemptAt };
  return { kind: 'next' };
}
