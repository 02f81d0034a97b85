import * as v from 'valibot';
import type { CallErrorKind } from '../../../api/call/call-error';
import { Notification } from '../../../contract/accounts/personal';
import { personalEndpoints } from '../../../contract/calls/account/personal-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { isUnsettled } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import type { PartContext } from '../../changes/account-part';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { refreshList, replaceRows } from '../refresh-list';
import { notificationViewedKind, ViewedChange, viewedBy } from './notification-viewed-kind';

const kinds: ListKinds<'notifications'> = { 'notification-viewed': notificationViewedKind };

/** Failures that say nothing of the change: no server was reached, or nobody is signed in. */
const unreached: readonly string[] = ['network', 'offline', 'unauthorized'] satisfies CallErrorKind[];

export interface KnownNotifications {
  /** Newest first; `viewed` is true as soon as the person has viewed it, even if the server does not know yet. */
  items: Notification[];
  unviewed: number;
  /** Viewed here, which the server has answered with a failure; they are sent again. */
  unmarked: ReadonlySet<number>;
  /** When the server last gave the list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

export function refreshNotifications(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'notifications', async () => {
    const { value, at } = await session.call(personalEndpoints.listNotifications, {});
    const rows = value.results.map((wire, place) => ({ id: wire.id, wire, place }));
    return { at, replace: () => replaceRows(db.notifications, rows) };
  });
}

/** For `liveQuery`. */
export function readNotifications(db: AccountDatabase): Promise<KnownNotifications> {
  return db.transaction('r', db.notifications, db.outbox, db.state, async () => {
    const changes = await viewedInOutbox(db);
    const viewedHere = new Set(changes.flatMap(({ ids }) => ids));
    const unmarked = new Set(changes.flatMap(({ ids, hasFailed }) => (hasFailed ? ids : [])));
    const rows = (await db.notifications.toArray()).filter((row) => v.is(Notification, row.wire));
    rows.sort((one, other) => one.place - other.place);
    const items = rows.map(({ wire }) => ({ ...wire, viewed: wire.viewed || viewedHere.has(wire.id) }));
    const { savedAt } = await readListState(db, 'notifications');
    return { items, unviewed: items.filter(({ viewed }) => !viewed).length, unmarked, savedAt };
  });
}

/** Adds a change to the outbox that marks a notification as viewed; null if the server knows already. */
export function enqueueViewed(
  db: AccountDatabase,
  id: number,
  { now, online }: { now: number; online: boolean },
): Promise<Ticket | null> {
  return db.transaction('rw', db.notifications, db.outbox, async () => {
    if ((await db.notifications.get(id))?.wire.viewed === true) return null;
    return enqueue(db, kinds, {
      kind: 'notification-viewed',
      payload: { notification: id },
      now,
      shown: !online,
    });
  });
}

/**
 * Adds one change to the outbox that marks every notification on this device as viewed; null if all are. It
 * replaces earlier unsent ones; notifications that come later stay unread.
 */
export function enqueueAllViewed(
  db: AccountDatabase,
  { now, online }: { now: number; online: boolean },
): Promise<Ticket | null> {
  return db.transaction('rw', db.notifications, db.outbox, async () => {
    const fresh = await db.notifications.filter(({ wire }) => !wire.viewed).primaryKeys();
    const before = (await viewedInOutbox(db)).flatMap(({ ids }) => ids);
    const notifications = [...new Set([...fresh, ...before])].sort((a, b) => a - b);
    if (notifications.length === 0) return null;
    return enqueue(db, kinds, {
      kind: 'notification-viewed',
      payload: { notifications },
      now,
      shown: !online,
    });
  });
}

interface ViewedHere {
  ids: readonly number[];
  /** The server was reached, and could not do it. */
  hasFailed: boolean;
}

async function viewedInOutbox(db: AccountDatabase): Promise<ViewedHere[]> {
  return (await readOutboxRows(db)).flatMap((row) => {
    if (row.kind !== 'notification-viewed' || !isUnsettled(row)) return [];
    const pendingChange = v.safeParse(ViewedChange, row.payload);
    if (!pendingChange.success) return [];
    const hasFailed = row.lastError !== null && !unreached.includes(row.lastError.kind);
    return [{ ids: viewedBy(pendingChange.output), hasFailed }];
  });
}

/** What a page changes in the notifications of an account. */
export const createNotificationsPart = ({ change }: PartContext) => ({
  /** Marks as viewed; 'all': every notification that is on the device. */
  view: (notification: number | 'all') =>
    change(async ({ db, context, outcomeOf, refreshQuietly }) => {
      const ticket =
        notification === 'all'
          ? await enqueueAllViewed(db, context)
          : await enqueueViewed(db, notification, context);
      const outcome = await outcomeOf(ticket);
      if (outcome === 'done') refreshQuietly('notifications');
      return outcome;
    }),
});
