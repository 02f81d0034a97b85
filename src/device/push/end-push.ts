/**
 * Without a network some browsers wait for their push service. After this time the subscription is left to the
 * server, which ends it with the session.
 */
const PATIENCE_MS = 2_000;

type Registration = Pick<ServiceWorkerRegistration, 'pushManager' | 'getNotifications'>;

/** Removes what pushes leave on a device: the subscription, shown notifications, the number on the icon. */
export async function endPush(registration: Registration | undefined): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([forget(registration), enough]);
}

async function forget(registration: Registration | undefined): Promise<void> {
  const { clearAppBadge } = navigator as { clearAppBadge?(): Promise<void> };
  await clearAppBadge?.call(navigator).catch(() => {});
  // Some browsers have neither of these functions.
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
