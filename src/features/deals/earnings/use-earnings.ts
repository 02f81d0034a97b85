import { useQuery } from '@tanstack/react-query';
import { type DealSummary, dealSummary } from '../../../contract/deals/deal-summary';
import { useDevice } from '../../../device/page/hooks/use-device';
import { usePersistedLazily } from '../../../device/page/hooks/use-persisted-lazily';

const load = async () => (await import('../../../device/lists/deals-store')).readDeals;

/** What the deals have brought and will bring, as the device keeps them; null until it has been read. */
export function useEarnings(isWanted: boolean): (DealSummary & { savedAt: number | null }) | null {
  const account = useDevice((device) => device.account);
  const known = usePersistedLazily(load, isWanted);
  useQuery({
    queryKey: ['personal', 'deals', account?.id],
    queryFn: async () => {
      await account?.refresh('deals');
      return true;
    },
    enabled: account !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  return known && { ...dealSummary(known.items), savedAt: known.savedAt };
}
