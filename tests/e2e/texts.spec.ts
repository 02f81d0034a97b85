import { signIn } from '../support/accounts/sign-in';
import { axeFindingsAtEveryWidth } from '../support/browser/axe';
import { failUntilClicked } from '../support/browser/fail-until-clicked';
import { addSession, demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';

const TITLE = 'Политика обработки персональных данных';

test.describe('the policy', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('A1 A6 B10 I3 the policy fails and comes on a retry, has a page of its own, and each section an address', async ({
    page,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.inspecting);
    await failUntilClicked(page, '**/api/privacy_policy/', { body: 'no' });
    const beginning = page.getByRole('heading', { name: 'Общие положения' });
    await test.step('one that does not come says so and comes on a retry; the bar is red until then', async () => {
      await page.goto('/policy#advertising');
      await expect(page.getByRole('heading', { name: 'Текст не загрузился' })).toBeVisible();
      await expect(page.locator('[data-loading-bar=failed]')).toBeAttached();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(beginning).toBeAttached();
      await expect(page.locator('[data-loading-bar]')).toHaveCount(0);
    });
    await page.unrouteAll({ behavior: 'wait' });
    await test.step('it begins at the section of its address', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeAttached();
      await expect(page.getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
      await expect(beginning).not.toBeInViewport();
      await page
        .getByRole('navigation', { name: 'Содержание' })
        .getByRole('link', { name: 'Ваши права' })
        .click();
      await expect(page).toHaveURL(/\/policy#rights$/);
      await expect(page.getByRole('heading', { name: 'Ваши права' })).toBeInViewport();
      await expect(page).toHaveTitle(`${TITLE} — Кабинет агента`);
      expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
    });
    await test.step('B10 the link of the footer leads an agent to it', async () => {
      await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
      await expect(page).toHaveURL(/\/main$/);
      await page.getByRole('contentinfo').getByRole('link', { name: TITLE }).click();
      await expect(page).toHaveURL(/\/policy$/);
      await expect(page.getByText('Действует с 1 ноября 2026')).toBeVisible();
    });
  });
});

test('A1 I3 the regulations are listed and read, on a phone by turns; an agent says once that they were read, and it stays said', async ({
  page,
  portal,
  signedIn,
  context,
}) => {
  const second = page.getByRole('article', { name: 'Порядок выплаты вознаграждения' });
  const list = page.getByRole('navigation', { name: 'Регламенты' });
  await test.step('by who is not confirmed too', async () => {
    await signedIn(demoAccountPhones.blocked);
    await page.goto('/regulations');
    await expect(page.getByRole('heading', { level: 1, name: 'Регламент' })).toBeVisible();
    await expect(list.getByRole('link')).toHaveCount(2);
    await expect(
      page.getByRole('article', { name: 'Регламент работы с агентами и агентствами' }),
    ).toBeVisible();
    await list.getByRole('link', { name: /^Порядок выплаты/ }).click();
    await expect(second).toBeVisible();
  });
  await test.step('the one that is read is in the address; what was read stays said', async () => {
    // Whom nobody else here has read as; what they say is theirs alone.
    await addSession(context, portal.url, await signIn(portal, demoAccountPhones.waiting));
    await page.reload();
    await expect(second).toBeVisible();
    await page.getByRole('button', { name: 'Ознакомлен' }).click();
    await expect(page.getByText('Вы ознакомлены с регламентами')).toBeVisible();
    expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  });
  await test.step('on a phone the list comes first, and the one that is read leads back to it', async () => {
    await page.setViewportSize(phone.viewport);
    await page.goto('/regulations');
    await expect(page.getByText('Вы ознакомлены с регламентами')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ознакомлен' })).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    await page.getByRole('link', { name: /^Порядок выплаты/ }).click();
    await expect(second).toBeVisible();
    await page.getByRole('link', { name: 'Все регламенты' }).click();
    await expect(page).toHaveURL(/\/regulations$/);
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
