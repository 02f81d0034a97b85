import * as v from 'valibot';
import { SelectionIndexQuery, SelectionPage } from '../selection/selection-page';
import { accountEndpoints } from './account-endpoints';
import { agentEndpoints } from './agent-endpoints';
import { appointmentEndpoints } from './appointment-endpoints';
import { branchEndpoints } from './branch-endpoints';
import { buildingEndpoints } from './building-endpoints';
import { cataloguePaths } from './catalogue-paths';
import { clientEndpoints } from './client-endpoints';
import { clientFavoriteEndpoints } from './client-favorite-endpoints';
import { contentEndpoints } from './content-endpoints';
import { dealEndpoints } from './deal-endpoints';
import { documentEndpoints } from './document-endpoints';
import { endpoint } from './endpoint';
import { fixationEndpoints } from './fixation-endpoints';
import { flatParts } from './flat-part-endpoints';
import { hiddenEndpoints } from './hidden-endpoints';
import { linkEndpoints } from './link-endpoints';
import { mortgageEndpoints } from './mortgage-endpoints';
import { noteEndpoints } from './note-endpoints';
import { officeEndpoints } from './office-endpoints';
import { endpoints as pageEndpoints } from './page-endpoints';
import { parcelEndpoints } from './parcel-endpoints';
import { projectEndpoints } from './project-endpoints';
import { projectPartEndpoints } from './project-part-endpoints';
import { publicationEndpoints } from './publication-endpoints';
import { pushEndpoints } from './push-endpoints';
import { siteEndpoints } from './site-endpoints';
import { staffAppointmentEndpoints } from './staff-appointment-endpoints';
import { staffDealEndpoints } from './staff-deal-endpoints';
import { staffDocumentEndpoints } from './staff-document-endpoints';
import { staffEndpoints } from './staff-endpoints';
import { staffFixationEndpoints } from './staff-fixation-endpoints';
import { staffPriceEndpoints } from './staff-price-endpoints';
import { staffPublicationEndpoints } from './staff-publication-endpoints';
import { staffRequestEndpoints } from './staff-request-endpoints';
import { staffTextEndpoints } from './staff-text-endpoints';

/**
 * Every call there is, each path once. The server's routes, `/api/openapi.json` and the tests of roles and faults come
 * out of this table; the app takes its own part of it.
 */
export const endpoints = {
  ...pageEndpoints,
  ...contentEndpoints,
  ...accountEndpoints,
  ...officeEndpoints,
  ...agentEndpoints,
  ...branchEndpoints,
  ...hiddenEndpoints,
  ...noteEndpoints,
  ...pushEndpoints,
  ...clientEndpoints,
  ...fixationEndpoints,
  ...appointmentEndpoints,
  ...dealEndpoints,
  ...clientFavoriteEndpoints,
  ...linkEndpoints,
  ...staffEndpoints,
  ...staffRequestEndpoints,
  ...staffFixationEndpoints,
  ...staffAppointmentEndpoints,
  ...staffDealEndpoints,
  ...staffPriceEndpoints,
  ...documentEndpoints,
  ...staffDocumentEndpoints,
  ...staffTextEndpoints,
  ...staffPublicationEndpoints,
  ...publicationEndpoints,
  ...siteEndpoints,
  ...projectEndpoints,
  ...projectPartEndpoints,
  ...parcelEndpoints,
  ...mortgageEndpoints,
  ...buildingEndpoints,
  getSimilarFlats: flatParts.similar,
  getFlatServices: flatParts.services,
  getFlatFinishes: flatParts.finishes,
  getFlatFinishFeatures: flatParts.finishFeatures,
  ready: endpoint({
    method: 'GET',
    path: '/api/ready/',
    auth: 'anyone',
    answer: 'public',
    response: v.object({ status: v.literal('ready'), version: v.string() }),
  }),
  getSelectionIndex: endpoint({
    method: 'GET',
    path: cataloguePaths.selectionIndex,
    auth: 'anyone',
    answer: 'catalogue',
    query: SelectionIndexQuery,
    response: SelectionPage,
  }),
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
