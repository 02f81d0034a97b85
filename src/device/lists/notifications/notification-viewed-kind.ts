import * as v from 'valibot';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** One that was looked at, or all that were new when they were read at once. */
export const ViewedChange = v.union([
  v.object({ notification: v.number() }),
  v.object({ notifications: v.array(v.number()) }),
]);
export type ViewedChange = v.InferOutput<typeof ViewedChange>;

export const viewedBy = (pendingChange: ViewedChange): readonly number[] =>
  'notifications' in pendingChange ? pendingChange.notifications : [pendingChange.notification];

/** A notification that is no more was viewed well enough: its refusal is not told. */
export const notificationViewedKind: OutboxKind<'notification-viewed'> = {
  version: 2,
  actOf: ({ notifications }) => (Array.isArray(notifications) ? 'all-viewed' : 'viewed'),
  tellsRefusal: false,
  open: ({ payload }) => {
    const parsed = v.safeParse(ViewedChange, payload);
    if (!parsed.success) return null;
    const pendingChange = parsed.output;
    const ids = viewedBy(pendingChange);
    return {
      ...('notifications' in pendingChange
        ? // Not the word of a single one: what comes new after them is still to be read by itself.
          { subject: 'notification:', wish: `viewed ${ids}` }
        : { subject: `notification:${pendingChange.notification}`, wish: 'viewed' }),
      send: async (session, options) => {
        await ('notifications' in pendingChange
          ? session.call(pageEndpoints.viewNotifications, { body: pendingChange }, options)
          : session.call(
              pageEndpoints.viewNotification,
              { params: { id: pendingChange.notification } },
              options,
            ));
        return async (db) => {
          await db.notifications
            .where('id')
            .anyOf(ids)
            .modify((row) => {
              row.wire.viewed = true;
            });
          await raiseVersion(db, 'notifications');
        };
      },
    };
  },
};
