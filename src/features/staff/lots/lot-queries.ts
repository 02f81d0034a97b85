import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { CallInput } from '../../../contract/calls/endpoint';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';

/** Which lots are wanted; '' where it does not matter. */
export type StaffLotFilters = Required<
  NonNullable<CallInput<typeof staffLotEndpoints.listStaffLotIds>['query']>
> & { building: string };

/** Rows of a page. */
export const STAFF_LOTS_PAGE = 50;

const asked = ({ building, ...filters }: StaffLotFilters) => ({
  ...filters,
  ...(building !== '' && { building }),
});

/** Lots as managers find and change them; all under 'lots', so that an act asks anew for all. */
export const staffLotQueries = {
  lots: (filters: StaffLotFilters, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'lots', 'list', filters, offset],
      queryFn: ({ signal }) =>
        call(
          staffLotEndpoints.listStaffLots,
          { query: { ...asked(filters), limit: STAFF_LOTS_PAGE, offset } },
          { signal },
        ),
      // The page before stays until the next is there. (The library's own word for it would lie in the first load.)
      placeholderData: <Page>(before: Page | undefined) => before,
    }),
  specs: () =>
    queryOptions({
      queryKey: ['staff', 'lots', 'specs'],
      queryFn: ({ signal }) => call(staffLotEndpoints.getStaffLotSpecs, {}, { signal }),
    }),
  batches: () =>
    queryOptions({
      queryKey: ['staff', 'lots', 'batches'],
      queryFn: ({ signal }) => call(staffLotEndpoints.listLotBatches, {}, { signal }),
    }),
};

/** The ids of all that are found, as many as can be changed at once. */
export const askLotIds = (filters: StaffLotFilters) =>
  call(staffLotEndpoints.listStaffLotIds, { query: asked(filters) });
