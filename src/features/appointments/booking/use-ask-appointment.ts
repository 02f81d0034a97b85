import { useMutation } from '@tanstack/react-query';
import type { Lot } from '../../../contract/lots/lot';
import { momentWords } from '../../../contract/time/portal-words';
import { readClients } from '../../../device/lists/clients/clients-store';
import { accountWhenReady } from '../../../device/page/device-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { shownLotName } from '../../../lib/words/appointment-words';
import type { WantedAppointment } from '../appointment-acts';

interface Asked {
  client: number;
  wanted: WantedAppointment;
  projectName: string;
  lot: Lot | null;
}

/** Keeps the asked for a showing on the device, from where it is sent once there is a network. */
export function useAskAppointment() {
  const clients = usePersisted(readClients);
  return useMutation({
    mutationFn: async ({ client: clientId, wanted, projectName, lot }: Asked) => {
      const client = clients?.items.find(({ id }) => id === clientId);
      if (!client) throw new Error('the device does not have this client');
      const { project: slug, ...rest } = wanted;
      const what = lot ? shownLotName(lot) : `«${projectName}»`;
      const { appointments } = await accountWhenReady();
      await appointments.ask({
        ...rest,
        key: crypto.randomUUID(),
        client: client.key,
        clientId,
        project: { slug, name: projectName },
        name: `${client.last_name} ${client.first_name}, ${what}, ${momentWords(Date.parse(wanted.starts_at))}`,
      });
    },
  });
}
