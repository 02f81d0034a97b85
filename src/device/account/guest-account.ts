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

/** Where what guests leave on the device is kept. */
export const openGuestAccount = (): Promise<AccountDatabase> => openAccountDatabase(GUEST_ACCOUNT);

/** There is nobody to be: a guest's request says itself that it is one, and is nobody's under any session. */
export const guestSession: AccountSession = { verify: async () => {}, call: callForAnswer };

/** Sends what guests have left here; for the worker's `sync` event, as `sendInBackground`. */
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
