import { useEffect } from 'react';
import { useDevice } from '../../device/page/use-device';

/** The number of unread notifications on the icon of the installed app; what the device knows, with or without a network. */
export function IconBadge() {
  const unviewed = useDevice(({ notifications }) => notifications?.unviewed ?? null);
  const isSignedIn = useDevice(({ account }) => account !== null);
  useEffect(() => {
    // Nobody's, until it has been read.
    if (!isSignedIn || unviewed === null) return;
    void navigator.setAppBadge?.(unviewed).catch(() => {});
  }, [isSignedIn, unviewed]);
  // Whoever signs out takes it along; a page that is closed leaves it standing.
  useEffect(
    () => (isSignedIn ? () => void navigator.clearAppBadge?.().catch(() => {}) : undefined),
    [isSignedIn],
  );
  return null;
}
