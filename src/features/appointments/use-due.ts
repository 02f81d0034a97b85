import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayAfter, moscowDay } from '../../contract/appointments/moscow';
import type { Appointment } from '../../contract/calls/appointment-endpoints';
import { useDevice } from '../../device/page/use-device';
import { useServerNow } from '../../device/page/use-told-age';
import { isOpen } from '../../lib/words/appointment-words';
import { appointmentsKey } from './appointments-key';

/**
 * The showings to come today and tomorrow, the next first; null until the device has been read. The database comes
 * behind the page.
 */
export function useDue(isWanted: boolean): { items: Appointment[]; savedAt: number | null } | null {
  const account = useDevice((device) => device.account);
  const now = useServerNow();
  const [known, setKnown] = useState<{ items: Appointment[]; savedAt: number | null } | null>(null);
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
  useEffect(() => {
    setKnown(null);
    if (!account || !isWanted) return;
    let stop: (() => void) | null = () => {};
    void import('./watch-appointments')
      .then(({ watchAppointments }) => {
        if (stop) stop = watchAppointments(account.db, setKnown);
      })
      .catch((error) => console.warn('appointments', error));
    return () => {
      stop?.();
      stop = null;
    };
  }, [account, isWanted]);
  if (!known) return null;
  const last = dayAfter(moscowDay(now));
  return {
    ...known,
    items: known.items.filter((one) => isOpen(one, now) && moscowDay(Date.parse(one.starts_at)) <= last),
  };
}
