import type { PushMessage } from '../../contract/service-worker/push-message';

type Registration = Pick<ServiceWorkerRegistration, 'getNotifications'>;

/** Closes notifications on the screen of this device that have been read meanwhile, here or elsewhere. */
export async function closeRead(
  registration: Registration | undefined,
  read: ReadonlySet<number>,
): Promise<void> {
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const id = (shown.data as PushMessage | null)?.id;
    if (id && read.has(id)) shown.close();
  }
}
