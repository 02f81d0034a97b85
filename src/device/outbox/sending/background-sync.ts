import { onProblem } from '../../../api/call/call-events';
import { openAccountDatabase } from '../../account/account-database';
import { createAccountSession } from '../../account/account-session';
import { systemClock } from '../../clock';
import type { Locks } from '../../locks';
import { createDeviceSession, type DeviceSessionDeps } from '../../session/device-session';
import { sendGuestInBackground } from './send-guest-outbox';
import { sendOutbox } from './send-outbox';

/**
 * Sends the pending changes of this device; called in the worker's `sync` event. Without locks it leaves that to
 * the page. After a sign-out without a network, the session is ended on the server first, and `forget` deletes what
 * the worker itself holds of the account. Throws while something is left that only needs time, so that the browser
 * wakes the worker again.
 */
export async function sendInBackground(
  locks: Locks | null,
  notify: DeviceSessionDeps['notify'],
  forget?: DeviceSessionDeps['forget'],
): Promise<void> {
  if (!locks) return;
  const device = createDeviceSession({ locks, notify: notify, forget });
  if ((await device.read()).is === 'leaving') await device.finishLeaving();
  const state = await device.read();
  const ends = await Promise.allSettled([
    state.is === 'signed-in' && sendAccounts(state.id, locks, () => device.endedRemotely(state.id)),
    sendGuestInBackground(locks),
  ]);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function sendAccounts(id: number, locks: Locks, whenEnded: () => Promise<void>): Promise<void> {
  let ended = false;
  const stop = onProblem('session-ended', () => {
    ended = true;
  });
  const db = await openAccountDatabase(id);
  try {
    const session = createAccountSession(id);
    const { next } = await sendOutbox(
      { db, session, clock: systemClock, random: Math.random, locks },
      { networkIsBack: true },
    );
    if (next !== null) throw new Error('Something still waits to be sent');
  } finally {
    db.close();
    stop();
    if (ended) await whenEnded();
  }
}
