import { accountsOnDevice, GUEST_ACCOUNT } from '../../account/account-database';
import { guestSession, openGuestAccount } from '../../account/guest-account';
import { systemClock } from '../../clock';
import type { Locks } from '../../locks';
import { type SendingOutcome, sendOutbox } from './send-outbox';

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
