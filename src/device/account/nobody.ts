import { callForAnswer } from '../../api/call';
import { systemClock } from '../clock';
import { type Locks, type Sent, sendOutbox } from '../outbox/send-outbox';
import { type AccountDatabase, accountsOnDevice, NOBODY, openAccountDatabase } from './account-database';
import type { AccountSession } from './account-session';

/** Where what guests leave on the device is kept. */
export const openNobodys = (): Promise<AccountDatabase> => openAccountDatabase(NOBODY);

/** There is nobody to be: a guest's request says itself that it is one, and is nobody's under any session. */
export const nobodysSession: AccountSession = { verify: async () => {}, call: callForAnswer };

/** Sends what guests have left here; for the worker's `sync` event, as `sendInBackground`. */
export async function sendNobodysInBackground(locks: Locks | null): Promise<void> {
  if (!locks || !(await accountsOnDevice()).includes(NOBODY)) return;
  const db = await openNobodys();
  try {
    const deps = { db, session: nobodysSession, clock: systemClock, random: Math.random, locks };
    const { next }: Sent = await sendOutbox(deps, { networkIsBack: true });
    if (next !== null) throw new Error('Something still waits to be sent');
  } finally {
    db.close();
  }
}
