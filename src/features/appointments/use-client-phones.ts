import { useMemo } from 'react';
import { readClients } from '../../device/lists/clients/clients-store';
import { usePersisted } from '../../device/page/hooks/use-persisted';

/** The first phone of a client by the server's number, out of the list that the device keeps; null: it is not known. */
export function useClientPhones(): (client: number) => string | null {
  const stored = usePersisted(readClients);
  return useMemo(() => {
    const phones = new Map((stored?.items ?? []).map(({ id, phone }) => [id, phone]));
    return (client) => phones.get(client) || null;
  }, [stored]);
}
