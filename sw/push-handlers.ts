import { apiAddress } from '../src/contract/calls/api-root';
import { CSRF_HEADER } from '../src/contract/calls/endpoint';
import type { HeaderContent } from '../src/contract/developer/header-content';
import { cataloguePaths } from '../src/contract/lots/paths/catalogue-paths';
import { cacheNames } from '../src/contract/service-worker/cache-names';
import type { FromNotice } from '../src/contract/service-worker/messages';
import type { PushMessage } from '../src/contract/service-worker/push-message';
import type { PushChangeEvent, WorkerScope } from './worker-scope';

type Scope = Pick<WorkerScope, 'registration' | 'navigator' | 'clients' | 'cookieStore' | 'caches'>;

/** Milliseconds in which a working page has answered. */
const ANSWER_MS = 1_000;
/** Parts of the portal without notifications: staff, a client's selection, pages for print. */
const otherRooms = /^\/(staff|s|print)(\/|$)/;

/** Shown for a push that does not parse: browsers treat a push without a notification as misuse. */
const unreadable: PushMessage = { id: 0, title: 'Новое уведомление', body: '', tag: 'kind', unread: 0 };

/**
 * Shows a notification and the number of unread ones. If nobody is signed in any more, it does not say what it is
 * about.
 */
export async function showPush(self: Scope, data: PushMessageData | null): Promise<void> {
  const isLeft = self.cookieStore && (await self.cookieStore.get('has_session')) === null;
  const message = isLeft ? unreadable : read(data);
  const { title, body, tag, unread } = message;
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    data: message,
    lang: 'ru',
    renotify: true,
    icon: (await lookIcon(self)) ?? '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  };
  await self.registration.showNotification(title, options);
  // A phone without numbers on icons still shows the notification.
  if (unread > 0) await self.navigator.setAppBadge?.(unread).catch(() => {});
}

/** The icon of the developer's look, as the last header has it. */
async function lookIcon({ caches }: Scope): Promise<string | undefined> {
  const kept = await caches.match(cataloguePaths.header, {
    cacheName: cacheNames.catalogue,
    ignoreVary: true,
  });
  const header: HeaderContent | undefined = await kept?.json().catch(() => undefined);
  return header?.look?.icon;
}

function read(data: PushMessageData | null): PushMessage {
  try {
    return { ...unreadable, ...data?.json() };
  } catch {
    return unreadable;
  }
}

/**
 * Opens a notification: in an open window of the portal, which may have to ask the person first, else in a new
 * window.
 */
export async function openNotice({ clients }: Scope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.filter(({ url }) => !otherRooms.test(new URL(url).pathname));
  const page = own.find(({ focused }) => focused) ?? own[0];
  if (!page) return void (await clients.openWindow(path));
  // Only the tap itself allows it.
  await page.focus().catch(() => {});
  if (!(await hears(page, path))) await page.navigate(path).catch(() => clients.openWindow(path));
}

/** Whether the page navigates by itself; one that has just started or is broken does not answer. */
function hears(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'notice', path } satisfies FromNotice, [port2]);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
}

/** The browser has changed the push subscription. If the worker cannot tell the server, the next open page does. */
export async function renewPush(
  self: Scope,
  { oldSubscription, newSubscription }: PushChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  const token = await self.cookieStore?.get('csrftoken');
  if (!subscription || !token?.value) return;
  await fetch(apiAddress('/api/notifications/push/'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: token.value },
    body: JSON.stringify(subscription),
  });
}
