import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { linkEndpoints } from '../../../contract/calls/link-endpoints';

/** Under 'personal': gone with the account, asked again when the live stream tells of a look or a heart. */
export const linksQueries = {
  all: ['personal', 'links'] as const,
  /** Of a client; null: of nobody by name. */
  list: (client: number | null) =>
    queryOptions({
      queryKey: [...linksQueries.all, client],
      queryFn: ({ signal }) => {
        const query = client === null ? {} : { client: String(client) };
        return call(linkEndpoints.listLinks, { query }, { signal });
      },
      staleTime: 0,
    }),
};
