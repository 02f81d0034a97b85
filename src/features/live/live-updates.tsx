import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDevice } from '../../device/page/hooks/use-device';
import { syncIndex } from '../../device/page/selection-index';
import { startLive } from './start-live';

/** Milliseconds within which open pages ask for a changed catalogue. */
const SPREAD_MS = 1_500;

/** What shows the states of single lots: their pages and the boards of buildings. Lists follow the index. */
const isOfLots = ({ queryKey: [kind, path] }: Query): boolean =>
  kind === 'catalogue' && /\/\d+\/$|\/checkerboard\/|\/floors\//.test(String(path));

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = startLive(account.id, {
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
      onCatalogue: () => {
        // Not all devices of all agents in one moment.
        clearTimeout(timer);
        timer = setTimeout(() => {
          void syncIndex();
          void queryClient.invalidateQueries({ predicate: isOfLots });
        }, Math.random() * SPREAD_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [account, queryClient, refreshUser]);
  return null;
}
