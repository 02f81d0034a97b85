import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { expect, phone, test } from '../support/fixtures';
import {
  agree,
  enterCode,
  fillPerson,
  newcomer,
  openRegistration,
  phoneOf,
  registrationDialog,
} from '../support/register';

const SIGN_UP = '**/api/private_office/sign_up_agent/';

const submit = (page: Page) => registrationDialog(page).getByRole('button', { name: 'Зарегистрироваться' });
const account = async (page: Page) => (await (await page.request.get('/api/office/')).json()).user;

function signUps(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('sign_up')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test.use({ ownPortal: true });

test.describe('agents', () => {
  test.use(phone);

  test('C1 A12 an agent on their own registers, is signed in by the code, and the campaign goes along', async ({
    page,
    portal,
  }) => {
    const person = newcomer(1);
    const sent = signUps(page);
    await page.goto('/?utm_source=yandex&utm_campaign=may');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const dialog = await openRegistration(page);
    await expect(dialog.getByRole('radio', { name: 'Агент', exact: true })).toBeChecked();
    await fillPerson(dialog, person);
    await agree(dialog);
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
    expect(await account(page)).toMatchObject({
      role: 'agent',
      status: 'inspecting',
      last_name: 'Ветрова',
      email: 'vetrova1@example.ru',
      confirmed: false,
    });
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      inn: '',
      utm: { utm_source: 'yandex', utm_campaign: 'may' },
      consents: { personal_data: true, advertising: false },
    });
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('Ветрова');
  });
});

test.describe('agents of agencies', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('C1 an agent finds their agency by its INN, and is told of one that is unknown', async ({
    page,
    portal,
  }) => {
    const person = newcomer(2);
    const dialog = await openRegistration(page);
    await fillPerson(dialog, person);
    const inn = dialog.getByRole('textbox', { name: 'ИНН' });
    await inn.fill('7707083893');
    await expect(dialog.getByText('Такого агентства у нас ещё нет')).toBeVisible();
    await inn.fill('2300090009');
    await expect(dialog.getByText('«Южный берег»')).toBeVisible();
    await agree(dialog);
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
    expect(await account(page)).toMatchObject({ role: 'agent', status: 'inspecting' });
  });
});

test.describe('agencies', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('C1 an agency registers with its papers, and its second step sets tax, address and password', async ({
    page,
    portal,
  }) => {
    const person = newcomer(3);
    const dialog = await openRegistration(page);
    await dialog.getByRole('radio', { name: 'Агентство' }).check();
    await dialog.getByRole('textbox', { name: 'ИНН' }).fill('7707083894');
    await dialog.getByRole('textbox', { name: 'Полное название' }).fill('ООО «Тихая гавань»');
    await expect(dialog.getByText('контрольные цифры не сходятся')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
    await dialog.getByRole('combobox', { name: 'Форма' }).click();
    await page.getByText('Общество с ограниченной ответственностью').click();
    await dialog.getByRole('textbox', { name: 'Название бренда' }).fill('Тихая гавань');
    await dialog.getByLabel('Документы', { exact: true }).setInputFiles({
      name: 'свидетельство.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
    await expect(dialog.getByRole('button', { name: 'Убрать свидетельство.pdf' })).toBeVisible();
    const papers = dialog.getByLabel('Документы', { exact: true });
    await papers.setInputFiles({
      name: 'скан.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await fillPerson(dialog, person);
    await agree(dialog);
    await submit(page).click();
    await expect(dialog.getByText('*Файл «скан.png» внутри не то')).toBeVisible();
    await expect(papers).toBeFocused();
    await dialog.getByRole('button', { name: 'Убрать скан.png' }).click();
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
    const second = page.getByRole('dialog', { name: 'Данные агентства' });
    await second.getByRole('button', { name: 'Заполнить позже' }).click();
    await expect(second).toHaveCount(0);
    await page.reload();
    // Put off, it is offered until it is made.
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
    expect(await account(page)).toMatchObject({
      role: 'company',
      status: 'inspecting',
      brand_name: 'Тихая гавань',
      company: { inn: '7707083893', name: 'ООО «Тихая гавань»' },
    });
  });
});

test.describe('the form', () => {
  test('C1 what was typed survives a reload and the switch, but for the ticks', async ({ page }) => {
    const dialog = await openRegistration(page);
    await fillPerson(dialog, newcomer(4));
    await agree(dialog);
    await page.reload();
    await openRegistration(page);
    await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ветрова');
    await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 (911) 555-00-04');
    await expect(dialog.getByRole('checkbox', { name: 'персональных данных' })).not.toBeChecked();
    await dialog.getByRole('radio', { name: 'Агентство' }).check();
    await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ветрова');
    await page.reload();
    await openRegistration(page);
    await expect(dialog.getByRole('radio', { name: 'Агентство' })).toBeChecked();
  });

  test('C1 a page reloaded over the message still asks for its code, and leads back to the form', async ({
    page,
    portal,
  }) => {
    const person = newcomer(14);
    const dialog = await openRegistration(page);
    await fillPerson(dialog, person);
    await agree(dialog);
    await submit(page).click();
    await expect(dialog.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Регистрация' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Исправить данные' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ветрова');
    await agree(dialog);
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
    expect(await portal.codes(phoneOf(person))).toHaveLength(1);
  });

  test('C1 the first wrong field gets the focus, and nothing is sent', async ({ page }) => {
    const sent = signUps(page);
    const dialog = await openRegistration(page);
    await submit(page).click();
    await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toBeFocused();
    await expect(dialog.getByText('*Без согласия на обработку')).toBeVisible();
    await fillPerson(dialog, { ...newcomer(5), Имя: '<b>Ольга</b>', Телефон: '+7 911' });
    await submit(page).click();
    await expect(dialog.getByRole('textbox', { name: 'Имя', exact: true })).toBeFocused();
    await expect(dialog.getByText('*Невалидный номер телефона')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('A7 the policy opens over the form, which keeps its input; Esc closes the topmost alone', async ({
    page,
  }) => {
    const dialog = await openRegistration(page);
    await fillPerson(dialog, newcomer(6));
    const link = dialog.getByRole('button', { name: 'рекламные рассылки' });
    await link.click();
    const policy = page.getByRole('dialog', { name: 'Политика' });
    await expect(policy.getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(policy).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(dialog.getByRole('checkbox', { name: 'рекламные рассылки' })).not.toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(
      'vetrova6@example.ru',
    );
  });

  test('C1 a double click sends once', async ({ page, portal }) => {
    const sent = signUps(page);
    const person = newcomer(7);
    const dialog = await openRegistration(page);
    await fillPerson(dialog, person);
    await agree(dialog);
    await submit(page).dblclick();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
    expect(sent).toHaveLength(1);
    expect(await portal.codes(phoneOf(person))).toHaveLength(1);
  });

  test('C1 the keyboard alone registers', async ({ page, portal }) => {
    const person = newcomer(8);
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
    const code = dialog.getByRole('textbox', { name: 'Код из СМС' });
    await expect(code).toBeFocused();
    await page.keyboard.type((await portal.codes(phoneOf(person))).at(-1) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portal.url}/main`);
  });
});

test.describe('faults', () => {
  test.use({ expectedErrors: [/status of (4|5)\d\d|ERR_/] });

  test('C1 an answer that was lost makes no second account: the same is sent again and goes on', async ({
    page,
    portal,
  }) => {
    const person = newcomer(9);
    const dialog = await openRegistration(page);
    await fillPerson(dialog, person);
    await agree(dialog);
    await page.route(
      SIGN_UP,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await submit(page).click();
    await expect(dialog.getByRole('alert')).toHaveText('Нет связи с сервером. Проверьте сеть и повторите.');
    await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ветрова');
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
    expect(await portal.codes(phoneOf(person))).toHaveLength(1);
  });

  test('C1 without a network the form says so and keeps its input', async ({ page, context, portal }) => {
    const person = newcomer(10);
    const dialog = await openRegistration(page);
    await fillPerson(dialog, person);
    await agree(dialog);
    await context.setOffline(true);
    await submit(page).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByRole('alert')).toContainText('Нет связи');
    await expect(dialog.getByRole('checkbox', { name: 'персональных данных' })).toBeChecked();
    await context.setOffline(false);
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(page).toHaveURL(`${portal.url}/main`);
  });

  test('C1 what the server refuses stands at its field', async ({ page }) => {
    const dialog = await openRegistration(page);
    await fillPerson(dialog, newcomer(11));
    await dialog.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
    await agree(dialog);
    await submit(page).click();
    await expect(dialog.getByText('*Агентство с таким ИНН не найдено')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'ИНН' })).toBeFocused();
  });

  test('C1 an e-mail that has an account is told only to who owns the phone, on the form', async ({
    page,
    portal,
  }) => {
    const person = { ...newcomer(12), 'Электронная почта': 'agent@demo.example' };
    const dialog = await openRegistration(page);
    await fillPerson(dialog, person);
    await agree(dialog);
    await submit(page).click();
    await enterCode(page, portal, phoneOf(person));
    await expect(dialog.getByText('*С этой почтой уже есть другой аккаунт')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toBeFocused();
  });
});

test('axe finds nothing on any step of registration', async ({ page, portal }) => {
  const person = newcomer(13);
  const dialog = await openRegistration(page);
  expect(await axeFindings(page)).toEqual([]);
  await submit(page).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Агентство' }).check();
  await submit(page).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'рекламные рассылки' }).click();
  await expect(page.getByRole('dialog', { name: 'Политика' }).getByRole('heading').nth(1)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('radio', { name: 'Агент', exact: true }).check();
  await fillPerson(dialog, person);
  await agree(dialog);
  await submit(page).click();
  await expect(page.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await portal.codes(phoneOf(person))).toHaveLength(1);
});
