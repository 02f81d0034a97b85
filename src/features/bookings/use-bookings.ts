import { useQuery } from '@tanstack/react-query';
import { readBookings } from '../../device/lists/bookings/bookings-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';

/** The bookings as the device keeps them, and how the asking for them goes. Null until the device has been read. */
export function useBookings() {
  const account = useDevice((device) => device.account);
  const stored = usePersisted(readBookings);
  const asked = useQuery({
    // Under 'personal': asked again when the live stream tells of a change, and gone with the account.
    queryKey: ['personal', 'bookings', account?.id],
    queryFn: async () => {
      await account?.refresh('bookings');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { stored, asked };
}

/** Tells of a booking or a place in a queue whether whoever reads it holds it, and not an agent of their agency. */
export function useIsOwn(): (held: { agent: { id: number } }) => boolean {
  const reader = useDevice(({ account }) => account?.id);
  return ({ agent }) => reader === undefined || agent.id === reader;
}
