import type { CallOptions } from '../../api/call/call';
import type { ActOf, OutboxKindName } from '../../contract/accounts/outbox-kinds';
import type { PersonalListName, personalLists } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import type { OutboxRow } from '../account/outbox-row';

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

/** How rows of a kind are read, described and sent. */
export interface OutboxKind<Name extends OutboxKindName = OutboxKindName> {
  /** Version of the payloads that this build writes. */
  version: number;
  /** What a row changes, as it is described to the person; its payload may be of another build. */
  actOf(payload: Readonly<Record<string, unknown>>): ActOf<Name>;
  /** A refused row is stored until the person has been shown it; otherwise it is deleted silently. */
  showsRefusal: boolean;
  /** Reads a payload of this or an earlier version; null if it does not parse: the row then stays and waits. */
  open(row: Pick<OutboxRow, 'version' | 'payload'>): OutboxAct | null;
}

/** The kinds of a list's changes. */
export type ListKinds<List extends PersonalListName> = {
  readonly [Name in keyof (typeof personalLists)[List]['changes'] & OutboxKindName]: OutboxKind<Name>;
};
