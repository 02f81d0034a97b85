import { useQuery } from '@tanstack/react-query';
import { readClients } from '../../device/lists/clients-store';
import { useDevice } from '../../device/page/use-device';
import { useKept } from '../../device/page/use-kept';
import { clientsKey } from './clients-key';

/** The clients as the device keeps them, and how the asking for them goes. Null until the device has been read. */
export function useClients() {
  const account = useDevice((device) => device.account);
  const kept = useKept(readClients);
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
  return { account, kept, asked };
}

/** Asks for one client whom the device does not know, or knows of before. */
export function useAskedClient(id: number | null) {
  const account = useDevice((device) => device.account);
  return useQuery({
    queryKey: [...clientsKey, account?.id, id],
    queryFn: async () => {
      if (id !== null) await account?.refreshClient(id);
      return true;
    },
    enabled: account !== null && id !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
