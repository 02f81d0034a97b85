import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import type { CallOutput } from '../../contract/calls/endpoint';
import { staffAppointmentEndpoints } from '../../contract/calls/staff/staff-appointment-endpoints';
import { staffDealEndpoints } from '../../contract/calls/staff/staff-deal-endpoints';
import { staffDocumentEndpoints } from '../../contract/calls/staff/staff-document-endpoints';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { staffFixationEndpoints } from '../../contract/calls/staff/staff-fixation-endpoints';
import { staffPriceEndpoints } from '../../contract/calls/staff/staff-price-endpoints';
import { staffPublicationEndpoints } from '../../contract/calls/staff/staff-publication-endpoints';
import { staffRequestEndpoints } from '../../contract/calls/staff/staff-request-endpoints';
import { duration } from '../../ui/tokens';

/** Rows of a page of a list. */
export const STAFF_PAGE = 20;
/** Who registers appears without a reload; the staff portal has no live stream. */
const LOOK_AGAIN_MS = 20_000;

export type StaffShow = 'waiting' | 'all' | 'blocked';
export type StaffPerson = NonNullable<CallOutput<typeof staffEndpoints.getStaff>['staff']>;

export type RequestShow = 'open' | 'done' | 'all';

export interface StaffRequestFilters {
  show: RequestShow;
  search: string;
}

export interface StaffFixationFilters {
  show: 'waiting' | 'all';
  search: string;
}

export interface StaffDealFilters {
  show: 'open' | 'due' | 'all';
  search: string;
}

export interface StaffDocumentFilters {
  show: 'published' | 'withdrawn' | 'all';
  search: string;
}

export interface StaffPublicationFilters {
  show: 'shown' | 'withdrawn';
  search: string;
}

export interface StaffFilters {
  show: StaffShow;
  search: string;
}

/**
 * Asks anew for what an act has changed. Whoever acted sees it before they hear that it is done, yet does not wait for lists
 * that do not come.
 */
export const askAnew = (queryClient: QueryClient, ...kinds: readonly string[]): Promise<unknown> =>
  Promise.race([
    Promise.all(
      kinds.map((kind) => queryClient.invalidateQueries({ queryKey: [...staffQueries.all, kind] })),
    ),
    new Promise((resolve) => setTimeout(resolve, duration.waitingAfter)),
  ]);

/** Under 'staff': a session of its own, gone with it. */
export const staffQueries = {
  all: ['staff'] as const,
  me: () =>
    queryOptions({
      queryKey: ['staff', 'me'],
      queryFn: async ({ signal }) => (await call(staffEndpoints.getStaff, {}, { signal })).staff,
      staleTime: 60_000,
    }),
  accounts: ({ show, search }: StaffFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'accounts', { show, search }, offset],
      queryFn: ({ signal }) =>
        call(
          staffEndpoints.listStaffAccounts,
          { query: { show, search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  requests: ({ show, search }: StaffRequestFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'requests', { show, search }, offset],
      queryFn: ({ signal }) =>
        call(
          staffRequestEndpoints.listStaffRequests,
          { query: { show, search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  fixations: ({ show, search }: StaffFixationFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'fixations', { show, search }, offset],
      queryFn: ({ signal }) =>
        call(
          staffFixationEndpoints.listStaffFixations,
          { query: { show, search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  deals: ({ show, search }: StaffDealFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'deals', { show, search }, offset],
      queryFn: ({ signal }) =>
        call(
          staffDealEndpoints.listStaffDeals,
          { query: { show, search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
    }),
  prices: (search: string, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'prices', search, offset],
      queryFn: ({ signal }) =>
        call(
          staffPriceEndpoints.listStaffPrices,
          { query: { search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  documents: ({ show, search }: StaffDocumentFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'documents', { show, search }, offset],
      queryFn: ({ signal }) =>
        call(
          staffDocumentEndpoints.listStaffDocuments,
          { query: { show, search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
    }),
  publications: ({ show, search }: StaffPublicationFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'publications', { show, search }, offset],
      queryFn: ({ signal }) =>
        call(
          staffPublicationEndpoints.listStaffPublications,
          { query: { show, search, limit: STAFF_PAGE, offset } },
          { signal },
        ),
    }),
  /** Of a day in Moscow. */
  appointments: (date: string, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'appointments', date, offset],
      queryFn: ({ signal }) =>
        call(
          staffAppointmentEndpoints.listStaffAppointments,
          { query: { date, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
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
  account: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'account', id],
      queryFn: ({ signal }) => call(staffEndpoints.getStaffAccount, { params: { id } }, { signal }),
    }),
};
