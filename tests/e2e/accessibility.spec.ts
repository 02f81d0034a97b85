import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

async function findings(page: Page): Promise<string[]> {
  // Colours are judged when every transition is over.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as object);

      test('axe finds nothing on the guest page and in the sign-in dialog', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Войти', exact: true }).click();
        await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
        expect(await findings(page)).toEqual([]);
      });

      test('axe finds nothing on the pages and in the open panels of an agent', async ({
        page,
        signedIn,
      }) => {
        await signedIn();
        for (const path of [
          '/main',
          '/selection/flats',
          '/selection/flats?floor_min=900',
          '/favorites',
          '/nowhere',
        ])
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('main')).toBeVisible();
            await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
            expect(await findings(page)).toEqual([]);
          });
        for (const name of ['Избранное', 'Уведомления', 'Профиль'])
          await test.step(name, async () => {
            await page.goto('/main');
            await page.getByRole('button', { name, exact: true }).click();
            await expect(page.getByRole('dialog')).toBeVisible();
            expect(await findings(page)).toEqual([]);
          });
      });

      test('axe finds nothing on the page of a lot', async ({ page, signedIn }) => {
        await signedIn();
        await page.goto('/selection/flats');
        await page.getByRole('article').first().getByRole('link').click();
        await expect(page.getByRole('img', { name: /^План/ })).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    });
  }
}
