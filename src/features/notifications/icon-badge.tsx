import { useEffect } from 'react';
import { useDevice } from '../../device/page/hooks/use-device';
import { closeRead } from '../../device/push/close-read';

/**
 * The number of unread notifications on the icon of the installed app; what the device knows, with or without a network.
 * Those that were read since they were shown outside of the portal are taken from there.
 */
export function IconBadge() {
  const unviewed = useDevice(({ notifications }) => notifications?.unviewed ?? null);
  const items = useDevice(({ notifications }) => notifications?.items);
  const isSignedIn = useDevice(({ account }) => account !== null);
  useEffect(() => {
    // Nobody's, until it has been read.
    if (!isSignedIn || unviewed === null) return;
    void navigator.setAppBadge?.(unviewed).catch(() => {});
  }, [isSignedIn, unviewed]);
  useEffect(() => {
    const read = new Set(items?.flatMap(({ id, viewed }) => (viewed ? id : [])));
    if (read.size === 0) return;
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => closeRead(registration, read))
      .catch(() => {});
  }, [items]);
  // Whoever signs out takes it along; a page that is closed leaves it standing.
  useEffect(
    () => (isSignedIn ? () => void navigator.clearAppBadge?.().catch(() => {}) : undefined),
    [isSignedIn],
  );
  return null;
}
