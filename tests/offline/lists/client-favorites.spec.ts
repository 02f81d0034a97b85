import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept, watchWrites } from '../../support/browser/offline';

test.use({ ...phone, ownPortal: true });

const cards = (page: Page) => page.getByRole('list', { name: 'Подборка клиента' }).getByRole('article');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Для клиента' });
const client = (page: Page, name: string) => chooser(page).getByRole('button', { name, exact: true });
/** By the main button of a lot's page. */
async function openChooser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Клиенту', exact: true }).tap();
  await page.getByRole('button', { name: 'В подборку клиента' }).tap();
}
const onServer = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/client_favorites/')).json()).client_favorites.length;

test('F6 G3 lots are saved for clients from a lot’s page, taken out and put back; without a network too, and sent once each', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.otherAgent);
  await page.goto('/selection/flats');
  await page.getByRole('article').first().getByRole('link').click();
  await test.step('from a lot’s page, for whoever of the clients it suits', async () => {
    await openChooser(page);
    await client(page, 'Рогов Николай Степанович').tap();
    await expect(client(page, 'Рогов Николай Степанович')).toHaveAttribute('aria-pressed', 'true');
    await client(page, 'Шевцова Алина Романовна').tap();
    expect(await axeFindings(page)).toEqual([]);
    await chooser(page).getByRole('button', { name: 'Готово' }).tap();
    await page.getByRole('button', { name: 'Клиенту', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Клиенту' })).toContainText(/Сохранён для 2\sклиентов/);
    await page.keyboard.press('Escape');
    await expect.poll(() => onServer(page)).toBe(2);
  });
  await test.step('the client’s page leads to their lots', async () => {
    await go(page, '/clients');
    await page.getByRole('link', { name: /Рогов Николай/ }).tap();
    await page.getByRole('link', { name: 'Подборка: 1 лот' }).tap();
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/clients\/favorites\?client=\d+$/);
    expect(await axeFindings(page)).toEqual([]);
  });

  await untilKept(page);
  await context.setOffline(true);
  const writes = watchWrites(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await test.step('offline: one is taken out, and put back where that was a slip', async () => {
    await page.getByRole('button', { name: 'Убрать', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Здесь пока нет лотов' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).tap();
    await expect(cards(page)).toHaveCount(1);
  });
  await test.step('another client is chosen, and all of theirs go after a question', async () => {
    await page.getByRole('combobox', { name: 'Клиент' }).tap();
    await page.getByRole('option', { name: /Шевцова/ }).tap();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Убрать все' }).tap();
    const question = page.getByRole('dialog', { name: 'Убрать все лоты?' });
    await question.getByRole('button', { name: 'Убрать все' }).tap();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
  });
  await test.step('with the network each is sent once, and the device agrees with the server', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('status', { name: 'Отправлено' })).toBeVisible();
    expect(await onServer(page)).toBe(1);
    expect(
      writes.filter((one) => one.includes('client_favorites')).map((one) => one.replace(/\d+/, 'N')),
    ).toEqual(['POST /api/client_favorites/', 'POST /api/client_favorites/N/unfavorite_all/']);
  });
});

test('F6 G1 G3 a client is added without a network and lots are kept for them at once; both arrive, once each', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.otherAgent);
  await page.goto('/selection/flats');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Клиенту', exact: true })).toBeVisible();
  await untilKept(page);
  const before = await onServer(page);
  await context.setOffline(true);
  const writes = watchWrites(page);
  const name = 'Новикова Анна';
  await test.step('offline: a new client, and the lot for them', async () => {
    await openChooser(page);
    await chooser(page).getByRole('button', { name: 'Новый клиент' }).tap();
    await page.getByRole('textbox', { name: 'Фамилия' }).fill('Новикова');
    await page.getByRole('textbox', { name: 'Имя' }).fill('Анна');
    await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill('918 000-44-31');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Добавить', exact: true }).tap();
    await client(page, name).tap();
    await expect(client(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(chooser(page)).toContainText('Ждёт отправки');
    await chooser(page).getByRole('link', { name: 'Открыть подборку' }).tap();
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/client=[\da-f-]{36}$/);
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('a reload keeps it; the client’s page says how many there are', async () => {
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name }).tap();
    await expect(page.getByRole('link', { name: 'Подборка: 1 лот' })).toBeVisible();
  });
  await test.step('with the network the client comes first, whichever goes first', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('status', { name: 'Отправлено' })).toBeVisible();
    await expect.poll(() => onServer(page)).toBe(before + 1);
    const { results } = await (await page.request.get('/api/clients/?search=Новикова')).json();
    expect(results).toHaveLength(1);
    const { client_favorites } = await (await page.request.get('/api/client_favorites/')).json();
    expect(client_favorites.filter((one: { client: number }) => one.client === results[0].id)).toHaveLength(
      1,
    );
    expect(writes.filter((one) => one.includes('client_favorites'))).toEqual(['POST /api/client_favorites/']);
  });
});
