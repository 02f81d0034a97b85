import * as v from 'valibot';
import { Favorite, Notification } from '../../accounts/personal';
import { BodyId, IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';

const LotId = BodyId('Нужен номер лота');

/** Favorites and notifications, which every signed-in person has: what the device asks of them once it is open. */
export const personalEndpoints = {
  listFavorites: endpoint({
    method: 'GET',
    path: '/api/favorites/',
    auth: 'session',
    answer: 'personal',
    query: v.object({
      /** Comma-separated, '-' for descending: 'price', '-added_at', 'area'. */
      order: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(-?(price|area|added_at|floor|completion)(,(?!$)|$)){0,5}$/, 'Неизвестный порядок'),
          v.transform((given) => given || 'price'),
        ),
        'price',
      ),
    }),
    response: v.array(Favorite),
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: '/api/favorites/',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    body: v.object({
      property: LotId,
    }),
    response: Favorite,
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/api/favorites/{id}/',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    params: IdParam,
  }),
  /** `properties`: the favorites at the time of the tap; without them all are removed. */
  clearFavorites: endpoint({
    method: 'POST',
    path: '/api/favorites/clear/',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    body: v.optional(
      v.object({
        properties: v.optional(v.pipe(v.array(LotId), v.maxLength(10_000, 'Не больше 10 000 лотов за раз'))),
      }),
    ),
  }),
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications/',
    auth: 'session',
    answer: 'personal',
    response: v.object({ results: v.array(Notification) }),
  }),
  viewNotification: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/set_is_viewed/',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    params: IdParam,
  }),
  /** Marks those that belong to this user; others are ignored. */
  viewNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/set_is_viewed/',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    body: v.object({
      notifications: v.pipe(
        v.array(BodyId('Нужен номер уведомления'), 'Нужны номера уведомлений'),
        v.maxLength(1000, 'Не больше 1000 уведомлений за раз'),
      ),
    }),
  }),
};
