import { useQuery } from '@tanstack/react-query';
import { dayAfter, moscowDay } from '../../contract/appointments/moscow';
import type { Appointment } from '../../contract/calls/appointment-endpoints';
import { useDevice } from '../../device/page/use-device';
import { useKeptLate } from '../../device/page/use-kept-late';
import { useServerNow } from '../../device/page/use-told-age';
import { isOpen } from '../../lib/words/appointment-words';
import { appointmentsKey } from './appointments-key';

const load = async () => (await import('../../device/lists/appointments-store')).readAppointments;

/** The showings to come today and tomorrow, the next first; null until the device has been read. */
export function useDue(isWanted: boolean): { items: Appointment[]; savedAt: number | null } | null {
  const account = useDevice((device) => device.account);
  const now = useServerNow();
  const known = useKeptLate(load, isWanted);
  useQuery({
    queryKey: [...appointmentsKey, account?.id],
    queryFn: async () => {
      await account?.refresh('appointments');
      return true;
    },
    enabled: account !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  if (!known) return null;
  const last = dayAfter(moscowDay(now));
  return {
    ...known,
    items: known.items.filter((one) => isOpen(one, now) && moscowDay(Date.parse(one.starts_at)) <= last),
  };
}
