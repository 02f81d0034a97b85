import { liveQuery } from 'dexie';
import { guestSession, openGuestAccount } from '../account/guest-account';
import { systemClock } from '../clock';
import { connectivity } from '../connectivity';
import type { RequestChange } from '../lists/requests/request-kind';
import {
  acknowledgeReceived,
  enqueueRequest,
  type QueuedRequests,
  readQueuedRequests,
} from '../lists/requests/requests-store';
import { acknowledgeRefusal } from '../outbox/pending/outbox-view';
import { createOutboxSender } from '../outbox/sending/outbox-sender';
import { askForSync } from '../outbox/sending/register-sync';
import { dropAllStored } from '../storage/free-storage';
import { pageLocks } from './page-locks';

/** Requests of guests on this device, for an open page. */
export interface GuestRequests {
  /** Resolves when the request is stored. */
  leave(request: RequestChange): Promise<void>;
  acknowledgeReceived(key: string): Promise<void>;
  tellRefused(id: number): Promise<void>;
}

/**
 * Opens the requests that guests have left, sends them when there is a network, and reports every change while the
 * page is open. Throws `StorageRefused` if the browser stores nothing.
 */
export async function openGuestRequests(
  onChange: (left: QueuedRequests) => void,
  onFault: (error: unknown) => void,
): Promise<GuestRequests> {
  const db = await openGuestAccount();
  const isOnline = () => connectivity.getSnapshot().online;
  const sender = createOutboxSender({
    db,
    session: guestSession,
    clock: systemClock,
    random: Math.random,
    isOnline,
    onFault,
    locks: pageLocks(),
    onRound: () => {},
    freeSpace: dropAllStored,
  });
  connectivity.subscribe(() => isOnline() && sender.wake(true));
  liveQuery(() => readQueuedRequests(db)).subscribe(onChange, onFault);
  sender.wake(true);
  return {
    leave: async (request) => {
      await enqueueRequest(db, request, systemClock.now());
      sender.wake();
      await askForSync();
    },
    acknowledgeReceived: (key) => acknowledgeReceived(db, key),
    tellRefused: (id) => acknowledgeRefusal(db, id),
  };
}
