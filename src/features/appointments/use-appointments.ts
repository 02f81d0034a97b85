import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calendarReader, readAppointments, readManagers } from '../../device/lists/appointments-store';
import { useDevice } from '../../device/page/use-device';
import { useKept } from '../../device/page/use-kept';
import { appointmentsKey } from './appointments-key';

/** The showings as the device keeps them, and how the asking for them goes. */
export function useAppointments() {
  const account = useDevice((device) => device.account);
  const kept = useKept(readAppointments);
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
  return { kept, asked };
}

/** Those who show projects, as last seen, and asked for anew. */
export function useManagers() {
  const seen = useKept(readManagers);
  return { seen, asked: useAsked(null, true) };
}

/** What of a manager's time is free, as last seen, and asked for anew. */
export function useCalendar(manager: number | null) {
  const seen = useKept(useMemo(() => calendarReader(manager), [manager]));
  return { seen, asked: useAsked(manager, manager !== null) };
}

function useAsked(manager: number | null, isWanted: boolean) {
  const account = useDevice((device) => device.account);
  return useQuery({
    queryKey: [...appointmentsKey, account?.id, 'calendar', manager],
    queryFn: async () => {
      await account?.refreshCalendar(manager);
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
