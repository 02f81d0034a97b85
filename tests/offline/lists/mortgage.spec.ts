import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, type SignIn, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept } from '../../support/browser/offline';
import { fitsWidth, inLargeText } from '../../support/judges/large-text';

test.use(phone);

const monthly = (page: Page) => page.getByRole('region', { name: 'Итог' }).getByRole('status');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const rubles = (text: string | null) => Number(/([\d\s]+)₽/.exec(text ?? '')?.[1]?.replace(/\s/g, ''));

async function refuseUnconfirmed(page: Page, signedIn: SignIn): Promise<void> {
  await signedIn(demoAccountPhones.inspecting);
  await page.goto('/mortgage');
  await expect(page.getByRole('main')).toContainText('когда вас подтвердит застройщик');
}

async function followLot(page: Page, id: number, price: number, project_slug: string): Promise<void> {
  await page.goto(`/selection/flats/${id}`);
  const link = page.getByRole('link', { name: /^Ипотека от [\d\s]+₽\/мес$/ });
  const from = rubles(await link.textContent());
  await link.tap();
  await expect(page).toHaveURL(
    new RegExp(`/mortgage\\?cost=${price}&developmentprojectSlug=${project_slug}&`),
  );
  await expect(page).toHaveTitle('Ипотека — Кабинет агента');
  expect(rubles(await monthly(page).textContent())).toBe(from);
  await untilKept(page);
  // All that the page needs without a network: programmes, and the text that a consent names.
  const isKept = (path: string) =>
    page.evaluate(async (one) => (await caches.match(one)) !== undefined, path);
  for (const path of ['/api/mortgage/mortgage_page/', '/api/privacy_policy/'])
    await expect.poll(() => isKept(path)).toBe(true);
}

async function countWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.goto(
    '/mortgage?cost=7500000&initialPayment=1500000&creditPeriod=360&mortgageType=family-limanskiy',
  );
  await expect(monthly(page)).toHaveText(/^35\s974\s₽/);
  await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
  await slider(page, 'Срок').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'Срок, месяцев')).toHaveValue('348');
  await expect(page).toHaveURL(/creditPeriod=348/);
  await field(page, 'Первый взнос, ₽').fill('1000000');
  await expect(page.getByRole('alert')).toHaveText(/^\*Первый взнос мал: нужно от/);
  await expect(page).toHaveURL(/initialPayment=1000000/);
  await page.goBack();
  await expect(field(page, 'Первый взнос, ₽')).toHaveValue(/^1\s500\s000$/);
  await page.goBack();
  await expect(field(page, 'Срок, месяцев')).toHaveValue('360');
  await expect(monthly(page)).toHaveText(/^35\s974\s₽/);
}

async function compareProgrammes(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Сравнить: Базовая ипотека, Банк «Степной ветер»' }).check();
  const compared = page.getByRole('region', { name: 'Сравнение программ' });
  await expect(compared.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/mortgageType=family-limanskiy&mortgageType=base-stepnoy-veter/);
  await fitsWidth(page);
  await inLargeText(page, () => fitsWidth(page));
  await page.reload();
  await expect(compared.getByRole('columnheader')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
}

async function sendRequestLater(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: 'Отправить заявку' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Заявка на ипотеку' });
  await expect(dialog).toContainText(/первый взнос 1\s500\s000\s₽, кредит 6\s000\s000\s₽ на 30\sлет/);
  await dialog.getByRole('textbox', { name: 'Пожелания клиента' }).fill('Без подтверждения дохода');
  // What was agreed to with the registration is not asked again; the borrower is a client, not the agent.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('combobox', { name: 'Клиент' }).tap();
  await page.getByRole('option').first().tap();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).tap();
  await expect(dialog.getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(/^Заявка №\s\d+ отправлена$/)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Готово' }).tap();
}

async function readConditions(page: Page): Promise<void> {
  await go(page, '/mortgage');
  await expect(page.getByRole('list', { name: 'Программы' }).getByRole('listitem')).toHaveCount(9);
  await expect(page.getByRole('region', { name: 'Итог' })).toContainText('Сколько стоит квартира?');
}

test('A1 A2 D6 I2 I5 a lot leads to its mortgage, which is counted, compared, shared and asked for without a network too', async ({
  page,
  context,
  signedIn,
  request,
}) => {
  await test.step('A2 who is not confirmed hears why', () => refuseUnconfirmed(page, signedIn));
  await signedIn(demoAccountPhones.agent);
  const list = await (await request.get('/api/flats/?limit=100&order=price')).json();
  const { id, price, project_slug } = list.results.find(
    (lot: { price: number | null }) => lot.price !== null,
  );

  await test.step('D6 the lot’s page says from how much, and leads to the same sum', () =>
    followLot(page, id, price, project_slug));

  await test.step('without a network it opens by its address, is counted by keyboard, and Back leads to what was before', () =>
    countWithoutNetwork(page, context));

  await test.step('programmes stand side by side, and the address that names them can be shared', () =>
    compareProgrammes(page));

  await test.step('I5 a request waits on the device, goes once there is a network, and its number is told', () =>
    sendRequestLater(page, context));

  await test.step('before anything is said there are the conditions of the programmes', () =>
    readConditions(page));
});
