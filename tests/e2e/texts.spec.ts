import { axeFindingsAtEveryWidth } from '../support/axe';
import { failUntilClicked } from '../support/fail-until-clicked';
import { demoPhones, expect, phone, test } from '../support/fixtures';

const TITLE = 'Политика обработки персональных данных';

test.describe('the policy', () => {
  test.beforeEach(({ signedIn }) => signedIn(demoPhones.inspecting));

  test('A1 I3 has a page of its own, and each section an address', async ({ page }) => {
    await page.goto('/policy#advertising');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Общие положения' })).not.toBeInViewport();
    await page
      .getByRole('navigation', { name: 'Содержание' })
      .getByRole('link', { name: 'Ваши права' })
      .click();
    await expect(page).toHaveURL(/\/policy#rights$/);
    await expect(page.getByRole('heading', { name: 'Ваши права' })).toBeInViewport();
    await expect(page).toHaveTitle(`${TITLE} — Кабинет агента`);
  });

  test('B10 the link of the footer leads an agent to it', async ({ page }) => {
    await page.goto('/favorites');
    await page.getByRole('contentinfo').getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(/\/policy$/);
    await expect(page.getByText('Действует с 1 ноября 2026')).toBeVisible();
  });

  test.describe('that does not come', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test('I3 A6 says so and comes on a retry; the bar is red until then', async ({ page }) => {
      await failUntilClicked(page, '**/api/privacy_policy/', { body: 'no' });
      await page.goto('/policy');
      await expect(page.getByRole('heading', { name: 'Текст не загрузился' })).toBeVisible();
      await expect(page.locator('[data-loading-bar=failed]')).toBeAttached();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByRole('heading', { name: 'Общие положения' })).toBeVisible();
      await expect(page.locator('[data-loading-bar]')).toHaveCount(0);
    });
  });
});

test.describe('the regulations', () => {
  test.use({ ownPortal: true });

  test('A1 I3 are listed and read, by who is not confirmed too', async ({ page, signedIn }) => {
    await signedIn(demoPhones.blocked);
    await page.goto('/regulations');
    await expect(page.getByRole('heading', { level: 1, name: 'Регламент' })).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Регламенты' });
    await expect(list.getByRole('link')).toHaveCount(2);
    await expect(
      page.getByRole('article', { name: 'Регламент работы с агентами и агентствами' }),
    ).toBeVisible();
    await list.getByRole('link', { name: /^Порядок выплаты/ }).click();
    await expect(page.getByRole('article', { name: 'Порядок выплаты вознаграждения' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name: 'Порядок выплаты вознаграждения' })).toBeVisible();
  });

  test('I3 an agent says once that they were read, and it stays said', async ({ page, signedIn }) => {
    await signedIn(demoPhones.inspecting);
    await page.goto('/regulations');
    await page.getByRole('button', { name: 'Ознакомлен' }).click();
    await expect(page.getByText('Вы ознакомлены с регламентами')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Вы ознакомлены с регламентами')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ознакомлен' })).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('I3 the list comes first, and the one that is read leads back to it', async ({ page, signedIn }) => {
      await signedIn(demoPhones.waiting);
      await page.goto('/regulations');
      await expect(page.getByRole('article')).toHaveCount(0);
      await page.getByRole('link', { name: /^Порядок выплаты/ }).tap();
      await expect(page.getByRole('article', { name: 'Порядок выплаты вознаграждения' })).toBeVisible();
      await page.getByRole('link', { name: 'Все регламенты' }).tap();
      await expect(page).toHaveURL(/\/regulations$/);
      await expect(page.getByRole('article')).toHaveCount(0);
    });
  });
});

test('axe finds nothing on the policy and the regulations', async ({ page, signedIn }) => {
  await signedIn(demoPhones.waiting);
  for (const path of ['/policy', '/regulations', '/regulations?read=2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Загружаем текст' })).toHaveCount(0);
    expect(await axeFindingsAtEveryWidth(page), path).toEqual([]);
  }
});
