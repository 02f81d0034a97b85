import type { CallOptions } from '../../api/call/call';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import type { OutboxRow } from './outbox-row';

/**
 * Writes the confirmed change to the device; runs in the transaction that deletes the row from the outbox. `shown`:
 * the lists have already shown it as done.
 */
export type Settle = (db: AccountDatabase, now: number, shown: boolean) => Promise<void>;

/** A row's parsed payload. */
export interface OutboxAct {
  subject: string;
  /** The target state of the subject; two changes with the same target are one. */
  target: string;
  /** Payload of the change that undoes this one; absent if it cannot be undone. */
  opposite?: unknown;
  send(session: AccountSession, options: CallOptions): Promise<Settle>;
}

export interface OutboxKind {
  /** Version of the payloads that this build writes. */
  version: number;
  /** A refused row is stored until the person has been shown it; otherwise it is deleted silently. */
  showsRefusal: boolean;
  /** Reads a payload of this or an earlier version; null if it does not parse: the row then stays and waits. */
  open(row: Pick<OutboxRow, 'version' | 'payload'>): OutboxAct | null;
}
