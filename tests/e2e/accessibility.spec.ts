import { axeFindings, axeFindingsAtEveryWidth, WIDTHS } from '../support/axe';
import { expect, test } from '../support/fixtures';

test('axe finds nothing on the pages of an agent', async ({ page, signedIn }) => {
  await signedIn();
  for (const path of [
    '/main',
    '/selection/flats',
    '/selection/flats?floor_min=900',
    '/favorites',
    '/device',
    // Closed to an agent: the page that says why.
    '/agents',
    '/nowhere',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      // A page that is loaded late has no heading until it is there.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
      expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
    });
});

test('axe finds nothing on the page of a lot', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/selection/flats');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('img', { name: /^План/ })).toBeVisible();
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
});

for (const width of WIDTHS)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('axe finds nothing on the guest page and in the sign-in dialog', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('axe finds nothing in the open panels of an agent', async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/main');
      for (const name of ['Избранное', 'Уведомления', 'Профиль'])
        await test.step(name, async () => {
          await page.getByRole('button', { name, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
    });
  });
