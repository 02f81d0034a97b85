import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { Link, linkEndpoints } from '../../../contract/calls/clients/link-endpoints';
import { page } from '../../../contract/parameters/lists';
import { cachedAnswer } from '../../../device/page/cached-answer';

const Links = page(Link);
type Links = v.InferOutput<typeof Links>;
const isLinks = (stored: unknown): stored is Links => v.is(Links, stored);

/** Under 'personal': gone with the account, asked again when the live stream tells of a look or a heart. */
export const linksQueries = {
  all: ['personal', 'links'] as const,
  /** Of a client; null: of nobody by name. The device keeps what was seen. */
  list: (client: number | null) =>
    queryOptions({
      queryKey: [...linksQueries.all, client],
      queryFn: ({ signal, ...asked }) => {
        const query = client === null ? {} : { client: String(client) };
        return cachedAnswer(asked, isLinks, () => call(linkEndpoints.listLinks, { query }, { signal }));
      },
      staleTime: 0,
    }),
};
