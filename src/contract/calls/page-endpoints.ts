import * as v from 'valibot';
import { CurrentUser } from '../accounts/account';
import { HeaderContent } from '../developer/header-content';
import { City } from '../lots/catalogue';
import { cataloguePaths } from '../lots/paths/catalogue-paths';
import { lotEndpoints } from './catalogue/lot-endpoints';
import { endpoint } from './endpoint';

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
};
