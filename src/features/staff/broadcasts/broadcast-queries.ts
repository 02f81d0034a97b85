import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffBroadcastEndpoints } from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { STAFF_PAGE } from '../staff-queries';

export type BroadcastShow = 'all' | 'waiting' | 'sent' | 'called_off';

/** How often it is looked whether more have read, or a waiting one was sent. */
const LOOK_AGAIN_MS = 20_000;

/** Broadcasts in the room; all under 'broadcasts', so that an act asks anew for all. */
export const broadcastQueries = {
  list: (filters: { show: BroadcastShow; search: string }, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'broadcasts', filters, offset],
      queryFn: ({ signal }) =>
        call(
          staffBroadcastEndpoints.listStaffBroadcasts,
          { query: { ...filters, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  specs: () =>
    queryOptions({
      queryKey: ['staff', 'broadcasts', 'specs'],
      queryFn: ({ signal }) => call(staffBroadcastEndpoints.getBroadcastSpecs, {}, { signal }),
    }),
};
