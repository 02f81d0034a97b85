import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import type { ChangeOutcome } from './change-outcome';
import type { Ticket } from './enqueue';

/** Where a change is stored: the account's own database, or one in memory if the device has no space left. */
export interface ChangeTarget {
  db: AccountDatabase;
  /** `now`: milliseconds since 1970. */
  context: { now: number; online: boolean };
  /** Starts sending; resolves with what became of the change. 'done' if there was nothing to change (null). */
  outcomeOf(ticket: Ticket | null): Promise<ChangeOutcome>;
  outcomesOf(tickets: readonly Ticket[]): Promise<ChangeOutcome[]>;
  /** Starts sending without waiting for an outcome. */
  wake(): void;
  /** Loads a list again without waiting for it; failures are ignored. */
  refreshQuietly(list: PersonalListName): void;
}

/** Runs a change on the account; if the device has no space for it, runs it again on an account in memory. */
export type RunChange = <T>(run: (target: ChangeTarget) => Promise<T>) => Promise<T>;

/** What the part of an account that belongs to one list is made of. */
export interface PartContext {
  /** All changes are stored through this, so that none is lost if the device has no space. */
  change: RunChange;
  /** The account's own database, for what is not a change. */
  db: AccountDatabase;
  session: AccountSession;
}
