import * as v from 'valibot';
import { endpoints } from '../../contract/calls/page-endpoints';
import { raiseVersion } from '../account/account-state';
import type { OutboxKind } from '../outbox/outbox-kind';

export const ViewedWish = v.object({ notification: v.number() });
export type ViewedWish = v.InferOutput<typeof ViewedWish>;

/** A notification that is no more was viewed well enough: its refusal is not told. */
export const notificationViewedKind: OutboxKind = {
  version: 1,
  list: 'notifications',
  tellsRefusal: false,
  open: ({ payload }) => {
    const parsed = v.safeParse(ViewedWish, payload);
    if (!parsed.success) return null;
    const id = parsed.output.notification;
    return {
      subject: `notification:${id}`,
      wish: 'viewed',
      send: async (session, options) => {
        await session.call(endpoints.viewNotification, { params: { id } }, options);
        return async (db) => {
          await db.notifications
            .where('id')
            .equals(id)
            .modify((row) => {
              row.wire.viewed = true;
            });
          await raiseVersion(db, 'notifications');
        };
      },
    };
  },
};
