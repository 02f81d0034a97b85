import { OUTBOX_SYNC_TAG } from '../../../contract/service-worker/outbox-sync';

interface Registration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker once there is a network. Returns false if it cannot or may not; the page then
 * sends when it is next open.
 */
export async function registerBackgroundSync(registration: object): Promise<boolean> {
  const { sync } = registration as Registration;
  if (!sync) return false;
  return sync.register(OUTBOX_SYNC_TAG).then(
    () => true,
    () => false,
  );
}

/** As `registerBackgroundSync`, with this page's worker if it has one. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registerBackgroundSync(registration);
}
