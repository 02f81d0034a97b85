import * as v from 'valibot';
import { endpoints } from '../../contract/calls/page-endpoints';
import { raiseVersion } from '../account/account-state';
import type { OutboxKind } from '../outbox/outbox-kind';

/** One that was looked at, or all that were new when they were read at once. */
export const ViewedWish = v.union([
  v.object({ notification: v.number() }),
  v.object({ notifications: v.array(v.number()) }),
]);
export type ViewedWish = v.InferOutput<typeof ViewedWish>;

export const viewedBy = (wish: ViewedWish): readonly number[] =>
  'notifications' in wish ? wish.notifications : [wish.notification];

/** A notification that is no more was viewed well enough: its refusal is not told. */
export const notificationViewedKind: OutboxKind = {
  version: 2,
  tellsRefusal: false,
  open: ({ payload }) => {
    const parsed = v.safeParse(ViewedWish, payload);
    if (!parsed.success) return null;
    const wish = parsed.output;
    const ids = viewedBy(wish);
    return {
      ...('notifications' in wish
        ? // Not the word of a single one: what comes new after them is still to be read by itself.
          { subject: 'notification:', wish: `viewed ${ids}` }
        : { subject: `notification:${wish.notification}`, wish: 'viewed' }),
      send: async (session, options) => {
        await ('notifications' in wish
          ? session.call(endpoints.viewNotifications, { body: wish }, options)
          : session.call(endpoints.viewNotification, { params: { id: wish.notification } }, options));
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
