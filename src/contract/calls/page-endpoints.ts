import * as v from 'valibot';
import { CurrentUser } from '../accounts/account';
import { Favorite, Notification } from '../accounts/personal';
import { HeaderContent } from '../developer/header-content';
import { City } from '../lots/catalogue';
import { cataloguePaths } from '../lots/paths/catalogue-paths';
import { BodyId, IdParam } from '../parameters/ids';
import { lotEndpoints } from './catalogue/lot-endpoints';
import { endpoint } from './endpoint';

const LotId = BodyId('Нужен номер лота');

/** The calls that the application needs at its start: only these schemas are in its first load. */
export const pageEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    auth: 'anyone',
    answer: 'public',
    response: v.object({
      status: v.literal('ok'),
      database: v.picklist(['pglite', 'postgres']),
      /** Listed lots: free and booked. */
      lots: v.number(),
      version: v.string(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/private_office/logout/',
    auth: 'anyone',
    answer: 'personal',
  }),
  getOffice: endpoint({
    method: 'GET',
    path: '/api/office/',
    auth: 'anyone',
    answer: 'personal',
    response: CurrentUser,
  }),
  getHeader: endpoint({
    method: 'GET',
    path: cataloguePaths.header,
    auth: 'anyone',
    answer: 'catalogue',
    response: HeaderContent,
  }),
  listCities: endpoint({
    method: 'GET',
    path: cataloguePaths.cities,
    auth: 'anyone',
    answer: 'catalogue',
    response: v.array(City),
  }),
  listFlats: lotEndpoints.flats.list,
  getFlatSpecs: lotEndpoints.flats.specs,
  getFlatFacets: lotEndpoints.flats.facets,
  getFlat: lotEndpoints.flats.lot,
  listCommercial: lotEndpoints.commercial.list,
  getCommercialUnitSpecs: lotEndpoints.commercial.specs,
  getCommercialUnitFacets: lotEndpoints.commercial.facets,
  getCommercialUnit: lotEndpoints.commercial.lot,
  listHotelrooms: lotEndpoints.hotel.list,
  getHotelroomSpecs: lotEndpoints.hotel.specs,
  getHotelroomFacets: lotEndpoints.hotel.facets,
  getHotelroom: lotEndpoints.hotel.lot,
  listParking: lotEndpoints.parking.list,
  getParkingPlaceSpecs: lotEndpoints.parking.specs,
  getParkingPlaceFacets: lotEndpoints.parking.facets,
  getParkingPlace: lotEndpoints.parking.lot,
  listStorage: lotEndpoints.storage.list,
  getStorageRoomSpecs: lotEndpoints.storage.specs,
  getStorageRoomFacets: lotEndpoints.storage.facets,
  getStorageRoom: lotEndpoints.storage.lot,
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
