import { onProblem } from '../../api/call-events';
import { openAccountDatabase } from '../account/account-database';
import { createAccountSession } from '../account/account-session';
import { wipeActiveAccount } from '../account/account-wipe';
import { getActiveAccount } from '../account/device-state';
import { systemClock } from '../clock';
import { type Locks, sendOutbox } from './send-outbox';

/**
 * Sends what waits for the account of this device; for the worker's `sync` event. Without locks it leaves that to the
 * page. Throws while something is left that time alone will mend, so that the browser wakes the worker again.
 */
export async function sendInBackground(locks: Locks | null): Promise<void> {
  const account = await getActiveAccount();
  if (!account || !locks) return;
  let ended = false;
  const stop = onProblem('session-ended', () => {
    ended = true;
  });
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
    stop();
    if (ended) await wipeActiveAccount(locks);
  }
}
