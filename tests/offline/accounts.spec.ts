import type { Page } from '@playwright/test';
import { endOtherSessions, signIn } from '../support/accounts/sign-in';
import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import { heart, keptOnServer, untilDrawn, untilKept, waits, watchWrites } from '../support/browser/offline';
import { signInManually } from '../support/browser/sign-in-manually';

test.use({ ...phone, ownPortal: true });

/** Everything on the device that could speak of a person. */
async function traces(page: Page): Promise<string> {
  const { storage, databases, cached } = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const bodies: string[] = [];
    for (const key of await caches.keys())
      for (const request of await (await caches.open(key)).keys()) {
        const answer = await caches.match(request, { ignoreVary: true });
        if (/json|html/.test(answer?.headers.get('Content-Type') ?? ''))
          bodies.push(await (answer as Response).text());
      }
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      databases: names.join(),
      cached: bodies.join(),
    };
  });
  const cookies = (await page.context().cookies()).map(({ name }) => name).join();
  return [storage, databases, cached, cookies].join('\n');
}

const personal =
  /Соколов|agent@|\+7 ?900 ?000|portal-account|has_session|sessionid|"results":\[\{"id":\d+,"type":"(?!flats)/;

/** By name, all that the device holds; caches that are the same for everybody are told by their names. */
async function holdings(page: Page): Promise<Record<string, string[]>> {
  const named = await page.evaluate(async () => ({
    caches: (await caches.keys()).map((name) => name.replace(/^(portal-start|workbox-precache).*/, '$1')),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    answers: await (await caches.open('portal-catalogue-v1'))
      .keys()
      .then((asked) => asked.map(({ url }) => url.slice(location.origin.length))),
  }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return Object.fromEntries(
    Object.entries({ ...named, cookies }).map(([kind, names]) => [kind, [...new Set(names)].sort()]),
  );
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Профиль' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).tap();
  await page.getByRole('dialog', { name: 'Выйти из кабинета?' }).getByRole('button', { name: 'Выйти' }).tap();
}

test('C4 F9 signing out ends the session on the server, leaves nothing personal on the device, and draws the start for a guest', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await signInManually(page, portal, demoAccountPhones.agent);
  await page.goto('/selection/flats');
  await untilKept(page);
  await expect(page.getByRole('button', { name: 'Избранное', exact: true })).toContainText('3');
  await page.getByRole('article').first().getByRole('checkbox', { name: 'Сравнить' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Сравнение: 1' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Общая площадь')).toBeVisible();
  const favorites: { id: number }[] = await (await page.request.get('/api/favorites/')).json();
  const looked = [new URL(page.url()).pathname.split('/').at(-1), ...favorites.map(({ id }) => id)];
  // What is saved is fetched whole, unasked.
  await expect
    .poll(async () => (await holdings(page)).answers)
    .toEqual(expect.arrayContaining(looked.map((id) => `/api/flats/${id}/`)));
  expect(await traces(page)).toMatch(personal);
  await untilDrawn(page, '/selection/flats', 'data-lot-card');
  const session = (await page.context().cookies()).find(({ name }) => name === 'sessionid')?.value;
  // Which project was downloaded tells something about the person too.
  await page.evaluate(() => caches.open('portal-taken-v1-oblaka'));
  await signOut(page);
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect.poll(() => traces(page)).not.toMatch(personal);
  const office = await fetch(`${portal.url}/api/office/`, { headers: { cookie: `sessionid=${session}` } });
  expect((await office.json()).user).toBeNull();
  await untilDrawn(page, '/selection/flats', 'data-lot-card', false);
  const { answers, ...named } = await holdings(page);
  expect(named).toEqual({
    caches: [
      'portal-catalogue-v1',
      'portal-later-v1',
      'portal-pictures-v1',
      'portal-plans-ahead-v1',
      'portal-policy-v1',
      'portal-selection-v1',
      'portal-start',
      'workbox-precache',
    ],
    cookies: ['csrftoken', 'deviceid'],
    databases: ['portal-device', 'workbox-expiration'],
    local: ['portal.install', 'portal.kept', 'portal.version-checked'],
    session: [],
  });
  // What every start asks for, the page for guests and the main page, and what every confirmed agent has; nothing that
  // tells what this person looked at.
  const everybodys =
    /^\/api\/((banner_lk_page|developer|footer_contact|header|main_page|module|popups|privacy_policy|purchases|regulations|route|seo|socials|tradein|common_contacts)\/|flats\/(specs\/|facets\/|\?order=price&gather=true&limit=24&offset=0)?)$/;
  expect(answers?.filter((one) => !everybodys.test(one))).toEqual([]);
});

test('C4 D10 offline the device is wiped at once, and the session ends before anything else is sent', async ({
  page,
  portal,
  context,
}) => {
  await page.goto('/');
  await signInManually(page, portal, demoAccountPhones.agent);
  // Large cards: a phone's row has no room for hiding.
  await page.goto('/selection/flats?view=cards&layouts=each');
  await untilKept(page);
  const session = (await context.cookies()).find(({ name }) => name === 'sessionid')?.value;
  await context.setOffline(true);
  await heart(page, 0).tap();
  await expect(waits(page, 0)).toBeVisible();
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Скрыть' }).tap();
  await page.getByRole('article').nth(2).getByRole('link').tap();
  await page.getByRole('button', { name: 'Добавить заметку' }).tap();
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Соколов просил перезвонить');
  await expect(page.getByRole('main').getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
  await page.getByRole('button', { name: 'Профиль' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).tap();
  const question = page.getByRole('dialog', { name: 'Выйти из кабинета?' });
  await expect(question.getByRole('alert')).toContainText('3 изменения ещё не отправлены');
  // What is answered from here on, to a page or to the worker, which may reach the network before a page does: it reads
  // the token with which it ends the session.
  const answered: string[] = [];
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET' && request.serviceWorker() !== null;
    if (pathname.startsWith('/api/') && !isRead) answered.push(`${request.method()} ${pathname}`);
  });
  await question.getByRole('button', { name: 'Выйти' }).tap();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  // The page is a guest's as soon as somebody leaves, and the device is being wiped by then.
  await expect.poll(async () => (await traces(page)).replace('sessionid', '')).not.toMatch(personal);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const office = await fetch(`${portal.url}/api/office/`, {
        headers: { cookie: `sessionid=${session}` },
      });
      return (await office.json()).user;
    })
    .toBeNull();
  await expect.poll(() => answered[0]).toBe('POST /api/private_office/logout/');
});

test.describe('a session that was ended from another device', () => {
  // The server's word for it is a 401, which the browser writes down.
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('C7 L8 a device whose session was ended from another wipes itself at its next contact', async ({
    page,
    portal,
  }) => {
    await page.goto('/');
    await signInManually(page, portal, demoAccountPhones.agent);
    await page.goto('/selection/flats');
    await untilKept(page);
    expect(await traces(page)).toMatch(personal);
    // An open page hears of it at once, and may be through with it before it is reloaded.
    await page.goto('about:blank');
    await endOtherSessions(portal, await signIn(portal, demoAccountPhones.agent));
    await page.goto(`${portal.url}/selection/flats`);
    await expect(page.getByText('сеанс завершён с другого устройства')).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect.poll(() => traces(page)).not.toMatch(personal);
  });
});

test.describe('a session that is gone', () => {
  // The page of the first agent may ask something before it is left; the server's word for it is a 401.
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('F9 F5 the next agent on the same device sees nothing of the first, and sends nothing that waits for them', async ({
    page,
    portal,
    context,
  }) => {
    await page.goto('/');
    await signInManually(page, portal, demoAccountPhones.agent);
    await page.goto('/selection/flats');
    await untilKept(page);
    await expect(page.getByRole('button', { name: 'Избранное', exact: true })).toContainText('3');
    const before = await keptOnServer(page);
    await context.setOffline(true);
    await heart(page, 0).tap();
    await expect(waits(page, 0)).toBeVisible();
    const mine = (await context.cookies()).find(({ name }) => name === 'sessionid')?.value;
    // Not signed out: the session is simply gone, and somebody else signs in.
    await context.clearCookies();
    const writes = watchWrites(page);
    await context.setOffline(false);
    await page.goto('/');
    await signInManually(page, portal, demoAccountPhones.otherAgent);
    await page.goto('/favorites');
    const nothing = page.getByRole('heading', { name: 'У вас пока нет сохраненных квартир' });
    await expect(nothing).toBeVisible();
    expect(await traces(page)).not.toMatch(/Соколова Марина|agent@demo/);
    expect(await keptOnServer(page)).toEqual([]);
    expect(writes.filter((write) => write.includes('favorites'))).toEqual([]);
    const first = await fetch(`${portal.url}/api/favorites/`, { headers: { cookie: `sessionid=${mine}` } });
    expect((await first.json()).map(({ id }: { id: number }) => id)).toEqual(before);
    await context.setOffline(true);
    await page.goto('/favorites');
    await expect(nothing).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('I4 F4 notifications are there offline, and one read offline is marked on the server later', async ({
  page,
  signedIn,
  context,
}) => {
  await signedIn(demoAccountPhones.agent);
  await page.goto('/main');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const bell = page.getByRole('button', { name: 'Уведомления' });
  await expect(bell).toContainText('4');
  await context.setOffline(true);
  await page.reload();
  await expect(bell).toContainText('4');
  await bell.tap();
  await page.getByRole('dialog').getByRole('button', { name: /новое/ }).first().tap();
  await expect(bell).toContainText('3');
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const { results } = await (await page.request.get('/api/notifications/')).json();
      return results.filter(({ viewed }: { viewed: boolean }) => !viewed).length;
    })
    .toBe(3);
});
