import type { Page, Request } from '@playwright/test';
import { axeFindings, axeFindingsAtEveryWidth } from '../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';

const DESKTOP = { width: 1440, height: 900 };

const footer = (page: Page) => page.getByRole('contentinfo');
const request = (page: Page) =>
  page.getByRole('dialog', { name: /^(Запись на консультацию|Заявка менеджеру)$/ });
const policy = (page: Page) => page.getByRole('dialog', { name: 'Политика обработки персональных данных' });
const name = (page: Page) => request(page).getByRole('textbox', { name: 'Имя' });
const consent = (page: Page) => request(page).getByRole('checkbox', { name: /персональных данных/ });
const send = (page: Page) => request(page).getByRole('button', { name: 'Отправить заявку' });
const waiting = (page: Page) => footer(page).getByRole('status', { name: 'Ждёт отправки' });

async function openRequest(page: Page): Promise<void> {
  await footer(page).getByRole('button', { name: 'Записаться' }).click();
  await expect(request(page).getByRole('textbox', { name: 'Телефон' })).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await name(page).fill('Анна Петрова');
  await request(page).getByRole('textbox', { name: 'Телефон' }).fill('8 (918) 000-11-22');
  await consent(page).check();
}

const isRequest = (one: Request) =>
  one.method() === 'POST' && new URL(one.url()).pathname === '/api/request/';

async function readFooter(page: Page): Promise<void> {
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
  const socials = footer(page).getByRole('list', { name: 'Социальные сети' }).getByRole('link');
  await expect(socials).toHaveCount(3);
  for (const social of await socials.all()) {
    await expect(social).toHaveAttribute('href', /^https:/);
    await expect(social.locator('svg')).toHaveAttribute('viewBox', /^(-?[\d.]+ ){3}[\d.]+$/);
  }
  await expect(footer(page).locator('a[href^="tel:+7"]')).toBeVisible();
  const link = footer(page).getByRole('link', { name: 'Политика обработки персональных данных' });
  await link.click();
  await expect(policy(page).getByRole('heading', { name: 'Общие положения' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.keyboard.press('Escape');
  await expect(policy(page)).toHaveCount(0);
}

async function tellWhatIsMissing(page: Page, sent: Request[]): Promise<void> {
  await openRequest(page);
  await send(page).click();
  await expect(request(page).getByRole('alert')).toHaveText([
    '*Введите имя',
    '*Невалидный номер телефона',
    /^\*Без согласия/,
  ]);
  await expect(name(page)).toBeFocused();
  expect(sent).toEqual([]);
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
}

async function readPolicyOverForm(page: Page): Promise<void> {
  await fill(page);
  await request(page).getByRole('link', { name: 'рекламные рассылки' }).click();
  await expect(policy(page).getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(policy(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Анна Петрова');
  await expect(consent(page)).toBeChecked();
  await expect(request(page).getByRole('checkbox', { name: /рекламные/ })).not.toBeChecked();
}

async function outliveReload(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.campaign'))).not.toBeNull();
  await page.goto('/?utm_source=later');
  await page.evaluate(() =>
    addEventListener('portal:metric', (event) => {
      document.body.dataset.metric = (event as CustomEvent<{ type: string }>).detail.type;
    }),
  );
  await openRequest(page);
  await expect(page.locator('body')).toHaveAttribute('data-metric', 'lk_zayavka');
  await expect(name(page)).toHaveValue('Анна Петрова');
  await expect(consent(page)).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
}

async function sendOnce(page: Page, sent: Request[]): Promise<void> {
  let lost = 0;
  await page.route('**/api/request/', async (route) => {
    if (lost > 0) return route.continue();
    lost = (await (await route.fetch()).json()).number;
    return route.abort();
  });
  await consent(page).check();
  await send(page).dblclick();
  const told = request(page).getByText(/^Заявка №\s\d+ отправлена$/);
  await expect(told).toBeVisible();
  await expect(told).toHaveText(`Заявка №\u00a0${lost} отправлена`);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    kind: 'consultation',
    name: 'Анна Петрова',
    utm: { utm_source: 'yandex', utm_campaign: 'осень' },
    consents: { personal_data: true, advertising: false, version: '2026-11-01' },
  });
  await request(page).getByRole('button', { name: 'Готово' }).click();
  await expect(request(page)).toHaveCount(0);
  await openRequest(page);
  await expect(name(page)).toHaveValue('');
}

test('B10 A12 a guest reads the footer and the policy, and asks for a consultation, with the campaign they came by', async ({
  page,
}) => {
  const sent: Request[] = [];
  page.on('request', (one) => isRequest(one) && sent.push(one));
  await page.goto('/?utm_source=yandex&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C');
  await test.step('year, socials with their icons, phone, the policy', () => readFooter(page));
  await test.step('is told what is missing before anything is sent', () => tellWhatIsMissing(page, sent));
  await test.step('reads the policy over the form, begun at the section asked for; the form keeps its input', () =>
    readPolicyOverForm(page));
  await test.step('what was typed outlives a reload, ticks do not; opening the form is told to the metric', () =>
    outliveReload(page));
  await test.step('I5 an answer that was lost makes no second request, and twice pressed is once sent', () =>
    sendOnce(page, sent));
});

test('B10 I5 a request without a network stays on the device: it outlives a reload, goes by itself, and its number is told', async ({
  page,
  context,
}) => {
  const sent: Request[] = [];
  context.on('request', (one) => isRequest(one) && sent.push(one));
  await context.route('**/api/request/', (route) => route.abort());
  await page.goto('/');
  await openRequest(page);
  await fill(page);
  await send(page).click();
  await expect(request(page).getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
  await request(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await context.unroute('**/api/request/');
  await page.reload();
  await expect(page.getByRole('status').getByText(/^Заявка №\s\d+ отправлена$/)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  const keys = sent.map((one) => one.postDataJSON().key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size, 'one request under one key').toBe(1);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.left-requests'))).toBeNull();
});

test('B10 J8 an agent by keyboard has a form that knows them; the footer comes below the page, moves nothing, and leads up', async ({
  page,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agency);
  await page.route('**/assets/footer-content*', async (route) => {
    await page.waitForFunction(() => document.documentElement.dataset.measured === '');
    await route.continue();
  });
  for (const viewport of [phone.viewport, { width: 820, height: 1180 }, DESKTOP])
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/favorites');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Of the document: a page that is loaded anew stands where it was left.
      const top = () => footer(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const height = () => footer(page).evaluate((element) => element.getBoundingClientRect().height);
      expect(await top()).toBeGreaterThanOrEqual(viewport.height);
      const kept = await height();
      await page.evaluate(() => {
        document.documentElement.dataset.measured = '';
        scrollTo(0, 1e6);
      });
      await expect(footer(page).getByRole('button', { name: 'Записаться' })).toBeVisible();
      await expect(footer(page).getByRole('link', { name: /^Политика/ })).toBeVisible();
      expect(await height()).toBe(kept);
    });
  const opener = footer(page).getByRole('button', { name: 'Записаться' });
  await test.step('the keyboard alone asks for a consultation, and says what it is about', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    const form = request(page);
    await expect(form.getByRole('textbox', { name: 'Как к вам обращаться' })).toHaveValue('Южный берег');
    await expect(form.getByRole('textbox', { name: 'Телефон' })).toHaveValue(/^\+7 \(900\) 000-00-02$/);
    await form.getByRole('textbox', { name: 'О чём поговорим' }).focus();
    await page.keyboard.type('Трёшка с видом на море');
    await consent(page).focus();
    await page.keyboard.press('Space');
    const sent = page.waitForRequest(isRequest);
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'agent', comment: 'Трёшка с видом на море' });
    await expect(form.getByText(/^Заявка №/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
  await test.step('the button at the end leads to the top of the list', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Квартиры' }).click();
    await page.getByRole('link', { name: 'Все квартиры', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Лоты' })).toBeVisible();
    const up = footer(page).getByRole('button', { name: 'Наверх' });
    await up.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
