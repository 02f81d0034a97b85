import { callForAnswer } from '../../api/call/call';
import { systemClock } from '../clock';
import { type Locks, type SendingOutcome, sendOutbox } from '../outbox/sending/send-outbox';
import {
  type AccountDatabase,
  accountsOnDevice,
  GUEST_ACCOUNT,
  openAccountDatabase,
} from './account-database';
import type { AccountSession } from './account-session';

/** Opens the database in which guests' data are stored. */
export const openGuestAccount = (): Promise<AccountDatabase> => openAccountDatabase(GUEST_ACCOUNT);

/**
 * A guest has no session to verify: the request itself says that it is a guest's, so it is sent in nobody's name
 * whatever session there is.
 */
export const guestSession: AccountSession = { verify: async () => {}, call: callForAnswer };

/** Sends what guests have left here; called in the worker's `sync` event, as `sendInBackground` is. */
export async function sendGuestInBackground(locks: Locks | null): Promise<void> {
  if (!locks || !(await accountsOnDevice()).includes(GUEST_ACCOUNT)) return;
  const db = await openGuestAccount();
  try {
    const deps = { db, session: guestSession, clock: systemClock, random: Math.random, locks };
    const { next }: SendingOutcome = await sendOutbox(deps, { networkIsBack: true });
    if (next !== null) throw new Error('Something still waits to be sent');
  } finally {
    db.close();
  }
}
