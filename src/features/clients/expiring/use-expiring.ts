import { useQuery } from '@tanstack/react-query';
import { stateAt } from '../../../contract/accounts/fixation-rules';
import type { Fixation } from '../../../contract/calls/clients/fixation-endpoints';
import { compareStrings } from '../../../contract/text/in-order';
import { portalDay } from '../../../contract/time/portal-time';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { useDevice } from '../../../device/page/hooks/use-device';
import { usePersistedLazily } from '../../../device/page/hooks/use-persisted-lazily';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { isStepDue } from '../acts/step-words';
import { clientsKey } from '../clients-key';

export interface Expiring {
  client: ClientView;
  fixation: Fixation;
}

const load = async () => (await import('../../../device/lists/clients/clients-store')).readClients;

interface ClientsDue {
  /** The fixations that run out soon, the first to end first. */
  items: Expiring[];
  /** Clients with whom a next step is due, the oldest first. */
  steps: ClientView[];
  savedAt: number | null;
}

/** What is to be done about clients; null until the device has been read. */
export function useExpiring(isWanted: boolean): ClientsDue | null {
  const account = useDevice((device) => device.account);
  const now = useServerNow();
  const known = usePersistedLazily(load, isWanted);
  useQuery({
    queryKey: [...clientsKey, account?.id],
    queryFn: async () => {
      await account?.refresh('clients');
      return true;
    },
    enabled: account !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  if (!known) return null;
  const items = known.items.flatMap((client) =>
    client.fixations
      .filter((fixation) => stateAt(fixation, now) === 'expiring')
      .map((fixation) => ({ client, fixation })),
  );
  items.sort((one, other) => compareStrings(one.fixation.until ?? '', other.fixation.until ?? ''));
  // The first day that is worked out by the portal's clock costs a slow phone a frame or two.
  const noted = known.items.filter(({ next_on }) => next_on !== null);
  const today = noted.length === 0 ? '' : portalDay(now);
  const steps = noted.filter((client) => isStepDue(client, today));
  steps.sort((one, other) => compareStrings(one.next_on ?? '', other.next_on ?? ''));
  return { items, steps, savedAt: known.savedAt };
}
