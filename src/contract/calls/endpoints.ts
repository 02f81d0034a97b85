import * as v from 'valibot';
import { cataloguePaths } from '../lots/paths/catalogue-paths';
import { SelectionIndexPage, SelectionIndexQuery } from '../selection/columns/selection-page';
import { calendarEndpoints } from './account/access/calendar-endpoints';
import { passkeyEndpoints } from './account/access/passkey-endpoints';
import { accountEndpoints } from './account/account-endpoints';
import { accountSettingsEndpoints } from './account/account-settings-endpoints';
import { agentEndpoints } from './account/agent-endpoints';
import { agreementEndpoints } from './account/agreement-endpoints';
import { branchEndpoints } from './account/branch-endpoints';
import { hiddenEndpoints } from './account/hidden-endpoints';
import { noteEndpoints } from './account/note-endpoints';
import { notificationEndpoints } from './account/notification-endpoints';
import { officeEndpoints } from './account/office-endpoints';
import { personalEndpoints } from './account/personal-endpoints';
import { phoneChangeEndpoints } from './account/phone-change-endpoints';
import { pushEndpoints } from './account/push-endpoints';
import { agencyFeedEndpoints } from './catalogue/agency-feed-endpoints';
import { buildingEndpoints } from './catalogue/building-endpoints';
import { flatParts } from './catalogue/flat-part-endpoints';
import { mortgageEndpoints } from './catalogue/mortgage-endpoints';
import { offlineProjectEndpoints } from './catalogue/offline-project-endpoints';
import { placeEndpoints } from './catalogue/place-endpoints';
import { projectEndpoints } from './catalogue/project-endpoints';
import { projectPartEndpoints } from './catalogue/project-part-endpoints';
import { savedSearchEndpoints } from './catalogue/saved-search-endpoints';
import { appointmentEndpoints } from './clients/appointment-endpoints';
import { bookingEndpoints } from './clients/booking-endpoints';
import { clientEndpoints } from './clients/client-endpoints';
import { clientFavoriteEndpoints } from './clients/client-favorite-endpoints';
import { crmEndpoints } from './clients/crm-endpoints';
import { dealEndpoints } from './clients/deal-endpoints';
import { fixationEndpoints } from './clients/fixation-endpoints';
import { linkEndpoints } from './clients/link-endpoints';
import { paperEndpoints } from './clients/paper-endpoints';
import { pdfEndpoints } from './clients/pdf-endpoints';
import { contentEndpoints } from './content/content-endpoints';
import { documentEndpoints } from './content/document-endpoints';
import { failureEndpoints } from './content/failure-endpoints';
import { publicationEndpoints } from './content/publication-endpoints';
import { requestEndpoint } from './content/request-endpoint';
import { siteEndpoints } from './content/site-endpoints';
import { endpoint } from './endpoint';
import { pageEndpoints } from './page-endpoints';
import { staffWebhookEndpoints } from './staff/integrations/staff-webhook-endpoints';
import { staffEntryEndpoints } from './staff/members/staff-entry-endpoints';
import { staffMemberEndpoints } from './staff/members/staff-member-endpoints';
import { staffSelfEndpoints } from './staff/members/staff-self-endpoints';
import { staffTokenEndpoints } from './staff/members/staff-token-endpoints';
import { staffMovingEndpoints } from './staff/moving/staff-moving-endpoints';
import { staffAccountEndpoints } from './staff/people/staff-account-endpoints';
import { staffAgencyFeedEndpoints } from './staff/people/staff-agency-feed-endpoints';
import { staffAgreementEndpoints } from './staff/people/staff-agreement-endpoints';
import { staffPersonalEndpoints } from './staff/people/staff-personal-endpoints';
import { staffContentEndpoints } from './staff/portal/staff-content-endpoints';
import { staffDeveloperEndpoints } from './staff/portal/staff-developer-endpoints';
import { staffDrawingEndpoints } from './staff/portal/staff-drawing-endpoints';
import { staffFailureEndpoints } from './staff/portal/staff-failure-endpoints';
import { staffJournalEndpoints } from './staff/portal/staff-journal-endpoints';
import { staffLookEndpoints } from './staff/portal/staff-look-endpoints';
import { staffOfficeEndpoints } from './staff/portal/staff-office-endpoints';
import { staffPictureEndpoints } from './staff/portal/staff-picture-endpoints';
import { staffProjectEndpoints } from './staff/portal/staff-project-endpoints';
import { staffReportEndpoints } from './staff/portal/staff-report-endpoints';
import { staffSearchEndpoints } from './staff/portal/staff-search-endpoints';
import { staffAppointmentEndpoints } from './staff/staff-appointment-endpoints';
import { staffBroadcastEndpoints } from './staff/staff-broadcast-endpoints';
import { staffDealEndpoints } from './staff/staff-deal-endpoints';
import { staffDocumentEndpoints } from './staff/staff-document-endpoints';
import { staffEndpoints } from './staff/staff-endpoints';
import { staffFixationEndpoints } from './staff/staff-fixation-endpoints';
import { staffMessageEndpoints } from './staff/staff-message-endpoints';
import { staffPriceEndpoints } from './staff/staff-price-endpoints';
import { staffPublicationEndpoints } from './staff/staff-publication-endpoints';
import { staffRequestEndpoints } from './staff/staff-request-endpoints';
import { staffTextEndpoints } from './staff/staff-text-endpoints';
import { staffBookingEndpoints } from './staff/stock/staff-booking-endpoints';
import { staffCrmEndpoints } from './staff/stock/staff-crm-endpoints';
import { staffFeedEndpoints } from './staff/stock/staff-feed-endpoints';
import { staffLotEndpoints } from './staff/stock/staff-lot-endpoints';
import { staffPaperEndpoints } from './staff/stock/staff-paper-endpoints';
import { staffPriceListEndpoints } from './staff/stock/staff-price-list-endpoints';

/**
 * Every call of the API, each path once. The server's routes, `/api/openapi.json` and the tests of roles and errors
 * are made from this table; the application imports a part of it.
 */
export const endpoints = {
  ...pageEndpoints,
  ...personalEndpoints,
  ...contentEndpoints,
  ...failureEndpoints,
  sendRequest: requestEndpoint,
  ...accountEndpoints,
  ...accountSettingsEndpoints,
  ...officeEndpoints,
  ...agentEndpoints,
  ...agreementEndpoints,
  ...branchEndpoints,
  ...hiddenEndpoints,
  ...noteEndpoints,
  ...notificationEndpoints,
  ...phoneChangeEndpoints,
  ...passkeyEndpoints,
  ...calendarEndpoints,
  ...pushEndpoints,
  ...clientEndpoints,
  ...fixationEndpoints,
  ...crmEndpoints,
  ...appointmentEndpoints,
  ...dealEndpoints,
  ...bookingEndpoints,
  ...savedSearchEndpoints,
  ...agencyFeedEndpoints,
  ...clientFavoriteEndpoints,
  ...linkEndpoints,
  ...pdfEndpoints,
  ...paperEndpoints,
  ...staffEndpoints,
  ...staffAccountEndpoints,
  ...staffEntryEndpoints,
  ...staffSelfEndpoints,
  ...staffMemberEndpoints,
  ...staffTokenEndpoints,
  ...staffRequestEndpoints,
  ...staffFixationEndpoints,
  ...staffAppointmentEndpoints,
  ...staffDealEndpoints,
  ...staffBookingEndpoints,
  ...staffPaperEndpoints,
  ...staffCrmEndpoints,
  ...staffWebhookEndpoints,
  ...staffFailureEndpoints,
  ...staffJournalEndpoints,
  ...staffReportEndpoints,
  ...staffSearchEndpoints,
  ...staffMessageEndpoints,
  ...staffBroadcastEndpoints,
  ...staffPersonalEndpoints,
  ...staffMovingEndpoints,
  ...staffPriceEndpoints,
  ...staffFeedEndpoints,
  ...staffLotEndpoints,
  ...staffPriceListEndpoints,
  ...documentEndpoints,
  ...staffDocumentEndpoints,
  ...staffTextEndpoints,
  ...staffAgreementEndpoints,
  ...staffAgencyFeedEndpoints,
  ...staffDeveloperEndpoints,
  ...staffContentEndpoints,
  ...staffDrawingEndpoints,
  ...staffPictureEndpoints,
  ...staffLookEndpoints,
  ...staffProjectEndpoints,
  ...staffOfficeEndpoints,
  ...staffPublicationEndpoints,
  ...publicationEndpoints,
  ...siteEndpoints,
  ...projectEndpoints,
  ...projectPartEndpoints,
  ...offlineProjectEndpoints,
  ...mortgageEndpoints,
  ...buildingEndpoints,
  ...placeEndpoints,
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
    response: SelectionIndexPage,
  }),
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
