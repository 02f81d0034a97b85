import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FromNotice } from '../../contract/service-worker/messages';
import { useDevice } from '../../device/page/hooks/use-device';

/** Goes where a tap on a notification leads, and keeps the subscription of this device true. It comes behind the first paint. */
export function SyncPush() {
  const account = useDevice((device) => device.account);
  const router = useRouter();
  useEffect(() => {
    // There is no subscription unless the person asked for one.
    if (!account || !('Notification' in globalThis) || Notification.permission === 'default') return;
    import('./subscribe-push')
      .then(({ persistPush }) => persistPush(account.db))
      .catch((error: unknown) => console.warn('push', error));
  }, [account]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onChange = ({ data, ports }: MessageEvent<FromNotice | null>) => {
      if (data?.type !== 'notice') return;
      ports[0]?.postMessage('goes');
      // What is being written on the page asks first.
      void router.navigate({ href: data.path });
    };
    serviceWorker?.addEventListener('message', onChange);
    return () => serviceWorker?.removeEventListener('message', onChange);
  }, [router]);
  return null;
}
