import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { cianFeed, cianOffer } from '../../server/feed/test-feeds';
import { drawnPicture, openPictureHost } from '../../server/media/test-picture-host';
import { FACE_SIZE } from '../../src/shell/lot-card';
import { addSession, expect, test } from '../support/fixtures';
import { untilIndexed, untilKept } from '../support/offline';
import { openPortal, type Portal } from '../support/portal';
import { repository } from '../support/portal-process';
import { demoPhones, signIn } from '../support/sign-in';
import { templatePath } from '../support/template';

const plans = (page: Page): Locator => page.getByRole('list', { name: 'Лоты' }).locator('img');
/** Width of the picture itself, 0 while there is none. */
const widthOf = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.naturalWidth);

test.describe('plans that were never seen', () => {
  test.use({ ownPortal: true });

  test('F3 have a face without a network, and come in their places when it is back', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/main');
    await untilIndexed(page);
    await context.setOffline(true);
    await page.goto('/selection/hotel?order=-area');
    const first = plans(page).first();
    await expect.poll(() => widthOf(first)).toBe(FACE_SIZE.width);
    const number = page.getByRole('textbox', { name: 'Номер' });
    await number.focus();

    await context.setOffline(false);
    await expect.poll(async () => [0, FACE_SIZE.width].includes(await widthOf(first))).toBe(false);
    // In place: the page was not loaded anew.
    await expect(number).toBeFocused();
  });
});

test('F3 likely plans are fetched ahead while nobody does anything, and shown without a network', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/selection/flats');
  await untilIndexed(page);
  const kept = (cache: string) =>
    page.evaluate(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    }, cache);
  // The quiet time before it begins is 8 seconds.
  await expect
    .poll(async () => (await kept('portal-plans-ahead-v1')).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await context.setOffline(true);
  const [plan = ''] = await kept('portal-plans-ahead-v1');
  const width = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth;
  }, plan);
  expect(width).not.toBe(FACE_SIZE.width);
  // What was looked at is kept like everything that was opened.
  await expect.poll(() => kept('portal-pictures-v1')).toContain(plan);
  await expect.poll(() => kept('portal-plans-ahead-v1')).not.toContain(plan);
});

/** Imports one flat whose plan is a picture on somebody's host; its address once the portal has it. */
async function importPicture({ dataDir, store, url }: Portal): Promise<string> {
  const host = await openPictureHost(async (request, response) => {
    response.end(await drawnPicture(request.url ?? '', 1400, 1000));
  });
  try {
    const plan = `<LayoutPhoto><FullUrl>${host.origin}/plan.png</FullUrl><IsDefault>true</IsDefault></LayoutPhoto>`;
    const feed = join(dataDir, 'feed.xml');
    await writeFile(feed, cianFeed([cianOffer(0, {}, plan)]));
    const cli = join(repository, 'dist', 'server', 'cli.js');
    await promisify(execFile)(process.execPath, [cli, 'feed', feed], {
      env: { ...process.env, ...store },
    });
    let address = '';
    const mirrored = async () => {
      const { results } = await (await fetch(`${url}/api/flats/?project=prichal`)).json();
      address = results[0]?.plan ?? '';
      return address;
    };
    await expect.poll(mirrored, { timeout: 30_000 }).toMatch(/-1400\.webp$/);
    return address;
  } finally {
    await host.close();
  }
}

test('F3 a larger picture that is kept stands in for a smaller one that was never asked for', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const hosts = { PICTURE_HOSTS: '127.0.0.1', PRIVATE_HOSTS: '127.0.0.1' };
  const portal = await openPortal({ template: join(templatePath(), 'data'), variables: hosts });
  try {
    const plan = await importPicture(portal);
    const stem = plan.replace(/-1400\.webp$/, '');
    const [flat] = (await (await fetch(`${portal.url}/api/flats/?project=prichal`)).json()).results;
    await addSession(context, portal.url, await signIn(portal, demoPhones.agent));
    await page.goto(`${portal.url}/main`);
    await untilIndexed(page);
    await page.goto(`${portal.url}/selection/flats/${flat.id}`);
    const whole = page.getByRole('img', { name: /^План/ });
    await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(stem);
    await untilKept(page);
    const kept = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('portal-pictures-v1')).keys();
        return keys.map(({ url }) => new URL(url).pathname).filter((path) => /-\d+\.(avif|webp)$/.test(path));
      });
    expect(await kept()).toEqual([`${stem}-1400.avif`]);

    await context.setOffline(true);
    await page.goto(`${portal.url}/selection/flats?project=prichal`);
    const card = plans(page).first();
    await expect.poll(() => widthOf(card)).toBeGreaterThan(0);
    expect(await widthOf(card)).not.toBe(FACE_SIZE.width);
    // The browser itself prefers what it holds in memory; a page of another day has nothing there.
    const asked = await page.evaluate(async (small) => {
      const img = new Image();
      img.src = small;
      await img.decode();
      const bytes = await (await fetch(small)).blob();
      return [img.naturalWidth, (await createImageBitmap(bytes)).width];
    }, `${stem}-320.avif`);
    expect(asked).toEqual([1400, 1400]);
    expect(await kept()).toEqual([`${stem}-1400.avif`]);
  } finally {
    await portal.remove();
  }
});
