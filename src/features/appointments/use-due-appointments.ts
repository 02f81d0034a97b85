import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import { dayAfter } from '../../contract/time/days';
import { portalDay } from '../../contract/time/portal-time';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersistedLazily } from '../../device/page/hooks/use-persisted-lazily';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { isAppointmentAhead } from '../../lib/words/appointment-words';
import { appointmentsKey } from './appointments-key';

const load = async () => (await import('../../device/lists/appointments-store')).readAppointments;

/** The appointments today and tomorrow, the next first; null until the device has been read. */
export function useDueAppointments(
  isWanted: boolean,
): { items: Appointment[]; savedAt: number | null } | null {
  const account = useDevice((device) => device.account);
  const now = useServerNow();
  const known = usePersistedLazily(load, isWanted);
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
  // The first day that is worked out by the portal's clock costs a slow phone a frame or two.
  if (!known || known.items.length === 0) return known;
  const last = dayAfter(portalDay(now));
  return {
    ...known,
    items: known.items.filter(
      (one) => isAppointmentAhead(one, now) && portalDay(Date.parse(one.starts_at)) <= last,
    ),
  };
}
