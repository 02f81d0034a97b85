import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../../../support/browser/fixtures';

export const cards = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
export const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
export const filters = (page: Page) => page.getByRole('region', { name: 'Фильтры' });
export const room = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });

export async function specChoices(request: APIRequestContext, name: string) {
  const specs: { name: string; choices: { value: string; label: string }[] }[] = await (
    await request.get('/api/flats/specs/')
  ).json();
  return specs.find((spec) => spec.name === name)?.choices ?? [];
}

/** Chooses from a field's list, and leaves the list. */
export async function choose(page: Page, field: string, ...options: (string | RegExp)[]): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  const list = page.getByRole('listbox', { name: field });
  for (const name of options) await list.getByRole('option', { name, exact: true }).click();
  if (await list.isVisible()) await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}
export const prices = (page: Page) =>
  cards(page)
    .locator('.lot-price b')
    .allTextContents()
    .then((texts) =>
      texts.filter((text) => text.includes('₽')).map((text) => Number(text.replace(/\D/g, ''))),
    );

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The call for the lot whose card lies at a place of the list. */
export const callOf = async (page: Page, place: number) =>
  `/api/flats/${await cards(page).nth(place).getAttribute('data-lot-card')}/`;
/** Paths of what the page asks for from now on. */
export function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
export const scrolled = (page: Page) => page.evaluate(() => scrollY);
