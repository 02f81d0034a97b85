import { liveQuery } from 'dexie';
import { nobodysSession, openNobodys } from '../account/nobody';
import { systemClock } from '../clock';
import { connectivity } from '../connectivity';
import type { RequestWish } from '../lists/request-kind';
import {
  acknowledgeTaken,
  enqueueRequest,
  type LeftRequests,
  readLeftRequests,
} from '../lists/requests-store';
import { createOutboxSender } from '../outbox/outbox-sender';
import { acknowledgeRefusal } from '../outbox/outbox-view';
import { askForSync } from '../outbox/register-sync';
import { pageLocks } from './page-locks';

/** What guests have left on this device to be sent, in an open page. */
export interface GuestRequests {
  /** Done when it is kept. */
  leave(request: RequestWish): Promise<void>;
  tellTaken(key: string): Promise<void>;
  tellRefused(id: number): Promise<void>;
}

/**
 * Opens what guests have left, sends it when there is a network, and tells every change for as long as the page is open.
 * Throws `StorageRefused` where the browser keeps nothing.
 */
export async function openGuestRequests(
  onChange: (left: LeftRequests) => void,
  onFault: (error: unknown) => void,
): Promise<GuestRequests> {
  const db = await openNobodys();
  const isOnline = () => connectivity.getSnapshot().online;
  const sender = createOutboxSender({
    ...{ db, session: nobodysSession, clock: systemClock, random: Math.random, isOnline, onFault },
    locks: pageLocks(),
    onRound: () => {},
  });
  connectivity.subscribe(() => isOnline() && sender.wake(true));
  liveQuery(() => readLeftRequests(db)).subscribe(onChange, onFault);
  sender.wake(true);
  return {
    leave: async (request) => {
      await enqueueRequest(db, request, systemClock.now());
      sender.wake();
      await askForSync();
    },
    tellTaken: (key) => acknowledgeTaken(db, key),
    tellRefused: (id) => acknowledgeRefusal(db, id),
  };
}
