import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { CallInput } from '../../../contract/calls/endpoint';
import { staffFixationEndpoints } from '../../../contract/calls/staff/staff-fixation-endpoints';
import { LOOK_AGAIN_MS } from '../staff-queries';

/** Which fixations are wanted; what is left out does not matter. */
export type FixationFilters = NonNullable<CallInput<typeof staffFixationEndpoints.exportFixations>['query']>;

/** Rows of a page. */
export const FIXATIONS_PAGE = 50;

/** A page of fixations from `offset` on; under 'fixations', so that an act asks anew for it. */
export const fixationsPage = (filters: FixationFilters, offset: number) =>
  queryOptions({
    queryKey: ['staff', 'fixations', filters, offset],
    queryFn: ({ signal }) =>
      call(
        staffFixationEndpoints.listStaffFixations,
        { query: { ...filters, limit: FIXATIONS_PAGE, offset } },
        { signal },
      ),
    refetchInterval: LOOK_AGAIN_MS,
    // The page before stays until the next is there. (The library's own word for it would lie in the first load.)
    placeholderData: <Page>(before: Page | undefined) => before,
  });
