import { call } from '../../api/call/call';
import { pushEndpoints } from '../../contract/calls/account/push-endpoints';
import type { AccountDatabase } from '../../device/account/account-database';
import { readState, writeState } from '../../device/account/account-state';
import { NO_PUSH, type PushPreference } from '../../device/push/push-preference';

/** The person or the browser does not let notifications be shown; the message is for the person. */
export class PushRefused extends Error {}

export const readPushPreference = (db: AccountDatabase): Promise<PushPreference> => readState(db, 'push');

/** Asks the person, and has this device brought what is new. Only ever after a tap of theirs. */
export async function turnPushOn(db: AccountDatabase): Promise<void> {
  // At once: a browser forgets the tap while a server is asked.
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushRefused('Браузер запретил уведомления портала.');
  if (permission !== 'granted') throw new PushRefused('Без разрешения браузера уведомления не придут.');
  const { details } = await readPushPreference(db);
  await subscribe(db, (await call(pushEndpoints.getPush, {})).key, details);
}

/** Changes whether names may stand on the locked device. */
export async function changeDetails(db: AccountDatabase, details: boolean): Promise<void> {
  const subscription = await (await registration()).pushManager.getSubscription();
  if (subscription) await notify(db, subscription, details);
}

/** Nothing comes any more; without a network the server hears it from the push service. */
export async function disablePush(db: AccountDatabase): Promise<void> {
  const subscription = await (await registration()).pushManager.getSubscription();
  await subscription?.unsubscribe();
  await writeState(db, 'push', NO_PUSH);
  await call(pushEndpoints.endPush, {}).catch(() => {});
}

/**
 * At the start of a page: a subscription of whoever had the device before goes; one that the browser or the server has
 * lost is made again where the person still wants it and may have it.
 */
export async function persistPush(db: AccountDatabase): Promise<void> {
  const here = await navigator.serviceWorker?.getRegistration();
  if (!here?.pushManager) return;
  const subscription = await here.pushManager.getSubscription();
  const { on, details } = await readPushPreference(db);
  if (!on) return void (await subscription?.unsubscribe());
  if (Notification.permission !== 'granted') return disablePush(db);
  const { key, endpoint } = await call(pushEndpoints.getPush, {});
  if (!subscription || !isUnder(subscription, key)) await subscribe(db, key, details);
  else if (endpoint !== subscription.endpoint) await notify(db, subscription, details);
}

async function registration(): Promise<ServiceWorkerRegistration> {
  const here = await navigator.serviceWorker.getRegistration();
  if (!here)
    throw new PushRefused('В этом окне браузер не держит портал наготове. Откройте его в обычном окне.');
  return here;
}

async function subscribe(db: AccountDatabase, key: string, details: boolean): Promise<void> {
  const { pushManager } = await registration();
  const before = await pushManager.getSubscription();
  // Of another key: the server was set up anew.
  if (before && !isUnder(before, key)) await before.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((error: unknown) => {
      console.warn('push', error);
      throw new PushRefused('Браузер не смог подключиться к своей службе уведомлений. Попробуйте позже.');
    });
  await notify(db, subscription, details).catch(async (error: unknown) => {
    await subscription.unsubscribe();
    throw error;
  });
}

async function notify(db: AccountDatabase, subscription: PushSubscription, details: boolean): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    details,
  };
  const stored = await call(pushEndpoints.keepPush, { body });
  await writeState(db, 'push', { on: true, details: stored.details });
}

function isUnder({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const wanted = Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  return own.length === wanted.length && own.every((byte, at) => byte === wanted[at]);
}
