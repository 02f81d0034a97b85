import { demoPhones, expect, phone, test } from '../support/fixtures';
import { heart, keptOnServer, lotId, untilKept, waits, watchWrites } from '../support/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoPhones.otherAgent));

test('F5 F4 toggled offline, kept over a reload, sent once when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await context.setOffline(true);
  const id = await lotId(page, 1);
  await heart(page, 1).tap();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(waits(page, 1)).toBeVisible();
  await page.reload();
  await expect(waits(page, 1)).toBeVisible();
  await page.goto('/favorites');
  await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
  const line = page.getByRole('status', { name: 'Нет сети' });
  await expect(line).toContainText(/^Нет сети\. Данные на \d\d:\d\d\s· ждёт отправки: 1$/);
  // It covers nothing but the room that is kept for it.
  expect((await line.locator('p').boundingBox())?.height).toBe(28);
  await line.getByRole('link', { name: 'ждёт отправки: 1' }).tap();
  await expect(page.getByRole('list', { name: 'Ждёт отправки' }).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  const writes = watchWrites(page);
  await context.setOffline(false);
  await expect(page.getByRole('status', { name: 'Отправлено' })).toContainText('1 изменение');
  expect(await keptOnServer(page)).toEqual([id]);
  expect(writes).toEqual(['POST /api/favorites/']);
  await expect(waits(page, 0)).toHaveCount(0);
});

test('F5 wishes for one lot collapse to the last', async ({ page, context }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await context.setOffline(true);
  for (const pressed of ['true', 'false', 'true', 'false']) {
    await heart(page, 0).tap();
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', pressed);
  }
  await heart(page, 1).tap();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  const [first, second] = [await lotId(page, 0), await lotId(page, 1)];
  const writes = watchWrites(page);
  await context.setOffline(false);
  await expect(page.getByRole('status', { name: 'Отправлено' })).toBeVisible();
  expect(await keptOnServer(page)).toEqual([second]);
  expect(writes).toEqual([`DELETE /api/favorites/${first}/`, 'POST /api/favorites/']);
});

test('F5 two tabs and the worker send a wish once', async ({ page, context }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('/selection/flats');
  await expect(other.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  const id = await lotId(page, 2);
  await heart(page, 2).tap();
  await expect(waits(other, 2)).toBeVisible();
  const writes = watchWrites(page);
  await context.setOffline(false);
  await expect(waits(page, 2)).toHaveCount(0);
  await expect(waits(other, 2)).toHaveCount(0);
  expect(await keptOnServer(page)).toEqual([id]);
  expect(writes).toEqual(['POST /api/favorites/']);
});

test('F5 online, without an answer for three seconds, the wish waits', async ({ page, context }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/favorites/', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await heart(page, 0).tap();
  await expect(heart(page, 0)).toHaveAttribute('aria-busy', 'true');
  await expect(waits(page, 0)).toBeVisible();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(waits(page, 0)).toHaveCount(0);
  expect(await keptOnServer(page)).toHaveLength(1);
});

test.describe('answers on the way', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const faults: [name: string, answer: { status: number; contentType: string; body: string }][] = [
    ['500', problem(500, 'server')],
    ['503', problem(503, 'unavailable')],
    ['429', problem(429, 'too-many')],
    ['a stale CSRF token', problem(403, 'csrf')],
    ['a captive portal', { status: 200, contentType: 'text/html', body: '<h1>Оплатите Wi-Fi</h1>' }],
  ];
  for (const [name, answer] of faults) {
    test(`F5 after ${name} the wish is sent again, and works once`, async ({ page, context }) => {
      await page.goto('/selection/flats');
      await untilKept(page);
      let answered = 0;
      const keys: (string | undefined)[] = [];
      await context.route('**/api/favorites/', async (route) => {
        const request = route.request();
        if (request.method() !== 'POST') return route.continue();
        keys.push(request.headers()['idempotency-key']);
        answered += 1;
        return answered === 1 ? route.fulfill(answer) : route.continue();
      });
      await heart(page, 0).tap();
      await expect.poll(() => keptOnServer(page), { timeout: 20_000 }).toHaveLength(1);
      await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
      await expect(waits(page, 0)).toHaveCount(0);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toBeTruthy();
    });
  }

  test('F5 an answer lost after the server did its work is asked for again under the same key', async ({
    page,
    context,
  }) => {
    await page.goto('/selection/flats');
    await untilKept(page);
    let lost = false;
    let letThrough = () => {};
    const untilSeen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const keys = new Set<string | undefined>();
    await context.route('**/api/favorites/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.add(route.request().headers()['idempotency-key']);
      if (lost) {
        await untilSeen;
        return route.continue();
      }
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await heart(page, 0).tap();
    await expect(waits(page, 0)).toBeVisible();
    letThrough();
    await expect(waits(page, 0)).toHaveCount(0, { timeout: 20_000 });
    expect(keys.size).toBe(1);
    expect(await keptOnServer(page)).toHaveLength(1);
  });

  test('E4 F5 a wish that the server finally refuses is told and is not shown as kept', async ({
    page,
    context,
  }) => {
    await page.goto('/selection/flats');
    await untilKept(page);
    await context.setOffline(true);
    await heart(page, 0).tap();
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await context.route('**/api/favorites/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ ...problem(409, 'conflict', 'Этот лот больше не продаётся.') })
        : route.continue(),
    );
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toContainText('Этот лот больше не продаётся.');
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
    // On the card too, where the heart was pressed; read there, it is read everywhere.
    const onCard = page.getByRole('article').first().getByRole('note');
    await expect(onCard).toContainText('Этот лот больше не продаётся.');
    await onCard.getByRole('button', { name: 'Понятно' }).tap();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(onCard).toHaveCount(0);
  });

  test('F5 a session that ended keeps the wish for the same person', async ({
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
    // Without a network nobody knows yet: everything stays readable.
    await page.reload();
    await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
    await context.setOffline(false);
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(page.getByRole('alert')).toContainText('1 изменение ждёт отправки на этом устройстве');
    await context.clearCookies();
    await signedIn(demoPhones.otherAgent);
    await page.goto('/favorites');
    await expect.poll(() => keptOnServer(page)).toEqual([id]);
  });
});

function problem(status: number, code: string, detail = 'Не сейчас.') {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: code, status, detail, code }),
  };
}
