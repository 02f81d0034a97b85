import * as v from 'valibot';
import { HeaderContent } from '../developer/header-content';
import { City } from '../lots/catalogue';
import { cataloguePaths } from '../lots/paths/catalogue-paths';
import { lotEndpoints } from './catalogue/lot-endpoints';
import { endpoint } from './endpoint';
import { sessionEndpoints } from './session-endpoints';

/** The calls that the application needs at its start: only these schemas are in its first load. */
export const pageEndpoints = {
  ...sessionEndpoints,
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
