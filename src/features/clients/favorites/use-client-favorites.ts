import { useQuery } from '@tanstack/react-query';
import { readClientFavorites } from '../../../device/lists/clients/client-favorites-store';
import { useDevice } from '../../../device/page/hooks/use-device';
import { usePersisted } from '../../../device/page/hooks/use-persisted';

/** The lots of every client as the device keeps them, asked for anew; null until the device has been read. */
export function useClientFavorites() {
  const account = useDevice((device) => device.account);
  const stored = usePersisted(readClientFavorites);
  const asked = useQuery({
    queryKey: ['personal', 'client-favorites', account?.id],
    queryFn: async () => {
      await account?.refresh('clientFavorites');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { account, stored, asked };
}
