import { useQuery } from '@tanstack/react-query';
import { readDeals } from '../../device/lists/deals-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';

/** The deals as the device keeps them, and how the asking for them goes. Null until the device has been read. */
export function useDeals() {
  const account = useDevice((device) => device.account);
  const stored = usePersisted(readDeals);
  const asked = useQuery({
    // Under 'personal': asked again when the live stream tells of a change, and gone with the account.
    queryKey: ['personal', 'deals', account?.id],
    queryFn: async () => {
      await account?.refresh('deals');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { stored, asked };
}
