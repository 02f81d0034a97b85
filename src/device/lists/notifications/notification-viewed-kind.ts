import * as v from 'valibot';
import { personalEndpoints } from '../../../contract/calls/account/personal-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** One notification, or all that were unread when they were marked as read at once. */
export const ViewedChange = v.union([
  v.object({ notification: v.number() }),
  v.object({ notifications: v.array(v.number()) }),
]);
export type ViewedChange = v.InferOutput<typeof ViewedChange>;

export const viewedBy = (pendingChange: ViewedChange): readonly number[] =>
  'notifications' in pendingChange ? pendingChange.notifications : [pendingChange.notification];

/** Its refusal is not shown: a notification that does not exist any more needs no mark. */
export const notificationViewedKind: OutboxKind<'notification-viewed'> = {
  version: 2,
  actOf: ({ notifications }) => (Array.isArray(notifications) ? 'all-viewed' : 'viewed'),
  showsRefusal: false,
  open: ({ payload }) => {
    const parsed = v.safeParse(ViewedChange, payload);
    if (!parsed.success) return null;
    const pendingChange = parsed.output;
    const ids = viewedBy(pendingChange);
    return {
      ...('notifications' in pendingChange
        ? // Subject of all; a notification that comes later is marked by itself.
          { subject: 'notification:', target: `viewed ${ids}` }
        : { subject: `notification:${pendingChange.notification}`, target: 'viewed' }),
      send: async (session, options) => {
        await ('notifications' in pendingChange
          ? session.call(personalEndpoints.viewNotifications, { body: pendingChange }, options)
          : session.call(
              personalEndpoints.viewNotification,
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
