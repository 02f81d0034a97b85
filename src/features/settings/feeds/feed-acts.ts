import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { agencyFeedEndpoints } from '../../../contract/calls/catalogue/agency-feed-endpoints';

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const agencyFeedsQuery = () =>
  queryOptions({
    queryKey: ['personal', 'agency-feeds'],
    queryFn: ({ signal }) => call(agencyFeedEndpoints.listAgencyFeeds, {}, { signal }),
  });

type WantedFeed = Parameters<typeof call<typeof agencyFeedEndpoints.makeAgencyFeed>>[1]['body'];

export const postFeed = (body: WantedFeed) => call(agencyFeedEndpoints.makeAgencyFeed, { body });

export const deleteFeed = (id: number) => call(agencyFeedEndpoints.endAgencyFeed, { params: { id } });
