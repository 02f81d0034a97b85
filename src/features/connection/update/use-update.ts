import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDevice } from '../../../device/page/hooks/use-device';
import { isUnfinished, subscribeUnfinished } from './unfinished';
import { updateApp } from './update-app';
import type { VersionNews } from './update-store';

/** `form`, `sending`: agreed to, and waiting for that; `failed`: the server could not be asked. */
export type UpdateStep = 'asked' | 'form' | 'sending' | 'updating' | 'failed';

/**
 * The way from the person's yes to the new version. The page is not reloaded while something is written in it that is
 * not saved, nor while a change is being sent: the update waits for both.
 */
export function useUpdate(
  told: VersionNews,
  update = updateApp,
): { step: UpdateStep; agree(): void; withdraw(): void } {
  const [agreed, setAgreed] = useState<VersionNews | null>(null);
  const [failed, setFailed] = useState(false);
  const isWriting = useSyncExternalStore(subscribeUnfinished, isUnfinished);
  const isSending = useDevice(({ outbox }) => (outbox?.sending ?? 0) > 0);
  const free = isWriting || isSending ? null : agreed;
  useEffect(() => {
    if (!free) return;
    update(free).catch((error: unknown) => {
      console.warn('update', error);
      setAgreed(null);
      setFailed(true);
    });
  }, [free, update]);
  const waiting = isWriting ? 'form' : isSending ? 'sending' : 'updating';
  return {
    step: agreed ? waiting : failed ? 'failed' : 'asked',
    agree() {
      setFailed(false);
      setAgreed(told);
    },
    withdraw: () => setAgreed(null),
  };
}
