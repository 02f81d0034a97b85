import type { BrowserContext, Route } from '@playwright/test';
import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import {
  heart,
  keptOnServer,
  lotId,
  untilKept,
  waits,
  wakeWorker,
  watchWrites,
} from '../support/browser/offline';
import { inLargeText } from '../support/judges/large-text';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.otherAgent));

test('F5 F4 toggled offline: kept over a reload, collapsed to the last change, sent once each', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const [first, second] = [await lotId(page, 0), await lotId(page, 1)];
  const line = page.getByRole('status', { name: 'Нет сети' });

  await test.step('a change made without a network waits, after a reload too', async () => {
    await context.setOffline(true);
    for (const pressed of ['true', 'false', 'true', 'false']) {
      await heart(page, 0).tap();
      await expect(heart(page, 0)).toHaveAttribute('aria-pressed', pressed);
    }
    await heart(page, 1).tap();
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(waits(page, 1)).toBeVisible();
    await page.reload();
    await expect(waits(page, 1)).toBeVisible();
  });

  await test.step('the line says how much, covers nothing, and leads to it', async () => {
    await page.goto('/favorites');
    await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
    await expect(line).toContainText(/^Нет сети\. Данные на \d\d:\d\d\s· ждёт отправки: 2$/);
    // The space that is reserved for it.
    expect((await line.boundingBox())?.height).toBe(28);
    // What has no room in its one line is left out, and hangs over no page.
    await inLargeText(page, async () => {
      expect(await line.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      await expect(line.getByText('Нет сети')).toBeInViewport();
    });
    await line.getByRole('link', { name: 'ждёт отправки: 2' }).tap();
    await expect(page.getByRole('list', { name: 'Ждёт отправки' }).getByRole('listitem')).toHaveCount(2);
    await page.goBack();
  });

  await test.step('each lot is sent once, as it was changed last', async () => {
    const writes = watchWrites(page);
    await context.setOffline(false);
    await expect(page.getByRole('status', { name: 'Отправлено' })).toContainText('2 изменения');
    expect(await keptOnServer(page)).toEqual([second]);
    expect(writes).toEqual([`DELETE /api/favorites/${first}/`, 'POST /api/favorites/']);
    await expect(waits(page, 0)).toHaveCount(0);
  });
});

test('F5 two tabs send a change once; with no tab open, the worker does when the browser wakes it', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('/selection/flats');
  await expect(other.getByRole('article').first()).toBeVisible();
  const [byTabs, byWorker] = [await lotId(page, 2), await lotId(page, 3)];
  const writes = watchWrites(page);

  await test.step('two tabs', async () => {
    await context.setOffline(true);
    await heart(page, 2).tap();
    await expect(waits(other, 2)).toBeVisible();
    await context.setOffline(false);
    await expect(waits(page, 2)).toHaveCount(0);
    await expect(waits(other, 2)).toHaveCount(0);
    expect(await keptOnServer(page)).toEqual([byTabs]);
    expect(writes).toEqual(['POST /api/favorites/']);
  });

  await test.step('the worker alone', async () => {
    // Nothing of the app runs in it.
    await other.goto('/robots.txt');
    await context.setOffline(true);
    await heart(page, 3).tap();
    await expect(waits(page, 3)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    // A worker that has not heard yet that there is a network is woken again, as the browser does.
    await expect
      .poll(async () => {
        await wakeWorker(other);
        return keptOnServer(other);
      })
      .toEqual(expect.arrayContaining([byTabs, byWorker]));
    expect(writes).toEqual(['POST /api/favorites/', 'POST /api/favorites/']);
  });
});

test.describe('answers on the way', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  const faults: [name: string, answer: Parameters<Route['fulfill']>[0]][] = [
    ['500', problem(500, 'server')],
    ['503', problem(503, 'unavailable')],
    ['a stale CSRF token', problem(403, 'csrf')],
    ['a captive portal', { status: 200, contentType: 'text/html', body: '<h1>Оплатите Wi-Fi</h1>' }],
  ];

  test('F5 E4 whatever comes in the place of an answer, the change is sent again under its key and works once', async ({
    page,
    context,
  }) => {
    await page.goto('/selection/flats');
    await untilKept(page);
    for (const [at, [name, answer]] of faults.entries())
      await test.step(name, async () => {
        const keys = await instead(context, (route, nth) =>
          nth === 1 ? route.fulfill(answer) : route.continue(),
        );
        await heart(page, at).tap();
        await expect.poll(() => keptOnServer(page)).toHaveLength(at + 1);
        await expect(heart(page, at)).toHaveAttribute('aria-pressed', 'true');
        await expect(waits(page, at)).toHaveCount(0);
        expect([...new Set(keys)]).toEqual([expect.stringMatching(/./)]);
      });

    await test.step('nothing for three seconds: it waits', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await instead(context, async (route) => {
        await held;
        await route.continue();
      });
      await heart(page, 4).tap();
      await expect(heart(page, 4)).toHaveAttribute('aria-busy', 'true');
      await expect(waits(page, 4)).toBeVisible();
      await expect(heart(page, 4)).toHaveAttribute('aria-pressed', 'true');
      release();
      await expect(waits(page, 4)).toHaveCount(0);
      expect(await keptOnServer(page)).toHaveLength(5);
    });

    await test.step('nothing at all, though the server did its work', async () => {
      let letThrough = () => {};
      const untilSeen = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      const keys = await instead(context, async (route, nth) => {
        if (nth > 1) {
          await untilSeen;
          return route.continue();
        }
        await route.fetch();
        return route.abort('connectionreset');
      });
      await heart(page, 5).tap();
      await expect(waits(page, 5)).toBeVisible();
      letThrough();
      await expect(waits(page, 5)).toHaveCount(0);
      expect(new Set(keys).size).toBe(1);
      expect(await keptOnServer(page)).toHaveLength(6);
    });

    await test.step('a final refusal: it is shown where the heart was pressed, and the lot is not shown as a favorite', async () => {
      await context.setOffline(true);
      await heart(page, 6).tap();
      await expect(heart(page, 6)).toHaveAttribute('aria-pressed', 'true');
      await instead(context, (route) =>
        route.fulfill(problem(409, 'conflict', 'Этот лот больше не продаётся.')),
      );
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toContainText('Этот лот больше не продаётся.');
      await expect(heart(page, 6)).toHaveAttribute('aria-pressed', 'false');
      // Read on the card, it is read everywhere.
      const onCard = page.getByRole('article').nth(6).getByRole('note');
      await expect(onCard).toContainText('Этот лот больше не продаётся.');
      await onCard.getByRole('button', { name: 'Понятно' }).tap();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(onCard).toHaveCount(0);
    });
  });

  test('F5 after a session has ended the change waits for the same person', async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    await page.goto('/selection/flats');
    await untilKept(page);
    await context.setOffline(true);
    const id = await lotId(page, 0);
    await heart(page, 0).tap();
    await expect(waits(page, 0)).toBeVisible();
    // A stream that was open before outlives the cut; a page that begins without a network has none.
    await page.goto('/favorites');
    await expect(waits(page, 0)).toBeVisible();
    // The server forgets the session: it ended on another device.
    const { csrftoken, sessionid } = Object.fromEntries(
      (await context.cookies()).map(({ name, value }) => [name, value]),
    );
    const ended = await fetch(`${portal.url}/api/private_office/logout/`, {
      method: 'POST',
      headers: { cookie: `csrftoken=${csrftoken}; sessionid=${sessionid}`, 'x-csrftoken': csrftoken ?? '' },
    });
    expect(ended.status).toBe(204);
    // In the middle of a reload the cut has a gap: a question whether the server is there comes through, and its answer
    // takes the cookies of the session away. No gap leads to a server that is down.
    await portal.stop();
    // Without a network nobody knows yet: everything stays readable.
    await page.reload();
    await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
    await portal.start();
    await context.setOffline(false);
    await expect(page).toHaveURL(`${portal.url}/`);
    // The way in opens by itself, before the page's own notice or behind it: both say what waits.
    const waiting = '1 изменение ждёт отправки на этом устройстве';
    const wayIn = page.getByRole('dialog', { name: 'Вход в кабинет' });
    await expect(wayIn).toContainText(waiting);
    await wayIn.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByRole('alert')).toContainText(waiting);
    await context.clearCookies();
    await signedIn(demoAccountPhones.otherAgent);
    await page.goto('/favorites');
    await expect.poll(() => keptOnServer(page)).toEqual([id]);
  });
});

/** Answers changes of a lot in the server's place, from the first one on; gives their idempotency keys. */
async function instead(
  context: BrowserContext,
  answer: (route: Route, nth: number) => Promise<void>,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.route('**/api/favorites/', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return answer(route, keys.length);
  });
  return keys;
}

function problem(status: number, code: string, detail = 'Не сейчас.') {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: code, status, detail, code }),
  };
}
