import type { BrowserContext, Page } from '@playwright/test';
import { demoAccount } from '../../support/accounts/demo-account';
import {
  agree,
  enterCode,
  fillPerson,
  type Newcomer,
  newcomer,
  openRegistration,
  phoneOf,
  registrationDialog,
} from '../../support/accounts/register';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import type { Portal } from '../../support/portal/portal';

const SIGN_UP = '**/api/private_office/sign_up_agent/';

const submit = (page: Page) => registrationDialog(page).getByRole('button', { name: 'Зарегистрироваться' });
const field = (page: Page, name: string) =>
  registrationDialog(page).getByRole('textbox', { name, exact: true });
const innField = (page: Page) => registrationDialog(page).getByRole('textbox', { name: 'ИНН' });
const account = async (page: Page) => (await (await page.request.get('/api/office/')).json()).user;

function signUps(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('sign_up')) sent.push(request.postData() ?? '');
  });
  return sent;
}

async function focusFirstWrongField(page: Page, person: Newcomer, sent: string[]): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await submit(page).click();
  await expect(field(page, 'Фамилия')).toBeFocused();
  await expect(registrationDialog(page).getByText('*Без согласия на обработку')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await fillPerson(registrationDialog(page), { ...person, Имя: '<b>Ольга</b>', Телефон: '+7 911' });
  await submit(page).click();
  await expect(field(page, 'Имя')).toBeFocused();
  await expect(registrationDialog(page).getByText('*Невалидный номер телефона')).toBeVisible();
  expect(sent).toEqual([]);
}

async function readPolicy(page: Page, person: Newcomer): Promise<void> {
  await fillPerson(registrationDialog(page), person);
  await agree(registrationDialog(page));
  const link = registrationDialog(page).getByRole('button', { name: 'рекламные рассылки' });
  await link.click();
  const policy = page.getByRole('dialog', { name: 'Политика' });
  await expect(policy.getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(policy).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(
    registrationDialog(page).getByRole('checkbox', { name: 'рекламные рассылки' }),
  ).not.toBeChecked();
  await expect(field(page, 'Электронная почта')).toHaveValue('vetrova1@example.ru');
}

async function outliveReload(page: Page): Promise<void> {
  await registrationDialog(page).getByRole('radio', { name: 'Агентство' }).check();
  await expect(field(page, 'Фамилия')).toHaveValue('Ветрова');
  await openRegistration(page);
  await expect(registrationDialog(page).getByRole('radio', { name: 'Агентство' })).toBeChecked();
  await registrationDialog(page).getByRole('radio', { name: 'Агент', exact: true }).check();
  await expect(field(page, 'Фамилия')).toHaveValue('Ветрова');
  await expect(field(page, 'Телефон')).toHaveValue('+7 (911) 555-00-01');
  await expect(
    registrationDialog(page).getByRole('checkbox', { name: 'персональных данных' }),
  ).not.toBeChecked();
}

async function findAgency(page: Page, sent: string[]): Promise<void> {
  await innField(page).fill('2300090009');
  await expect(registrationDialog(page).getByText('«Южный берег»')).toBeVisible();
  await innField(page).fill('7707083893');
  await expect(registrationDialog(page).getByText('Такого агентства у нас ещё нет')).toBeVisible();
  await agree(registrationDialog(page));
  await submit(page).click();
  await expect(registrationDialog(page).getByText('*Агентство с таким ИНН не найдено')).toBeVisible();
  await expect(innField(page)).toBeFocused();
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ inn: '7707083893' });
  await innField(page).fill('');
}

async function failWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await submit(page).click();
  await expect(registrationDialog(page).getByRole('alert')).toBeFocused();
  await expect(registrationDialog(page).getByRole('alert')).toContainText('Нет связи');
  await expect(registrationDialog(page).getByRole('checkbox', { name: 'персональных данных' })).toBeChecked();
  await context.setOffline(false);
}

async function sendOnce(page: Page, sent: string[], portal: Portal, person: Newcomer): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('sign_up'));
  await page.route(
    SIGN_UP,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submit(page).click();
  await lost;
  await expect(registrationDialog(page).getByRole('alert')).toHaveText(
    'Нет связи с сервером. Проверьте сеть и повторите.',
  );
  await expect(field(page, 'Фамилия')).toHaveValue('Ветрова');
  const before = sent.length;
  await submit(page).dblclick();
  await expect(registrationDialog(page).getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
  expect(sent.length - before).toBe(1);
  expect(await portal.codes(phoneOf(person))).toHaveLength(1);
  expect(await axeFindings(page)).toEqual([]);
}

async function askForCodeAfterReload(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Регистрация' }).click();
  await expect(registrationDialog(page).getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
  await registrationDialog(page).getByRole('button', { name: 'Исправить данные' }).click();
  await expect(field(page, 'Фамилия')).toHaveValue('Ветрова');
  await agree(registrationDialog(page));
  await submit(page).click();
}

async function signInByCode(page: Page, portal: Portal, person: Newcomer, sent: string[]): Promise<void> {
  await enterCode(page, portal, phoneOf(person));
  await expect(page).toHaveURL(`${portal.url}/main`);
  expect(await portal.codes(phoneOf(person))).toHaveLength(1);
  expect(await account(page)).toMatchObject({
    role: 'agent',
    status: 'inspecting',
    last_name: 'Ветрова',
    email: 'vetrova1@example.ru',
    confirmed: false,
  });
  expect(JSON.parse(sent.at(-1) ?? '')).toMatchObject({
    inn: '',
    utm: { utm_source: 'yandex', utm_campaign: 'may' },
    consents: { personal_data: true, advertising: false },
  });
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('Ветрова');
}

test.describe('agents', () => {
  test.use({ ...phone, expectedErrors: /status of (4|5)\d\d|ERR_/ });

  test('C1 A7 A12 an agent on their own registers through every mishap of the form: one code, one account, and the campaign is stored with it', async ({
    page,
    context,
    portal,
  }) => {
    const person = newcomer(1);
    const sent = signUps(page);
    await page.goto('/?utm_source=yandex&utm_campaign=may');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('button', { name: 'Стать партнёром' }).click();
    await expect(registrationDialog(page).getByRole('radio', { name: 'Агент', exact: true })).toBeChecked();

    await test.step('the first wrong field gets the focus, and nothing is sent', () =>
      focusFirstWrongField(page, person, sent));
    await test.step('A7 the policy opens over the form, which keeps its input; Esc closes the topmost alone', () =>
      readPolicy(page, person));
    await test.step('what was typed survives a reload and the switch, but for the ticks', () =>
      outliveReload(page));
    await test.step('an agency is found by its INN; what the server refuses stands at its field', () =>
      findAgency(page, sent));
    await test.step('without a network the form says so and keeps its input', () =>
      failWithoutNetwork(page, context));
    await test.step('an answer that was lost makes no second account, and a double click sends once', () =>
      sendOnce(page, sent, portal, person));
    await test.step('a page reloaded over the message still asks for its code, and leads back to the form', () =>
      askForCodeAfterReload(page));
    await test.step('the code signs in', () => signInByCode(page, portal, person, sent));
  });
});

test.describe('agencies', () => {
  test.use({ expectedErrors: /status of 40[04]/ });

  test('C1 an agency registers with its papers, and its second step sets tax, address and password', async ({
    page,
    portal,
  }) => {
    const person = newcomer(3);
    const dialog = await openRegistration(page);
    const inn = dialog.getByRole('textbox', { name: 'ИНН' });
    const papers = dialog.getByLabel('Документы', { exact: true });
    await test.step('the form', async () => {
      await dialog.getByRole('radio', { name: 'Агентство' }).check();
      await submit(page).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await inn.fill('7707083894');
      await dialog.getByRole('textbox', { name: 'Полное название' }).fill('ООО «Тихая гавань»');
      await expect(dialog.getByText('контрольные цифры не сходятся')).toBeVisible();
      await inn.fill('7707083893');
      await dialog.getByRole('combobox', { name: 'Форма' }).click();
      await page.getByText('Общество с ограниченной ответственностью').click();
      await dialog.getByRole('textbox', { name: 'Название бренда' }).fill('Тихая гавань');
    });
    await test.step('the papers, one of which is not what its name says', async () => {
      await papers.setInputFiles({
        name: 'свидетельство.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      });
      await expect(dialog.getByRole('button', { name: 'Убрать свидетельство.pdf' })).toBeVisible();
      await papers.setInputFiles({
        name: 'скан.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await fillPerson(dialog, person);
      await agree(dialog);
      await submit(page).click();
      await expect(dialog.getByText('*Файл «скан.png» внутри не PNG')).toBeVisible();
      await expect(papers).toBeFocused();
      await dialog.getByRole('button', { name: 'Убрать скан.png' }).click();
      await submit(page).click();
      await enterCode(page, portal, phoneOf(person));
      await expect(page).toHaveURL(`${portal.url}/main`);
    });
    await test.step('put off, the second step is offered until it is made', async () => {
      const second = page.getByRole('dialog', { name: 'Данные агентства' });
      await second.getByRole('button', { name: 'Заполнить позже' }).click();
      await expect(second).toHaveCount(0);
      await page.reload();
      const due = page.getByRole('region', { name: 'Данные агентства' });
      await due.getByRole('button', { name: 'Дополнить данные' }).click();
      await second.getByRole('button', { name: 'Сохранить и продолжить' }).click();
      await expect(second.getByText('*Выберите налоговый режим')).toBeVisible();
      await second.getByRole('combobox', { name: 'Налоговый режим' }).click();
      await page.getByText('Общая система').click();
      await second.getByRole('textbox', { name: 'Юридический адрес' }).fill('Краснодар, ул. Красная, 1');
      await second.getByRole('textbox', { name: 'Пароль' }).fill('тихая гавань 23');
      await second.getByRole('button', { name: 'Сохранить и продолжить' }).click();
      await expect(second).toHaveCount(0);
      await expect(due).toHaveCount(0);
    });
    expect(await account(page)).toMatchObject({
      role: 'company',
      status: 'inspecting',
      brand_name: 'Тихая гавань',
      company: { inn: '7707083893', name: 'ООО «Тихая гавань»' },
    });
  });
});

test.describe('by keyboard alone', () => {
  test('C1 the keyboard alone registers, and hears nothing of whose the e-mail is', async ({
    page,
    portal,
  }) => {
    const taken = (await demoAccount(portal, demoAccountPhones.agent)).email;
    const person = { ...newcomer(8), 'Электронная почта': taken };
    await page.goto('/');
    await page.getByRole('button', { name: 'Стать партнёром' }).focus();
    await page.keyboard.press('Enter');
    const dialog = registrationDialog(page);
    await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
    const tabTo = async (name: string, role: 'textbox' | 'checkbox' = 'textbox') => {
      const wanted = dialog.getByRole(role, { name, exact: role === 'textbox' });
      for (let left = 12; left > 0; left -= 1) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`the keyboard does not come to ${name}`);
    };
    for (const [name, value] of Object.entries(person)) {
      await tabTo(name);
      await page.keyboard.type(value);
    }
    await tabTo('персональных данных', 'checkbox');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
    await page.keyboard.type((await portal.codes(phoneOf(person))).at(-1) ?? '');
    await expect(page).toHaveURL(`${portal.url}/main`);
  });
});
