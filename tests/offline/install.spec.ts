import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, phone, test } from '../support/fixtures';
import { lotId, untilIndexed, untilKept } from '../support/offline';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
}
interface Manifest {
  icons: (Picture & { purpose: string })[];
  shortcuts: { url: string; icons: Picture[] }[];
  screenshots: Picture[];
}

test.describe('the manifest', () => {
  test.beforeEach(({ signedIn }) => signedIn());

  test('F1 the browser reads the manifest without a mistake, and would install the app', async ({ page }) => {
    await page.goto('/main');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
    // Every context of a test is a private window, in which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });

  test('F1 every picture that the manifest names is there in the size it says, every shortcut opens its page', async ({
    page,
  }) => {
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
    for (const { url } of shortcuts) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(url);
    }
  });
});

test.describe('what is shared into the app', () => {
  test.use({ ownPortal: true });
  test.beforeEach(({ signedIn }) => signedIn());

  const share = (page: Page, text: string) => page.goto(`/share?title=&text=${encodeURIComponent(text)}`);

  test('F1 F2 a link to a lot opens the lot, offline too; anything else leads to the selection with a word', async ({
    page,
    portal,
    context,
  }) => {
    await portal.stop();
    await portal.start(undefined, { CLIENT_DOMAIN: 'https://dev.example' });
    await page.goto('/selection/flats');
    await untilIndexed(page);
    const lot = await lotId(page, 3);
    await context.setOffline(true);
    await share(page, `Студия у моря ${portal.url}/print/flats/${lot}`);
    await expect(page).toHaveURL(`/selection/flats/${lot}`);
    await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible();
    // Of which type it is, the client's site does not say; the device knows.
    await page.goto('/main');
    await share(page, `https://dev.example/objects/${lot}`);
    await expect(page).toHaveURL(`/selection/flats/${lot}`);
    await share(page, 'https://news.example/17');
    await expect(page).toHaveURL('/selection/flats');
    await expect(page.getByRole('status', { name: 'Лот не найден' })).toContainText('нет ссылки на лот');
  });
});

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

test.describe('the offer to install', () => {
  test.use(phone);
  test.beforeEach(({ signedIn }) => signedIn());

  test('F1 the browser’s offer is kept, and made by us: not on the first screen, once, and on demand', async ({
    page,
  }) => {
    await page.goto('/main');
    await untilKept(page);
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
  });

  test.describe('on an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' });

    test('F1 the steps are shown, and that the installed app asks to sign in once more', async ({ page }) => {
      await page.goto('/main');
      await page.getByRole('button', { name: 'Профиль' }).tap();
      await page.getByRole('button', { name: 'Установить приложение' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Установить приложение' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expect(dialog).toContainText('На экран');
      await expect(dialog).toContainText('один раз войти');
    });
  });
});
