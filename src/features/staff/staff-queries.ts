import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import type { CallInput, CallOutput, Endpoint } from '../../contract/calls/endpoint';
import { staffMemberEndpoints } from '../../contract/calls/staff/members/staff-member-endpoints';
import { staffSelfEndpoints } from '../../contract/calls/staff/members/staff-self-endpoints';
import { staffTokenEndpoints } from '../../contract/calls/staff/members/staff-token-endpoints';
import { staffAccountEndpoints } from '../../contract/calls/staff/people/staff-account-endpoints';
import { staffAgencyFeedEndpoints } from '../../contract/calls/staff/people/staff-agency-feed-endpoints';
import { staffContentEndpoints } from '../../contract/calls/staff/portal/staff-content-endpoints';
import { staffDeveloperEndpoints } from '../../contract/calls/staff/portal/staff-developer-endpoints';
import { staffFailureEndpoints } from '../../contract/calls/staff/portal/staff-failure-endpoints';
import { staffJournalEndpoints } from '../../contract/calls/staff/portal/staff-journal-endpoints';
import { staffLookEndpoints } from '../../contract/calls/staff/portal/staff-look-endpoints';
import { staffSearchEndpoints } from '../../contract/calls/staff/portal/staff-search-endpoints';
import { staffAppointmentEndpoints } from '../../contract/calls/staff/staff-appointment-endpoints';
import { staffDealEndpoints } from '../../contract/calls/staff/staff-deal-endpoints';
import { staffDocumentEndpoints } from '../../contract/calls/staff/staff-document-endpoints';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { staffFixationEndpoints } from '../../contract/calls/staff/staff-fixation-endpoints';
import { staffMessageEndpoints } from '../../contract/calls/staff/staff-message-endpoints';
import { staffPriceEndpoints } from '../../contract/calls/staff/staff-price-endpoints';
import { staffPublicationEndpoints } from '../../contract/calls/staff/staff-publication-endpoints';
import { staffRequestEndpoints } from '../../contract/calls/staff/staff-request-endpoints';
import { staffTextEndpoints } from '../../contract/calls/staff/staff-text-endpoints';
import { staffBookingEndpoints } from '../../contract/calls/staff/stock/staff-booking-endpoints';
import { staffCrmEndpoints } from '../../contract/calls/staff/stock/staff-crm-endpoints';
import { staffPaperEndpoints } from '../../contract/calls/staff/stock/staff-paper-endpoints';
import type { RoomContentName } from '../../contract/content/room-content';
import { duration } from '../../ui/tokens';

/** Rows of a page of a list. */
export const STAFF_PAGE = 50;
/** Who registers appears without a reload; the staff portal has no live stream. */
export const LOOK_AGAIN_MS = 20_000;

export type StaffPerson = NonNullable<CallOutput<typeof staffEndpoints.getStaff>['staff']>;

/**
 * Asks anew for what an act has changed. Whoever acted sees it before they hear that it is done, yet does not wait for lists
 * that do not come.
 */
export const askAnew = (queryClient: QueryClient, ...kinds: readonly string[]): Promise<unknown> =>
  Promise.race([
    Promise.all(
      [...kinds, 'waiting'].map((kind) =>
        queryClient.invalidateQueries({ queryKey: [...staffQueries.all, kind] }),
      ),
    ),
    new Promise((resolve) => setTimeout(resolve, duration.waitingAfter)),
  ]);

interface Paged {
  limit: number;
  offset: number;
}
type QueryOf<E extends Endpoint> = CallInput<E> extends { query?: infer Query } ? NonNullable<Query> : never;
type Filters<Show extends string> = Paged & { show: Show; search: string };

/** Which rows of the lists that are worked on are wanted; what is left out does not matter. */
export type StaffAccountFilters = QueryOf<typeof staffEndpoints.exportAccounts>;
export type StaffRequestFilters = QueryOf<typeof staffRequestEndpoints.exportRequests>;
export type StaffDealFilters = QueryOf<typeof staffDealEndpoints.exportDeals>;
export type StaffFixationFilters = QueryOf<typeof staffFixationEndpoints.exportFixations>;
export type StaffPaperFilters = Omit<QueryOf<typeof staffPaperEndpoints.listStaffPapers>, keyof Paged>;
export type StaffBookingFilters = Omit<QueryOf<typeof staffBookingEndpoints.listStaffBookings>, keyof Paged>;

/** Which lines of the journal are wanted. */
export type JournalQuery = QueryOf<typeof staffJournalEndpoints.exportJournal>;

/** A list of the staff portal by its filters, a page from `offset` on. */
const list =
  <Query extends Paged, Answer>(kind: string, ask: (query: Query, signal: AbortSignal) => Promise<Answer>) =>
  (filters: Omit<Query, keyof Paged>, offset: number) =>
    queryOptions({
      queryKey: ['staff', kind, filters, offset],
      queryFn: ({ signal }) => ask({ ...filters, limit: STAFF_PAGE, offset } as Query, signal),
      refetchInterval: LOOK_AGAIN_MS,
      // The page before stays until the next is there. (The library's own word for it would lie in the first load.)
      placeholderData: <Page>(before: Page | undefined) => before,
    });

/** Under 'staff': a session of its own, gone with it. */
export const staffQueries = {
  all: ['staff'] as const,
  me: () =>
    queryOptions({
      queryKey: ['staff', 'me'],
      queryFn: async ({ signal }) => (await call(staffEndpoints.getStaff, {}, { signal })).staff,
      staleTime: 60_000,
    }),
  /** Of the whole room; one that is no longer sought is called off. */
  search: (q: string) =>
    queryOptions({
      queryKey: ['staff', 'search', q],
      queryFn: ({ signal }) => call(staffSearchEndpoints.searchRoom, { query: { q } }, { signal }),
      gcTime: 60_000,
    }),
  accountCard: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'account-card', id],
      queryFn: ({ signal }) => call(staffAccountEndpoints.getAccountCard, { params: { id } }, { signal }),
    }),
  agencyFeeds: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'agency-feeds', id],
      queryFn: ({ signal }) =>
        call(staffAgencyFeedEndpoints.listFeedsOfAgency, { params: { id } }, { signal }),
    }),
  withdrawnRegulations: () =>
    queryOptions({
      queryKey: ['staff', 'regulations'],
      queryFn: ({ signal }) => call(staffTextEndpoints.listWithdrawnRegulations, {}, { signal }),
    }),
  /** How many wait in each section, and since when. */
  waiting: () =>
    queryOptions({
      queryKey: ['staff', 'waiting'],
      queryFn: ({ signal }) => call(staffSearchEndpoints.listWaiting, {}, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  accounts: list('accounts', (query: Paged & StaffAccountFilters, signal) =>
    call(staffEndpoints.listStaffAccounts, { query }, { signal }),
  ),
  requests: list('requests', (query: Paged & StaffRequestFilters, signal) =>
    call(staffRequestEndpoints.listStaffRequests, { query }, { signal }),
  ),
  deals: list('deals', (query: Paged & StaffDealFilters, signal) =>
    call(staffDealEndpoints.listStaffDeals, { query }, { signal }),
  ),
  fixations: list('fixations', (query: Paged & StaffFixationFilters, signal) =>
    call(staffFixationEndpoints.listStaffFixations, { query }, { signal }),
  ),
  bookings: list('bookings', (query: Paged & StaffBookingFilters, signal) =>
    call(staffBookingEndpoints.listStaffBookings, { query }, { signal }),
  ),
  papers: list('papers', (query: Paged & StaffPaperFilters, signal) =>
    call(staffPaperEndpoints.listStaffPapers, { query }, { signal }),
  ),
  prices: list('prices', (query: Paged & { search: string }, signal) =>
    call(staffPriceEndpoints.listStaffPrices, { query }, { signal }),
  ),
  messages: list('messages', (query: Paged & { search: string }, signal) =>
    call(staffMessageEndpoints.listStaffMessages, { query }, { signal }),
  ),
  crm: list('crm', (query: Filters<'open' | 'all'>, signal) =>
    call(staffCrmEndpoints.listCrmMessages, { query }, { signal }),
  ),
  failures: list('failures', (query: Filters<'day' | 'all'>, signal) =>
    call(staffFailureEndpoints.listStaffFailures, { query }, { signal }),
  ),
  tokens: list('tokens', (query: Filters<'working' | 'ended'>, signal) =>
    call(staffTokenEndpoints.listApiTokens, { query }, { signal }),
  ),
  documents: list('documents', (query: Filters<'published' | 'withdrawn' | 'all'>, signal) =>
    call(staffDocumentEndpoints.listStaffDocuments, { query }, { signal }),
  ),
  publications: list('publications', (query: Filters<'shown' | 'scheduled' | 'withdrawn'>, signal) =>
    call(staffPublicationEndpoints.listStaffPublications, { query }, { signal }),
  ),
  /** Of a day by the portal's clock. */
  appointments: list('appointments', (query: Paged & { date: string }, signal) =>
    call(staffAppointmentEndpoints.listStaffAppointments, { query }, { signal }),
  ),
  developer: () =>
    queryOptions({
      queryKey: ['staff', 'developer'],
      queryFn: ({ signal }) => call(staffDeveloperEndpoints.getStaffDeveloper, {}, { signal }),
    }),
  /** A part of what stands on pages, as it is stored. */
  content: (part: RoomContentName) =>
    queryOptions({
      queryKey: ['staff', 'content', part],
      queryFn: ({ signal }) => call(staffContentEndpoints.getStaffContent, { params: { part } }, { signal }),
    }),
  look: () =>
    queryOptions({
      queryKey: ['staff', 'look'],
      queryFn: ({ signal }) => call(staffLookEndpoints.getStaffLook, {}, { signal }),
    }),
  /** What the portal still lacks. */
  checks: () =>
    queryOptions({
      queryKey: ['staff', 'checks'],
      queryFn: ({ signal }) => call(staffDeveloperEndpoints.listPortalChecks, {}, { signal }),
    }),
  /** Fifty lines before the one of that id, or the newest, which are asked for whenever the journal is opened. */
  journal: (query: JournalQuery, before: number | undefined) =>
    queryOptions({
      queryKey: ['staff', 'journal', query, before ?? 0],
      queryFn: ({ signal }) =>
        call(staffJournalEndpoints.listJournal, { query: { ...query, before } }, { signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  managers: () =>
    queryOptions({
      queryKey: ['staff', 'appointments', 'managers'],
      queryFn: ({ signal }) => call(staffAppointmentEndpoints.listStaffManagers, {}, { signal }),
    }),
  /** Under 'documents': a new one may bring a category. */
  documentSpecs: () =>
    queryOptions({
      queryKey: ['staff', 'documents', 'specs'],
      queryFn: ({ signal }) => call(staffDocumentEndpoints.getStaffDocumentSpecs, {}, { signal }),
    }),
  /** Who may sign in, and who is invited to. */
  members: () =>
    queryOptions({
      queryKey: ['staff', 'members'],
      queryFn: ({ signal }) => call(staffMemberEndpoints.listStaffMembers, {}, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  /** One's own sign-in. */
  self: () =>
    queryOptions({
      queryKey: ['staff', 'self'],
      queryFn: ({ signal }) => call(staffSelfEndpoints.getStaffSelf, {}, { signal }),
    }),
  account: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'account', id],
      queryFn: ({ signal }) => call(staffEndpoints.getStaffAccount, { params: { id } }, { signal }),
    }),
};
