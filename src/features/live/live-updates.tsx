import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDevice } from '../../device/page/hooks/use-device';
import { startLive } from './start-live';

/**
 * Brings into the open page what others change: staff, the agency, the same person on another device. It comes with what
 * is loaded behind the first paint, and only where somebody is signed in.
 * @param refreshUser asks again who is signed in, and is done when the answer is there; the same function in every render
 */
export function LiveUpdates({ refreshUser }: { refreshUser(): Promise<unknown> }) {
  const account = useDevice((device) => device.account);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!account) return;
    const refreshPersonal = () => void queryClient.invalidateQueries({ queryKey: ['personal'] });
    return startLive(account.id, {
      onUser: () => {
        // After it: what is no longer theirs to see is not asked for.
        void refreshUser().then(refreshPersonal);
      },
      onNotifications: () => {
        account
          .refresh('notifications', true)
          .catch((error: unknown) => console.warn('notifications', error));
        refreshPersonal();
      },
    });
  }, [account, queryClient, refreshUser]);
  return null;
}
