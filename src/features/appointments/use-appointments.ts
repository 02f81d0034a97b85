import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calendarReader, readAppointments, readManagers } from '../../device/lists/appointments-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { appointmentsKey } from './appointments-key';

/** The appointments as the device keeps them, and how the asking for them goes. */
export function useAppointments() {
  const account = useDevice((device) => device.account);
  const stored = usePersisted(readAppointments);
  const asked = useQuery({
    queryKey: [...appointmentsKey, account?.id],
    queryFn: async () => {
      await account?.refresh('appointments');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { stored, asked };
}

/** Those who show projects, as last seen, and asked for anew. */
export function useManagers() {
  const seen = usePersisted(readManagers);
  return { seen, asked: useRequestedSearch(null, true) };
}

/** What of a manager's time is free, as last seen, and asked for anew. */
export function useCalendar(manager: number | null) {
  const seen = usePersisted(useMemo(() => calendarReader(manager), [manager]));
  return { seen, asked: useRequestedSearch(manager, manager !== null) };
}

function useRequestedSearch(manager: number | null, isWanted: boolean) {
  const account = useDevice((device) => device.account);
  return useQuery({
    queryKey: [...appointmentsKey, account?.id, 'calendar', manager],
    queryFn: async () => {
      await account?.appointments.refreshCalendar(manager);
      return true;
    },
    enabled: account !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // Others book meanwhile.
    refetchInterval: manager !== null && 60_000,
  });
}
