import type { AccountDatabase } from '../../account/account-database';
import type { StoredReceivedRequest } from '../../account/account-tables';
import { isUnsettled } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import type { PartContext } from '../../changes/account-part';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { type RequestChange, requestKind } from './request-kind';

const kinds: ListKinds<'requests'> = { request: requestKind };

/** State of the requests that were left on the device. */
export interface QueuedRequests {
  waiting: number;
  /** Received by the server, but their numbers were not shown yet. */
  received: StoredReceivedRequest[];
  /** Finally refused, with the server's sentence or null. */
  refused: { id: number; detail: string | null }[];
}

/** Stores a request, to be sent when there is a network. The caller then wakes the sender. */
export const enqueueRequest = (db: AccountDatabase, payload: RequestChange, now: number): Promise<Ticket> =>
  enqueue(db, kinds, { kind: 'request', payload, now, shown: true });

/** For `liveQuery`. */
export function readQueuedRequests(db: AccountDatabase): Promise<QueuedRequests> {
  return db.transaction('r', db.requests, db.outbox, async () => {
    const rows = (await readOutboxRows(db)).filter(({ kind }) => kind === 'request');
    return {
      waiting: rows.filter(isUnsettled).length,
      received: await db.requests.toArray(),
      refused: rows
        .filter((row) => !isUnsettled(row))
        .map(({ id, lastError }) => ({ id, detail: lastError?.detail ?? null })),
    };
  });
}

/** The person has seen the request's number, so nothing of it stays on the device. */
export const acknowledgeReceived = (db: AccountDatabase, key: string): Promise<void> =>
  db.requests.delete(key);

/** What a page does with the requests of an account. */
export const createRequestsPart = ({ change, db: own }: PartContext) => ({
  /** Stores a request, to be sent when there is a network; resolves when it is stored. */
  leave: (request: RequestChange) =>
    change(async ({ db, context, wake }) => {
      await enqueueRequest(db, request, context.now);
      wake();
    }),
  /** The person has been shown the number of a sent request. */
  acknowledge: (key: string) => acknowledgeReceived(own, key),
});
