import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticePath } from '../src/contract/service-worker/push-message';
import { openNotice, renewPush, showPush } from './push-handlers';
import type { PushChangeEvent } from './worker-scope';

type Self = Parameters<typeof showPush>[0];
type Page = ReturnType<typeof page>;

const showNotification = vi.fn(async () => {});
const setAppBadge = vi.fn(async () => {});
const subscribe = vi.fn();
const openWindow = vi.fn(async () => null);
let cookies: Record<string, string>;
let pages: Page[];
/** The answer that the device has of the header. */
let header: string | undefined;

/** A window of the browser; `answers`: its page handles messages of the worker. */
function page(path: string, { answers = true, focused = false } = {}) {
  const heard: unknown[] = [];
  return {
    url: `https://portal.example${path}`,
    focused,
    heard,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => null),
    postMessage: (word: unknown, [port]: MessagePort[]) => {
      heard.push(word);
      if (answers) port?.postMessage('goes');
    },
  };
}

const self = () =>
  ({
    registration: { showNotification, pushManager: { subscribe } },
    navigator: { setAppBadge },
    clients: { matchAll: async () => pages, openWindow },
    caches: { match: async () => header && new Response(header) },
    cookieStore: { get: async (name: string) => (cookies[name] ? { value: cookies[name] } : null) },
  }) as unknown as Self;
const came = (value: unknown) => ({ json: () => JSON.parse(String(value)) }) as PushMessageData;
const message = { id: 17, title: 'Новое уведомление: Клиенты', body: '', tag: 'kind-clients', unread: 3 };

beforeEach(() => {
  cookies = { has_session: '1', csrftoken: 'token' };
  pages = [];
  header = undefined;
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('F10 a push is shown, and the icon shows the number of unread notifications', async () => {
  await showPush(self(), came(JSON.stringify(message)));
  const shown = expect.objectContaining({ tag: 'kind-clients', data: message, renotify: true });
  expect(showNotification.mock.calls).toEqual([['Новое уведомление: Клиенты', shown]]);
  expect(setAppBadge.mock.calls).toEqual([[3]]);
});

test('F10 a push that does not parse is shown too, as browsers demand', async () => {
  await showPush(self(), came('<html>'));
  await showPush(self(), null);
  expect(showNotification.mock.calls.map(([title]: unknown[]) => title)).toEqual([
    'Новое уведомление',
    'Новое уведомление',
  ]);
});

test('F10 M2 the notification has the icon of the developer’s look, and the portal’s own without one', async () => {
  const iconOf = async (answer: string | undefined) => {
    header = answer;
    await showPush(self(), came(JSON.stringify(message)));
    const [, options] = showNotification.mock.lastCall as unknown as [string, NotificationOptions];
    return options.icon;
  };
  expect(await iconOf(undefined)).toBe('/icons/icon-192.png');
  expect(await iconOf('{"phone":""}')).toBe('/icons/icon-192.png');
  expect(await iconOf('{"look":{"icon":"/storage/ab/abc.png"}}')).toBe('/storage/ab/abc.png');
});

test('F10 F9 if nobody is signed in any more, the notification does not say what it is about', async () => {
  cookies = {};
  await showPush(self(), came(JSON.stringify({ ...message, title: 'Клиент закреплён', body: 'Соколова' })));
  expect(JSON.stringify(showNotification.mock.calls)).not.toMatch(/Соколова|Клиент/);
  expect(setAppBadge).not.toHaveBeenCalled();
});

test('F10 a tap focuses the open window, and its page navigates by itself', async () => {
  pages = [page('/staff'), page('/s/abc'), page('/selection/flats'), page('/clients', { focused: true })];
  await openNotice(self(), noticePath(17));
  const focused = pages.map(({ focus }) => focus.mock.calls.length);
  expect(focused).toEqual([0, 0, 0, 1]);
  expect(pages[3]?.heard).toEqual([{ type: 'notice', path: '/notifications?open=17' }]);
  expect(pages[3]?.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('F10 a page that does not answer is navigated by the worker; without a window of the portal one is opened', async () => {
  vi.useFakeTimers();
  pages = [page('/main', { answers: false })];
  const led = openNotice(self(), noticePath(17));
  await vi.advanceTimersByTimeAsync(1_000);
  await led;
  expect(pages[0]?.navigate.mock.calls).toEqual([['/notifications?open=17']]);
  vi.useRealTimers();
  pages = [page('/print/flats/5')];
  await openNotice(self(), noticePath(17));
  expect(openWindow.mock.calls).toEqual([['/notifications?open=17']]);
});

test('F10 after the browser has changed its subscription it is renewed, and the server is notified', async () => {
  const options = { userVisibleOnly: true };
  const fetched = vi.fn(async (..._: unknown[]) => new Response());
  vi.stubGlobal('fetch', fetched);
  subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: 'https://push.example/new', keys: {} }) });
  const renew = (event: Partial<PushChangeEvent>) => renewPush(self(), event as PushChangeEvent);
  await renew({ oldSubscription: { options } as unknown as PushSubscription });
  expect(subscribe.mock.calls).toEqual([[options]]);
  const [[path, request]] = fetched.mock.calls as [[string, RequestInit]];
  expect(path).toBe('/api/notifications/push/');
  expect(request.headers).toMatchObject({ 'X-CSRFToken': 'token' });
  expect(JSON.parse(String(request.body))).toMatchObject({ endpoint: 'https://push.example/new' });
  // No old subscription to renew, and a worker that cannot read cookies.
  await renew({ oldSubscription: null });
  cookies = {};
  await renew({ oldSubscription: { options } as unknown as PushSubscription });
  expect(fetched).toHaveBeenCalledTimes(1);
});
