import type { Page, Request } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { demoPhones, expect, phone, test } from '../support/fixtures';

const footer = (page: Page) => page.getByRole('contentinfo');
const request = (page: Page) =>
  page.getByRole('dialog', { name: /^(Запись на консультацию|Заявка менеджеру)$/ });
const policy = (page: Page) => page.getByRole('dialog', { name: 'Политика обработки персональных данных' });

async function openRequest(page: Page): Promise<void> {
  await footer(page).getByRole('button', { name: 'Записаться' }).click();
  await expect(request(page).getByRole('textbox', { name: 'Телефон' })).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await request(page).getByRole('textbox', { name: 'Имя' }).fill('Анна Петрова');
  await request(page).getByRole('textbox', { name: 'Телефон' }).fill('8 (918) 000-11-22');
  await request(page)
    .getByRole('checkbox', { name: /персональных данных/ })
    .check();
}

const isRequest = (one: Request) =>
  one.method() === 'POST' && new URL(one.url()).pathname === '/api/request/';

test('B10 the footer: year, socials with their icons, phone, the policy', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
  const socials = footer(page).getByRole('list', { name: 'Социальные сети' }).getByRole('link');
  await expect(socials).toHaveCount(3);
  for (const social of await socials.all()) {
    await expect(social).toHaveAttribute('href', /^https:/);
    await expect(social.locator('svg')).toHaveAttribute('viewBox', /^(-?[\d.]+ ){3}[\d.]+$/);
  }
  await expect(footer(page).locator('a[href^="tel:+7"]')).toBeVisible();
  await expect(
    footer(page).getByRole('link', { name: 'Политика обработки персональных данных' }),
  ).toBeVisible();
});

test.describe('another policy', () => {
  async function openFooter(page: Page): Promise<void> {
    await page.goto('/');
    await page.waitForFunction(() => document.getElementById('frame') === null);
    await page.keyboard.press('End');
    await expect(footer(page)).toContainText('©');
  }

  test('B10 there is no policy link without a policy, and the consents stand without links', async ({
    page,
  }) => {
    await page.route('**/api/footer_contact/', (route) =>
      route.fulfill({ json: { phone: '+78612000000', policy: null } }),
    );
    await openFooter(page);
    await openRequest(page);
    await expect(request(page).getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('link', { name: /персональных данных/ })).toHaveCount(0);
  });

  test('B10 a policy on another site is led to, sections and all', async ({ page }) => {
    await page.route('**/api/footer_contact/', (route) =>
      route.fulfill({ json: { phone: '+78612000000', policy: 'https://dev.example/policy' } }),
    );
    await openFooter(page);
    await expect(footer(page).getByRole('link', { name: /^Политика/ })).toHaveAttribute(
      'href',
      'https://dev.example/policy',
    );
    await openRequest(page);
    await expect(request(page).getByRole('link', { name: 'рекламные рассылки' })).toHaveAttribute(
      'href',
      'https://dev.example/policy#advertising',
    );
  });

  test('B10 a form opened before the policy was known leads to it once it is', async ({ page }) => {
    let answer = () => {};
    const opened = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/footer_contact/', async (route) => {
      await opened;
      await route.continue();
    });
    await openFooter(page);
    await openRequest(page);
    await expect(request(page).getByRole('link', { name: 'рекламные рассылки' })).toHaveCount(0);
    answer();
    await expect(request(page).getByRole('link', { name: 'рекламные рассылки' })).toBeVisible();
  });
});

test.describe('a guest', () => {
  test.use({ ownPortal: true });

  test('B10 A12 asks for a consultation: the metric is told, the campaign goes along, a number comes back', async ({
    page,
  }) => {
    await page.goto('/?utm_source=yandex&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.campaign'))).not.toBeNull();
    await page.goto('/?utm_source=later');
    await page.evaluate(() =>
      addEventListener('portal:metric', (event) => {
        document.body.dataset.metric = (event as CustomEvent<{ type: string }>).detail.type;
      }),
    );
    await openRequest(page);
    await expect(page.locator('body')).toHaveAttribute('data-metric', 'lk_zayavka');
    await fill(page);
    const sent = page.waitForRequest(isRequest);
    await request(page).getByRole('button', { name: 'Отправить заявку' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      kind: 'consultation',
      name: 'Анна Петрова',
      utm: { utm_source: 'yandex', utm_campaign: 'осень' },
      consents: { personal_data: true, advertising: false, version: '2026-11-01' },
    });
    await expect(request(page).getByText(/^Заявка №\s\d+ отправлена$/)).toBeVisible();
    await request(page).getByRole('button', { name: 'Готово' }).click();
    await expect(request(page)).toHaveCount(0);
    await openRequest(page);
    await expect(request(page).getByRole('textbox', { name: 'Имя' })).toHaveValue('');
  });

  test('B10 reads the policy over the form, begun at the section asked for; the form keeps its input', async ({
    page,
  }) => {
    await page.goto('/');
    await openRequest(page);
    await fill(page);
    await request(page).getByRole('link', { name: 'рекламные рассылки' }).click();
    await expect(policy(page).getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(policy(page)).toHaveCount(0);
    await expect(request(page).getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна Петрова');
    await expect(request(page).getByRole('checkbox', { name: /персональных данных/ })).toBeChecked();
    await expect(request(page).getByRole('checkbox', { name: /рекламные/ })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await footer(page)
      .getByRole('link', { name: /^Политика/ })
      .click();
    await expect(policy(page).getByRole('heading', { name: 'Общие положения' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('B10 is told what is missing before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (one) => isRequest(one) && sent.push(one.url()));
    await page.goto('/');
    await openRequest(page);
    await request(page).getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(request(page).getByRole('alert')).toHaveText([
      '*Введите имя',
      '*Невалидный номер телефона',
      /^\*Без согласия/,
    ]);
    await expect(request(page).getByRole('textbox', { name: 'Имя' })).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('B10 I5 without a network leaves it on the device: it outlives a reload, goes by itself, and its number is told', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await openRequest(page);
    await fill(page);
    const sent: Request[] = [];
    context.on('request', (one) => isRequest(one) && sent.push(one));
    await context.route('**/api/request/', (route) => route.abort());
    await request(page).getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(request(page).getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
    await request(page).getByRole('button', { name: 'Понятно' }).click();
    await expect(footer(page).getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
    await page.reload();
    await expect(footer(page).getByRole('status', { name: 'Ждёт отправки' })).toBeVisible();
    await context.unroute('**/api/request/');
    await page.reload();
    await expect(page.getByRole('status').getByText(/^Заявка №\s\d+ отправлена$/)).toBeVisible();
    await expect(footer(page).getByRole('status', { name: 'Ждёт отправки' })).toHaveCount(0);
    const keys = sent.map((one) => one.postDataJSON().key);
    expect(new Set(keys).size, 'one request under one key').toBe(1);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.left-requests'))).toBeNull();
  });

  test('B10 I5 an answer that was lost makes no second request, and twice pressed is once sent', async ({
    page,
  }) => {
    await page.goto('/');
    await openRequest(page);
    await fill(page);
    let lost = 0;
    await page.route('**/api/request/', async (route) => {
      if (lost > 0) return route.continue();
      lost = (await (await route.fetch()).json()).number;
      return route.abort();
    });
    await request(page).getByRole('button', { name: 'Отправить заявку' }).dblclick();
    const told = request(page).getByText(/^Заявка №\s\d+ отправлена$/);
    await expect(told).toBeVisible();
    await expect(told).toHaveText(`Заявка №\u00a0${lost} отправлена`);
  });

  test('B10 what was typed outlives a reload, ticks do not', async ({ page }) => {
    await page.goto('/');
    await openRequest(page);
    await fill(page);
    await page.reload();
    await openRequest(page);
    await expect(request(page).getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна Петрова');
    await expect(request(page).getByRole('checkbox', { name: /персональных данных/ })).not.toBeChecked();
  });
});

test.describe('an agent', () => {
  test.use({ ownPortal: true });

  test('B10 has a form that knows them, and asks what it is about', async ({ page, signedIn }) => {
    await signedIn(demoPhones.agency);
    await page.goto('/favorites');
    await openRequest(page);
    const form = request(page);
    await expect(form.getByRole('textbox', { name: 'Как к вам обращаться' })).toHaveValue('Южный берег');
    await expect(form.getByRole('textbox', { name: 'Телефон' })).toHaveValue(/^\+7 \(900\) 000-00-02$/);
    await form.getByRole('textbox', { name: 'О чём поговорим' }).fill('Трёшка с видом на море');
    await form.getByRole('checkbox', { name: /персональных данных/ }).check();
    const sent = page.waitForRequest(isRequest);
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'agent', comment: 'Трёшка с видом на море' });
    await expect(form.getByText(/^Заявка №/)).toBeVisible();
  });

  test('B10 the keyboard alone asks for a consultation', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/favorites');
    await footer(page).getByRole('button', { name: 'Записаться' }).focus();
    await page.keyboard.press('Enter');
    await request(page)
      .getByRole('checkbox', { name: /персональных данных/ })
      .focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(request(page).getByText(/^Заявка №/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(footer(page).getByRole('button', { name: 'Записаться' })).toBeFocused();
  });
});

test('B10 J8 the button at the end leads to the top', async ({ page, signedIn }) => {
  await signedIn(demoPhones.inspecting);
  await page.goto('/selection/flats');
  await expect(page.getByRole('list', { name: 'Лоты' })).toBeVisible();
  await footer(page).getByRole('button', { name: 'Наверх' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const viewport of [phone.viewport, { width: 820, height: 1180 }, { width: 1440, height: 900 }])
  test(`B10 at ${viewport.width} px the footer begins below the page and moves nothing when it comes`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize(viewport);
    await signedIn(demoPhones.inspecting);
    await page.route('**/assets/footer-content*', async (route) => {
      await page.waitForFunction(() => document.documentElement.dataset.measured === '');
      await route.continue();
    });
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const top = () => footer(page).evaluate((element) => element.getBoundingClientRect().top);
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

for (const viewport of [phone.viewport, { width: 1440, height: 900 }])
  test(`axe finds nothing in it, in the form and in the policy over it at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await openRequest(page);
    expect(await axeFindings(page)).toEqual([]);
    await request(page).getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(request(page).getByRole('alert').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await request(page).getByRole('link', { name: 'рекламные рассылки' }).click();
    await expect(policy(page).getByRole('heading', { name: 'Рекламные рассылки' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
