import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { runAdmin } from '../support/accounts/run-admin';
import { axeFindings } from '../support/browser/axe';
import { demoAccountPhones, expect, phone, type SignIn, test } from '../support/browser/fixtures';
import { untilKept } from '../support/browser/offline';
import { drawReceiver, openPushService, type Receiver } from '../support/portal/push-service';

test.use({ ...phone, ownPortal: true, portalVariables: { PRIVATE_HOSTS: '127.0.0.1' } });

/**
 * Runs in the page: no browser of a test reaches the push service of its maker, so it is subscribed to ours; and one
 * without a screen says that notifications are denied, whatever they are.
 */
function subscribeTo({ endpoint, keys }: { endpoint: string; keys: Record<string, string> }): void {
  // The empty page that a tab begins with has neither.
  if (!('PushManager' in globalThis)) return;
  const kept = () => localStorage.getItem('test.push');
  Object.defineProperty(Notification, 'permission', { get: () => (kept() === null ? 'default' : 'granted') });
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0)).buffer;
  const subscription = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('test.push');
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const key = kept();
      return key === null ? null : subscription(key);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem('test.push', applicationServerKey);
      return subscription(applicationServerKey);
    },
  });
}

/**
 * A browser without a screen refuses to show anything, and crashes over a number on an icon, so the worker's file of
 * pushes is given an end of ours, by which it says what it would have shown.
 */
async function hearShown(context: BrowserContext): Promise<void> {
  const end = `;{
    const told = new BroadcastChannel('test.shown');
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => told.postMessage({ title, body });
    navigator.setAppBadge = async (unread) => told.postMessage({ unread });
  }`;
  await context.route('**/assets/sw-push-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + end });
  });
  await context.addInitScript(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    new BroadcastChannel('test.shown').onmessage = ({ data }) => shown.push(data);
  });
}
const shownBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);

async function workerOf(browser: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  return told;
}

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

async function allowByTap(page: Page, device: Receiver): Promise<void> {
  await expect(toggle(page, 'Присылать на это устройство')).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await toggle(page, 'Присылать на это устройство').tap();
  await expect(toggle(page, 'Показывать подробности на заблокированном экране')).toBeEnabled();
  await expect(toggle(page, 'Показывать подробности на заблокированном экране')).not.toBeChecked();
  const { endpoint } = await (await page.request.get('/api/notifications/push/')).json();
  expect(endpoint).toBe(device.subscription.endpoint);
}

async function hideNames(page: Page, notify: (title: string) => Promise<unknown>): Promise<void> {
  const { results } = await (await page.request.get('/api/notifications/')).json();
  const unread = results.filter(({ viewed }: { viewed: boolean }) => !viewed).length + 1;
  await notify('Клиент закреплён');
  await expect
    .poll(() => shownBy(page))
    .toEqual([{ title: 'Новое уведомление: Сообщение застройщика', body: '' }, { unread }]);
  await toggle(page, 'Показывать подробности на заблокированном экране').tap();
  await expect(toggle(page, 'Показывать подробности на заблокированном экране')).toBeChecked();
  await expect(toggle(page, 'Показывать подробности на заблокированном экране')).toBeEnabled();
  await notify('Показ завтра');
  await expect.poll(() => shownBy(page)).toContainEqual({ title: 'Показ завтра', body: 'Соколова Мария' });
  // The open page has them by itself.
  await expect(page.getByRole('button', { name: /Показ завтра.*новое/ })).toBeVisible();
}

async function openByTap(page: Page, context: BrowserContext): Promise<void> {
  const { results } = await (await page.request.get('/api/notifications/')).json();
  await context.setOffline(true);
  await page.goto(`/notifications?open=${results[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
  await context.setOffline(false);
  const isViewed = async () =>
    (await (await page.request.get('/api/notifications/')).json()).results[0].viewed;
  await expect.poll(isViewed).toBe(true);
}

async function leaveDevice(page: Page, signedIn: SignIn): Promise<void> {
  await page.getByRole('button', { name: 'Профиль' }).tap();
  await page.getByRole('button', { name: 'Выйти' }).tap();
  await page.getByRole('dialog', { name: 'Выйти из кабинета?' }).getByRole('button', { name: 'Выйти' }).tap();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
  await signedIn(demoAccountPhones.agent);
  expect((await (await page.request.get('/api/notifications/push/')).json()).endpoint).toBeNull();
}

test('F10 a device is asked by a tap, is told without a name while the portal is closed, and nothing once it is left', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const service = await openPushService();
  const device = drawReceiver(`${service.url}/phone`);
  await context.grantPermissions(['notifications'], { origin: portal.url });
  await hearShown(context);
  await context.addInitScript(subscribeTo, device.subscription);
  await signedIn(demoAccountPhones.agent);
  await page.goto('/notifications');
  await untilKept(page);
  const browser = await context.newCDPSession(page);
  const registrationId = await workerOf(browser);
  /** Tells the agent something, and brings what comes of it to the worker, as the maker's service would. */
  const notify = async (title: string) => {
    const before = service.knocks.length;
    await runAdmin(portal, 'notify', demoAccountPhones.agent, '--title', title, '--text', 'Соколова Мария');
    await expect.poll(() => service.knocks.length).toBe(before + 1);
    const message = device.read(service.knocks[before]!.body);
    const data = JSON.stringify(message);
    await browser.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data });
  };

  await test.step('nothing comes before the tap; then the server knows the device', () =>
    allowByTap(page, device));

  await test.step('what comes says no name, until the person allows it', () => hideNames(page, notify));

  await test.step('a tap outside opens it where there is no network: it is read, and leads on', () =>
    openByTap(page, context));

  await test.step('C4 who leaves the device gets nothing more there', () => leaveDevice(page, signedIn));
  await service.close();
});
