/** Offline some browsers wait for their service; the rest is then left to the server, which knows that the session ended. */
const PATIENCE_MS = 2_000;

type Registration = Pick<ServiceWorkerRegistration, 'pushManager' | 'getNotifications'>;

/** What pushes leave on a device goes with whose they were: the subscription, what is shown, the number on the icon. */
export async function endPush(registration: Registration | undefined): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([forget(registration), enough]);
}

async function forget(registration: Registration | undefined): Promise<void> {
  const { clearAppBadge } = navigator as { clearAppBadge?(): Promise<void> };
  await clearAppBadge?.call(navigator).catch(() => {});
  // Not every browser has them.
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
