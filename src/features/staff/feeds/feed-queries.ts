import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffFeedEndpoints } from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { STAFF_PAGE } from '../staff-queries';

const LOOK_AGAIN_MS = 20_000;
/** While a manager waits for what they have ordered. */
const LOOK_SOON_MS = 1_500;

/** Feeds, what was ordered of them, and their runs; all under 'feeds', so that an act asks anew for all. */
export const feedQueries = {
  feeds: () =>
    queryOptions({
      queryKey: ['staff', 'feeds', 'list'],
      queryFn: ({ signal }) => call(staffFeedEndpoints.listFeeds, {}, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  order: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'feeds', 'order', id],
      queryFn: ({ signal }) => call(staffFeedEndpoints.getFeedOrder, { params: { id } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : LOOK_SOON_MS),
    }),
  runs: (offset: number) =>
    queryOptions({
      queryKey: ['staff', 'feeds', 'runs', offset],
      queryFn: ({ signal }) =>
        call(staffFeedEndpoints.listFeedRuns, { query: { limit: STAFF_PAGE, offset } }, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  run: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'feeds', 'run', id],
      queryFn: ({ signal }) => call(staffFeedEndpoints.getFeedRun, { params: { id } }, { signal }),
    }),
};
