import { axeFindings } from '../support/browser/axe';
import { demoAccountPhones, expect, test } from '../support/browser/fixtures';

const inBox = (id: number, type: string) => ({
  id,
  type,
  title: `Тип ${type}`,
  text: '',
  image: null,
  created: '2026-11-20T10:00:00Z',
  isPromo: false,
  deadline: null,
  isLot: false,
  viewed: true,
});

test.describe('of an agent', () => {
  test.use({ ownPortal: true, expectedErrors: /status of 500/ });

  test('A14 B9 I4 the bell counts, the panel is titled, scrolls above three and is taller on the main page; a click marks one read on the server and goes by type', async ({
    page,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.agent);
    await page.goto('/favorites');
    const bell = page.getByRole('button', { name: 'Уведомления' });
    const panel = page.getByRole('dialog', { name: 'Уведомления' });
    const box = panel.getByRole('region', { name: 'Список уведомлений' });
    await bell.click();
    await expect(panel.getByRole('heading')).toHaveText(/^Уведомления/);
    await expect(box).toHaveCSS('max-height', '450px');
    expect(await panel.getByRole('listitem').count()).toBeGreaterThan(3);
    await expect(panel).toContainText('Одобрено');
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
    await expect(page).toHaveURL(/\/main$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
    const unread = async () => {
      const { results } = await (await page.request.get('/api/notifications/')).json();
      return results.filter(({ viewed }: { viewed: boolean }) => !viewed).length;
    };
    const before = await unread();
    expect(before).toBeGreaterThan(0);
    await bell.click();
    await expect(box).toHaveCSS('max-height', '517px');
    await panel.getByRole('button', { name: /новое/ }).first().click();
    await expect(panel).toHaveCount(0);
    await expect.poll(unread).toBe(before - 1);
    await test.step('A14 a mark that the server does not take is told over the next page, and at its row', async () => {
      await page.route('**/set_is_viewed/', (route) => route.fulfill({ status: 500, body: 'no' }));
      await bell.click();
      await panel.getByRole('button', { name: /новое/ }).first().click();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('status', { name: 'Уведомление не отмечено прочитанным' })).toBeVisible();
      await bell.click();
      await expect(panel.getByRole('alert')).toContainText(
        'Не отмечено прочитанным: сервер ответил ошибкой.',
      );
    });
  });
});

test('I4 of a favorite it leads to the favorites, where the lot is in view and marked, and opens', async ({
  page,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  const { results } = await (await page.request.get('/api/notifications/')).json();
  const { lot } = results.find(({ title }: { title: string }) => title === 'Цена снизилась');
  await page.goto('/notifications');
  await page
    .getByRole('list', { name: 'Уведомления' })
    .getByRole('button', { name: /^Цена снизилась/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/favorites\\?lot=${lot.id}$`));
  const card = page.getByRole('list', { name: 'Избранное' }).locator(`[data-lot-card="${lot.id}"]`);
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText('Лот из уведомления отмечен рамкой.')).toBeVisible();
  await expect(card.getByRole('link')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/selection/${lot.type}/${lot.id}$`));
  const heart = page.getByRole('main').getByRole('button', { name: 'В избранное' }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('I4 every type leads to its page, and none to a page that there is not', async ({ page, signedIn }) => {
  // Whom every one of them concerns.
  await signedIn(demoAccountPhones.agency);
  const main = ['/main', 'Главная'] as const;
  const landings = {
    registartion: main,
    agent_confirmation: ['/agents', 'Агенты'],
    favorites_properties: ['/favorites', 'Избранное'],
    something_new: main,
  } as const;
  const results = Object.keys(landings).map((type, index) => inBox(index + 1, type));
  await page.route('**/api/notifications/', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { results } }),
  );
  await page.goto('/regulations');
  for (const [type, [path, name]] of Object.entries(landings))
    await test.step(type, async () => {
      // Every one begins on a page that none of them leads to.
      await page.getByRole('banner').getByRole('link', { name: 'Регламент' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Регламент' })).toBeVisible();
      await page.getByRole('button', { name: 'Уведомления' }).click();
      await page.getByRole('button', { name: new RegExp(`^Тип ${type}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
});

test('B8 B9 nothing yet is said in words, by the bell and by the heart, which leads to the flats', async ({
  page,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.inspecting);
  await page.route('**/api/notifications/', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { results: [] } }),
  );
  await page.goto('/main');
  await page.getByRole('button', { name: 'Уведомления' }).click();
  await expect(page.getByText('Здесь будут отображаться ваши уведомления')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Избранное', exact: true }).click();
  await expect(page.getByText('У вас пока нет сохраненных квартир')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Выбрать квартиры' }).click();
  await expect(page).toHaveURL(/\/selection\/flats$/);
});
