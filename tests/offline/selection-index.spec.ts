import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { IndexMessage, IndexRequest } from '../../src/device/selection/index-messages';
import type { SelectionAnswer, SelectionQuestion } from '../../src/device/selection/selection-question';
import { addSession, expect, phone, test } from '../support/fixtures';
import { office } from '../support/office';
import { untilKept } from '../support/offline';
import { openPortal } from '../support/portal';
import { demoPhones, signIn } from '../support/sign-in';
import { templatePath } from '../support/template';

test.use({ ...phone, ownPortal: true });

const cards = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
const shownIds = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-lot-card'))));

/** How far the index goes that lies on the device; null: none does, or not the whole. */
const keptIndex = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('portal-selection-v1');
    const mark = await (await cache.match('/selection-index/mark'))?.json();
    return mark?.complete ? (mark as { epoch: string; revision: number }) : null;
  });

/** Waits until app and index lie on the device. */
async function untilIndexed(page: Page): Promise<void> {
  await untilKept(page);
  await expect.poll(() => keptIndex(page)).not.toBeNull();
}

/** What a worker that starts now, as after a restart of the browser, says of what is kept. */
async function ask(page: Page, questions: SelectionQuestion[]): Promise<(SelectionAnswer | null)[]> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const address = page.workers()[0]?.url() ?? '';
  return page.evaluate(
    async ([url, asked]) => {
      const worker = new Worker(url);
      const answers: unknown[] = [];
      let sent = {};
      await new Promise<void>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<IndexMessage>) => {
          if (data.kind !== 'answer') return;
          sent = { ...sent, ...data.value };
          answers.push(data.value && sent);
          if (answers.length === asked.length) resolve();
        };
        for (const [id, question] of asked.entries())
          worker.postMessage({ id, kind: 'ask', question } satisfies IndexRequest);
      });
      worker.terminate();
      return answers as (SelectionAnswer | null)[];
    },
    [address, questions] as const,
  );
}

/** Filters that nobody has looked at here before, as the address and as the question. */
const unseen: [address: string, filters: SelectionQuestion['filters'], order: string][] = [
  ['', {}, 'price'],
  ['rooms=2&area_max=70', { rooms: ['2'], area_max: 70 }, '-area'],
  ['city=sochi&price_max=20000000', { city: ['sochi'], price_max: 20_000_000 }, 'price,-floor'],
  ['rooms=studio&rooms=euro_2&floor_min=5', { rooms: ['studio', 'euro_2'], floor_min: 5 }, '-floor,price'],
  ['has_promotions=true&area_min=40.5', { has_promotions: true, area_min: 40.5 }, 'price_per_meter'],
  ['completion_date=done&rooms=penthouse', { completion_date: ['done'], rooms: ['penthouse'] }, 'completion'],
  ['search=1', { search: '1' }, '-updated'],
  ['price_min=900000000000', { price_min: 900_000_000_000 }, 'price'],
];

test.describe('with somebody signed in', () => {
  test.beforeEach(({ signedIn }) => signedIn());

  test('F12 with the network off, filters never asked before give the list, count, facets and options of the server', async ({
    page,
    context,
  }) => {
    await page.goto('/selection/flats');
    await untilIndexed(page);
    const server = async (path: string) => (await page.request.get(`/api/flats/${path}`)).json();
    const truth = await Promise.all(
      unseen.map(async ([address, , order]) => ({
        list: await server(`?${address}&order=${order}&limit=24&offset=0`),
        facets: await server(`facets/?${address}`),
      })),
    );
    const specs = await server('specs/');
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto('/selection/flats');
    const answers = await ask(
      again,
      unseen.map(([, filters, order]) => ({ type: 'flats', filters, order, from: 0, to: 24 })),
    );
    expect(answers.map((answer) => answer?.count)).toEqual(truth.map(({ list }) => list.count));
    expect(answers.map((answer) => answer?.lots)).toEqual(truth.map(({ list }) => list.results));
    expect(answers.map((answer) => answer?.facets)).toEqual(truth.map(({ facets }) => facets));
    expect(answers[0]?.specs).toEqual(specs);
    // And by hand.
    const [address, , order] = unseen[1] ?? [];
    const expected = truth[1]?.list;
    expect(expected.count).toBeGreaterThan(0);
    await again.goto(`/selection/flats?${address}&order=${order}`);
    await expect(found(again)).toContainText(`${expected.count}`);
    await expect
      .poll(() => shownIds(again))
      .toEqual(expected.results.slice(0, 24).map(({ id }: { id: number }) => id));
    // Plans that were never fetched have a drawn face, not the browser's sign of something broken.
    const plans = again.locator('.lot-plan img');
    const drawn = () =>
      plans.evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(drawn).toEqual([true, true]);
  });

  test('F3 F12 the list seen last stands in the document of the next start, though the server was never asked for it', async ({
    page,
    context,
  }) => {
    await page.goto('/selection/flats');
    await untilIndexed(page);
    await context.setOffline(true);
    await page.goto('/selection/flats?rooms=2&order=-price');
    await expect(cards(page).first()).toHaveAccessibleName(/^2-комн\./);
    const [first] = await shownIds(page);
    // Only a list that is looked at for a while is kept.
    const isKept = () =>
      page.evaluate(async () => {
        const answer = await caches.match('/api/flats/?rooms=2&order=-price&limit=24&offset=0', {
          ignoreVary: true,
        });
        return answer !== undefined;
      });
    await expect.poll(isKept).toBe(true);
    expect(await (await page.goto(page.url()))?.text()).toContain(`data-lot-card="${first}"`);
  });

  test('F12 a change on the server arrives after reconnecting, without a reload', async ({
    page,
    context,
    portal,
  }) => {
    await page.goto('/selection/flats');
    await untilIndexed(page);
    await expect(cards(page).first()).toBeVisible();
    const before = await keptIndex(page);
    const [first] = await shownIds(page);
    await context.setOffline(true);
    await office(portal, 'lot', String(first), '--price', '1230000');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await context.setOffline(false);
    await expect.poll(async () => (await keptIndex(page))?.revision).toBeGreaterThan(before?.revision ?? 0);
    await expect(cards(page).first().locator('.lot-price b')).toHaveText(/1\s230\s000\s₽/);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test('F12 a kept index that was cut off is fetched anew', async ({ page, context }) => {
    await page.goto('/selection/flats');
    await untilIndexed(page);
    const length = await page.evaluate(async () => {
      const cache = await caches.open('portal-selection-v1');
      const whole = await (await cache.match('/selection-index/columns'))?.arrayBuffer();
      await cache.put('/selection-index/columns', new Response(whole?.slice(0, whole.byteLength / 2)));
      return whole?.byteLength;
    });
    await page.reload();
    await expect(cards(page)).toHaveCount(24);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('portal-selection-v1');
          return (await (await cache.match('/selection-index/columns'))?.arrayBuffer())?.byteLength;
        }),
      )
      .toBe(length);
    await context.setOffline(true);
    await page.goto('/selection/flats?rooms=1');
    await expect(cards(page).first()).toHaveAccessibleName(/^1-комн\./);
  });

  test.describe('with a captive portal', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('F12 a page that is not the portal’s changes nothing', async ({ page, context }) => {
      await page.goto('/selection/flats');
      await untilIndexed(page);
      const kept = await keptIndex(page);
      await context.route('**/api/**', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Оплатите Wi-Fi</h1>' }),
      );
      await page.goto('/selection/flats?rooms=3');
      await expect(cards(page).first()).toHaveAccessibleName(/^3-комн\./);
      await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
      expect(await keptIndex(page)).toEqual(kept);
    });
  });
});

test.describe('of a portal that is filled anew', () => {
  // The index of before is refused by the server, and the browser says so on its console.
  test.use({ ownPortal: false, expectedErrors: [/status of 4(01|09)/] });

  test('F12 a server that was wiped gives a fresh index', async ({ page, context }) => {
    test.setTimeout(120_000);
    const portal = await openPortal({
      template: join(templatePath(), 'data'),
      variables: { DEMO_LOTS: '150' },
    });
    try {
      await addSession(context, portal.url, await signIn(portal, demoPhones.agent));
      await page.goto(`${portal.url}/selection/flats`);
      await untilIndexed(page);
      const before = await keptIndex(page);
      await portal.stop();
      await rm(portal.dataDir, { recursive: true });
      await portal.start();
      await addSession(context, portal.url, await signIn(portal, demoPhones.agent));
      await page.reload();
      await expect.poll(async () => (await keptIndex(page))?.epoch ?? before?.epoch).not.toBe(before?.epoch);
      const { count } = await (await page.request.get(`${portal.url}/api/flats/`)).json();
      await expect(found(page)).toContainText(`${count}`);
    } finally {
      await portal.remove();
    }
  });
});
