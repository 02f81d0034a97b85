import { OUTBOX_SYNC_TAG } from '../contract/outbox-sync';
import { openAccountDatabase } from './account-database';
import { createAccountSession } from './account-session';
import { systemClock } from './clock';
import { getActiveAccount } from './device-state';
import { type Locks, sendOutbox } from './send-outbox';

interface Registration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker once there is a network, where it can. False: it cannot, or may not; the page
 * then sends when it is next open.
 */
export async function registerBackgroundSync(registration: object): Promise<boolean> {
  const { sync } = registration as Registration;
  if (!sync) return false;
  return sync.register(OUTBOX_SYNC_TAG).then(
    () => true,
    () => false,
  );
}

/**
 * Sends what waits for the account of this device; for the worker's `sync` event. Without locks it leaves that to the
 * page. Throws while something is left that time alone will mend, so that the browser wakes the worker again.
 */
export async function sendInBackground(locks: Locks | null): Promise<void> {
  const account = await getActiveAccount();
  if (!account || !locks) return;
  const db = await openAccountDatabase(account.id);
  try {
    const session = createAccountSession(account.id);
    const { next } = await sendOutbox(
      { db, session, clock: systemClock, random: Math.random, locks },
      { networkIsBack: true },
    );
    if (next !== null) throw new Error('Something still waits to be sent');
  } finally {
    db.close();
  }
}
