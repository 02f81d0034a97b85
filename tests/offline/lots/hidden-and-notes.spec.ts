import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { lotId, untilIndexed, watchWrites } from '../../support/browser/offline';
import { inLargeText } from '../../support/judges/large-text';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.otherAgent));

const card = (page: Page, id: number) => page.locator(`[data-lot-card="${id}"]`);
const count = async (page: Page): Promise<number> =>
  Number((await page.locator('.list-count').textContent())?.replace(/\D/g, ''));
const hide = (page: Page, id: number) => card(page, id).getByRole('button', { name: 'Скрыть' });
/** Large cards, each of one lot: a phone's row has no room for hiding. */
const LIST = '/selection/flats?view=cards&layouts=each';
const onServer = async (page: Page, path: string) => (await page.request.get(path)).json();

/** The facts of a card and its button, on the narrowest phone and in text of twice the size too. */
async function showWhole(page: Page, id: number): Promise<void> {
  const back = card(page, id).getByRole('button', { name: 'Вернуть' });
  const isWhole = async () => {
    const lines = card(page, id).locator('.lot-facts p, .lot-place span');
    const cut = (all: Element[]) =>
      all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
    await expect.poll(() => lines.evaluateAll(cut)).toEqual([]);
    // A line of words, no column of letters.
    const { width = 0, height = 0 } = (await back.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(height);
  };
  await page.setViewportSize({ width: 320, height: 844 });
  await isWhole();
  await page.setViewportSize(phone.viewport);
  await inLargeText(page, isWhole);
}

test('D10 F6 F12 lots are hidden and noted without a network: out of the selection at once, kept over a reload, sent once', async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  await untilIndexed(page);
  const [first, second, third] = [await lotId(page, 0), await lotId(page, 1), await lotId(page, 2)];
  await expect(hide(page, second)).toBeVisible();
  const all = await count(page);
  await context.setOffline(true);
  const writes = watchWrites(page);

  await hide(page, first).tap();
  await expect(card(page, first)).toHaveCount(0);
  await expect.poll(() => count(page)).toBe(all - 1);
  await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).tap();
  await expect(card(page, first)).toBeVisible();
  await hide(page, first).tap();
  await hide(page, second).tap();
  await expect.poll(() => count(page)).toBe(all - 2);

  await card(page, third).getByRole('link').tap();
  await page.getByRole('button', { name: 'Добавить заметку' }).tap();
  const note = page.getByRole('textbox', { name: 'Заметка' });
  await note.fill('Шумно, зато вид на море');
  const waits = page.getByRole('main').getByRole('status', { name: 'Ждёт отправки' });
  await expect(waits).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(note).toHaveValue('Шумно, зато вид на море');
  await note.fill('Тихо');
  await expect(waits).toBeVisible();

  await go(page, '/hidden');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(waits).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await showWhole(page, first);
  await card(page, first).getByRole('button', { name: 'Вернуть' }).tap();
  await expect(page.getByRole('article')).toHaveCount(1);
  await go(page, LIST);
  await expect(card(page, first)).toBeVisible();
  await expect(card(page, second)).toHaveCount(0);
  expect(writes.filter((one) => !one.includes('logout'))).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(async () => {
    expect((await onServer(page, '/api/hide/')).map(({ id }: { id: number }) => id)).toEqual([second]);
    const notes: { property: { id: number }; text: string }[] = await onServer(page, '/api/notes/');
    expect(notes.map(({ property, text }) => [property.id, text])).toEqual([[third, 'Тихо']]);
  }).toPass();
  expect(writes.filter((one) => one.startsWith('POST /api/notes/'))).toHaveLength(1);
  await go(page, '/hidden');
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть все' }).tap();
  await expect(page.getByRole('heading', { name: 'Вы ничего не скрыли' })).toBeVisible();
  await expect.poll(() => onServer(page, '/api/hide/')).toEqual([]);
});
