import type { CallOptions } from '../../api/call/call';
import type { ActOf, OutboxKindName } from '../../contract/accounts/outbox-kinds';
import type { PersonalListName, personalLists } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import type { OutboxRow } from '../account/outbox-row';

/**
 * What the server's yes changes on the device; runs in the transaction that takes the row out of the outbox. `shown`:
 * the lists have shown it as done already.
 */
export type Settle = (db: AccountDatabase, now: number, shown: boolean) => Promise<void>;

/** A row's payload, understood. */
export interface OutboxAct {
  subject: string;
  /** What is wanted of the subject, in a word: two changes of one word are one. */
  wish: string;
  /** Payload of the change that takes this one back; absent where nothing can. */
  opposite?: unknown;
  send(session: AccountSession, options: CallOptions): Promise<Settle>;
}

/** How rows of a kind are read, told and sent. */
export interface OutboxKind<Name extends OutboxKindName = OutboxKindName> {
  /** Version of the payloads that this build writes. */
  version: number;
  /** What a row asks for, as it is told to a person; its payload may be of another build. */
  actOf(payload: Readonly<Record<string, unknown>>): ActOf<Name>;
  /** A refusal is kept until the person was told; otherwise it goes without a word. */
  tellsRefusal: boolean;
  /** Reads a payload of this or an earlier version; null where it is not understood: then it stays and waits. */
  open(row: Pick<OutboxRow, 'version' | 'payload'>): OutboxAct | null;
}

/** The kinds of a list's changes. */
export type ListKinds<List extends PersonalListName> = {
  readonly [Name in keyof (typeof personalLists)[List]['changes'] & OutboxKindName]: OutboxKind<Name>;
};
