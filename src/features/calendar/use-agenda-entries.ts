import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { User } from '../../contract/accounts/account';
import { readAppointments } from '../../device/lists/appointments-store';
import { readBookings } from '../../device/lists/bookings/bookings-store';
import { readClients } from '../../device/lists/clients/clients-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { agendaEntries } from './agenda-entries';

const listed = ['appointments', 'clients', 'bookings'] as const;

/**
 * The dates of an account out of the lists that its device keeps, and how the asking for these goes; null until the
 * device has been read. `savedAt`: when the oldest of them last came; null: one of them never has.
 */
export function useAgendaEntries({ id, role }: User) {
  const account = useDevice((device) => device.account);
  const now = useServerNow();
  const appointments = usePersisted(readAppointments);
  const clients = usePersisted(readClients);
  const bookings = usePersisted(readBookings);
  const asked = useQuery({
    // Under 'personal': asked again when the live stream tells of a change, and gone with the account.
    queryKey: ['personal', 'calendar', account?.id],
    queryFn: async () => {
      await Promise.all(listed.map((list) => account?.refresh(list)));
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const agency = role === 'company' ? id : null;
  const entries = useMemo(
    () =>
      appointments &&
      clients &&
      bookings &&
      agendaEntries(
        { appointments: appointments.items, clients: clients.items, bookings: bookings.items },
        agency,
        now,
      ),
    [appointments, clients, bookings, agency, now],
  );
  const ages = [appointments, clients, bookings].map((list) => list?.savedAt ?? null);
  const savedAt = ages.reduce((oldest, age) =>
    oldest === null || age === null ? null : Math.min(oldest, age),
  );
  return { entries, savedAt, asked, now };
}
