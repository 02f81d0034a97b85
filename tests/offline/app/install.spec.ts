import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept } from '../../support/browser/offline';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
}
interface Manifest {
  icons: (Picture & { purpose: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: Picture[];
}

/** The browser's offer; it makes none under a test. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(
      Object.assign(event, {
        prompt: async () => {
          document.title = 'asked';
          return { outcome: 'accepted' };
        },
      }),
    );
    return event.defaultPrevented;
  });

test.use(phone);

async function precacheScripts(page: Page, fetched: string[]): Promise<void> {
  const parts = fetched.filter((path) => path.startsWith('/assets/'));
  for (const pack of [/\/pack-/, /\/later-[\w-]{8}\.txt$/])
    expect(parts.filter((path) => pack.test(path))).toHaveLength(1);
  expect(parts.length).toBeLessThan(30);
  const list = await (await page.request.get('/sw.js')).text();
  // What the worker imports the browser keeps with it, in no cache.
  const scripts = [...new Set(list.match(/assets\/(?!sw-)[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(100);
  const kept = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const found = await caches.match(`/${path}`);
          return [found?.headers.get('content-type') ?? '', (await found?.text()) ?? ''];
        }),
      ),
    scripts,
  );
  for (const [at, [type, text]] of kept.entries()) {
    expect(type, scripts[at]).toMatch(/^text\/javascript/);
    expect(text === (await (await page.request.get(`/${scripts[at]}`)).text()), scripts[at]).toBe(true);
  }
  const worker = scripts.find((path) => path.includes('index-worker'));
  const policy = (path = '') =>
    caches.match(`/${path}`).then((one) => one?.headers.get('content-security-policy'));
  expect(await page.evaluate(policy, worker)).toContain("script-src 'self'");
}

async function readManifest(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({
    id: '/',
    scope: '/',
    display: 'standalone',
    lang: 'ru',
  });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // Every context of a test is a private window, in which nothing is installed.
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
}

async function openPicturesAndShortcuts(page: Page): Promise<void> {
  const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const { icons, shortcuts, screenshots } = manifest;
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toContain(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  // Stores and browsers take only such, and want all of a form alike.
  for (const form of ['narrow', 'wide']) {
    const sizes = screenshots.filter((one) => one.form_factor === form).map((one) => one.sizes);
    expect(sizes.length, form).toBeGreaterThan(1);
    expect(new Set(sizes).size, form).toBe(1);
  }
  for (const { name, url } of shortcuts) {
    await go(page, url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(url);
  }
  await go(page, '/main');
}

async function takeOffer(page: Page): Promise<void> {
  expect(await offer(page)).toBe(true);
  const card = page.getByRole('status', { name: 'Установка приложения' });
  await page.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Проекты' }).tap();
  // The agent of the demo has favorites: the app matters to them.
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Не сейчас' }).tap();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Профиль' }).tap();
  await page.getByRole('button', { name: 'Установить приложение' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Установить приложение' });
  await dialog.getByRole('button', { name: 'Установить' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle('asked');
}

test('F1 the browser would install the app; its offer is held back, and made by us: not on the first screen, once, and on demand', async ({
  page,
  signedIn,
}) => {
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) fetched.push(new URL(request.url()).pathname);
  });
  await signedIn();
  await page.goto('/main');
  await untilKept(page);

  await test.step('its scripts came as two packs, and each file of the list is precached as the server has it', () =>
    precacheScripts(page, fetched));

  await test.step('the manifest is read without a mistake', () => readManifest(page));

  await test.step('every picture that it names is there in the size it says, every shortcut opens its page', () =>
    openPicturesAndShortcuts(page));

  await test.step('a page of confirmed accounts opens without a network that was never opened with one', async () => {
    await page.context().setOffline(true);
    await go(page, '/searches');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сохранённые поиски');
    await page.context().setOffline(false);
    await go(page, '/main');
  });

  await test.step('the offer', () => takeOffer(page));
});
