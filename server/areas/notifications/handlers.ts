import { notificationEndpoints } from '../../../src/contract/calls/account/notification-endpoints';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import {
  countNotifications,
  listNotifications,
  viewNotification,
  viewNotifications,
} from './notifications-store';

const { path } = notificationEndpoints.listNotifications;

export const notificationHandlers: Handlers<'listNotifications' | 'viewNotification' | 'viewNotifications'> =
  {
    listNotifications: async ({ query }, { db, user, search }) => {
      const count = await countNotifications(db, user.id);
      return pageWithLinks(await listNotifications(db, user.id, query), count, query, { path, search });
    },
    viewNotification: async ({ params }, { db, user }) => {
      if (!(await viewNotification(db, user.id, params.id))) throw notFound('Такого уведомления нет.');
      return undefined;
    },
    viewNotifications: async ({ body }, { db, user }) => {
      await viewNotifications(db, user.id, body.notifications);
      return undefined;
    },
  };
