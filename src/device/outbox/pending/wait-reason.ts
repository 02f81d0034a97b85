import type { OutboxRow } from '../../account/outbox-row';

/** Why a row has not been sent; `at`: when it is tried again, in milliseconds since 1970. */
export type WaitReason =
  | { kind: 'newer-app' | 'too-old' | 'no-network' | 'sign-in' | 'sending' | 'behind' | 'next' }
  | { kind: 'unreached' | 'busy' | 'failed'; at: number };

interface Circumstances {
  online: boolean;
  now: number;
  /** The rest of the whole outbox. */
  pause: { until: number; network: boolean };
  /** The server has found this build too old. */
  isTooOld: boolean;
  /** This build understands the row. */
  isKnown: boolean;
  /** An older row of its subject has no answer yet. */
  isBehind: boolean;
}

/** The one reason that the person can do something about, or that must pass first. */
export function waitReason(row: OutboxRow, given: Circumstances): WaitReason {
  const { online, now, pause, isTooOld, isKnown, isBehind } = given;
  if (!isKnown) return { kind: 'newer-app' };
  if (row.state === 'needs-sign-in') return { kind: 'sign-in' };
  // What is marked as sending without a network belongs to an attempt that nobody makes any longer.
  if (!online) return { kind: 'no-network' };
  if (isTooOld) return { kind: 'too-old' };
  if (row.state === 'sending') return { kind: 'sending' };
  if (isBehind) return { kind: 'behind' };
  if (pause.until > now) return { kind: pause.network ? 'unreached' : 'busy', at: pause.until };
  if (row.nextAttemptAt > now && row.attempts > 0) return { kind: 'failed', at: row.nextAttemptAt };
  return { kind: 'next' };
}
