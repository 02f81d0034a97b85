import { useQuery } from '@tanstack/react-query';
import { readClients } from '../../device/lists/clients/clients-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { clientsKey } from './clients-key';

/** The clients as the device keeps them, and how the asking for them goes. Null until the device has been read. */
export function useClients() {
  const account = useDevice((device) => device.account);
  const stored = usePersisted(readClients);
  const asked = useQuery({
    queryKey: [...clientsKey, account?.id],
    queryFn: async () => {
      await account?.refresh('clients');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { account, stored, asked };
}

/** Asks for one client whom the device does not know, or knows of before. */
export function useRequestedSearchClient(id: number | null) {
  const account = useDevice((device) => device.account);
  return useQuery({
    queryKey: [...clientsKey, account?.id, id],
    queryFn: async () => {
      if (id !== null) await account?.clients.refresh(id);
      return true;
    },
    enabled: account !== null && id !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
