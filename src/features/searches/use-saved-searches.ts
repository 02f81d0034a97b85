import { useQuery } from '@tanstack/react-query';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersistedLazily } from '../../device/page/hooks/use-persisted-lazily';

const load = async () => (await import('../../device/lists/searches/saved-searches-store')).readSavedSearches;

/**
 * The saved searches as the device keeps them, and how the asking for them goes. `stored` is null until the device has
 * been read.
 */
export function useSavedSearches(isWanted = true) {
  const account = useDevice((device) => device.account);
  const stored = usePersistedLazily(load, isWanted);
  const asked = useQuery({
    // Under 'personal': asked again when the live stream tells of a change, and gone with the account.
    queryKey: ['personal', 'saved-searches', account?.id],
    queryFn: async () => {
      await account?.refresh('savedSearches');
      return true;
    },
    enabled: account !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  return { stored, asked };
}
