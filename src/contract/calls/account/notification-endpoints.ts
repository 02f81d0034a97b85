import * as v from 'valibot';
import { Notification } from '../../accounts/personal';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { personalEndpoints } from './personal-endpoints';

/** How many of the newest come without a query; the device stores them. */
export const NEWEST_NOTIFICATIONS = 100;

/**
 * The notifications by pages, newest first. The device asks for the newest by the same call, with the smaller schema
 * of `personalEndpoints`. Source: specification § 7, "Notifications".
 */
export const notificationEndpoints = {
  listNotifications: endpoint({
    ...personalEndpoints.listNotifications,
    query: v.object(pageQuery(NEWEST_NOTIFICATIONS)),
    response: page(Notification),
  }),
};
