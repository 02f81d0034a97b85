import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { dealEndpoints } from '../../../contract/calls/clients/deal-endpoints';
import { readDeals } from '../../../device/lists/deals-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { useClientFavorites } from '../favorites/use-client-favorites';
import { interestedOf } from './interested-lots';

/**
 * What a client wants, from the device at once and from the server behind it. `saved`: how many are kept for them.
 * `isKnown`: the device has had both lists once; until then no lots is not the same as none.
 */
export function useInterested(client: number) {
  const deals = usePersisted(readDeals);
  const { account, stored, asked } = useClientFavorites();
  const askedDeals = useQuery({
    queryKey: ['personal', 'deals', account?.id],
    queryFn: async () => {
      await account?.refresh('deals');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const { data: told } = useQuery({
    // Under 'personal': asked again when the live stream tells of a change.
    queryKey: ['personal', 'interested', client],
    queryFn: ({ signal }) =>
      call(dealEndpoints.listInterestedLots, { query: { client: String(client) } }, { signal }),
  });
  const items = interestedOf({ told, deals, stored }, client);
  const isKnown = deals?.savedAt != null && stored?.savedAt != null;
  const error = asked.error ?? askedDeals.error;
  return { items, isKnown, error, saved: items.filter(({ isSaved }) => isSaved).length };
}
