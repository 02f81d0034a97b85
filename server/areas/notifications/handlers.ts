import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { listNotifications, viewNotification, viewNotifications } from './notifications-store';

export const notificationHandlers: Handlers<'listNotifications' | 'viewNotification' | 'viewNotifications'> =
  {
    listNotifications: async (_, { db, user }) => ({ results: await listNotifications(db, user.id) }),
    viewNotification: async ({ params }, { db, user }) => {
      if (!(await viewNotification(db, user.id, params.id))) throw notFound('Такого уведомления нет.');
      return undefined;
    },
    viewNotifications: async ({ body }, { db, user }) => {
      await viewNotifications(db, user.id, body.notifications);
      return undefined;
    },
  };
