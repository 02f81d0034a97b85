import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccount } from '../../support/accounts/demo-account';
import { emailedCode } from '../../support/accounts/letters';
import { runAdmin } from '../../support/accounts/run-admin';
import { isSignedIn, type SessionCookies, signIn } from '../../support/accounts/sign-in';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { signInManually } from '../../support/browser/sign-in-manually';
import type { Portal } from '../../support/portal/portal';

const { otherAgent } = demoAccountPhones;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const person = (page: Page) => section(page, 'Личные данные');
const field = (page: Page, name: string) => person(page).getByRole('textbox', { name });
const save = (page: Page) => person(page).getByRole('button', { name: 'Сохранить' });

async function open(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(section(page, 'Пароль')).toBeVisible();
}

/** A picture that is one: a square of a single colour. */
const picture = async () => ({
  name: 'face.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0B5C66' } })
    .png()
    .toBuffer(),
});

const photo = (page: Page) => section(page, 'Фотография');
const promo = (page: Page) => page.getByRole('switch', { name: /^Акции и новости/ });
const service = (page: Page) => page.getByRole('switch', { name: /^Служебные/ });

const NOTICES = '**/api/office/notices/';

async function correctWrongFields(page: Page): Promise<void> {
  await field(page, 'Фамилия').fill('<b>7</b>');
  await field(page, 'Имя').fill('');
  await save(page).click();
  await expect(person(page).getByRole('alert')).toHaveText(['*Только буквы, пробел и дефис', '*Введите имя']);
  await expect(field(page, 'Фамилия')).toBeFocused();
  await person(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(field(page, 'Фамилия')).toHaveValue('Соколова');
}

async function saveName(page: Page): Promise<void> {
  await field(page, 'Фамилия').fill('  Соколова-Белая ');
  await field(page, 'Отчество').fill('');
  await save(page).press('Enter');
  // The button is off now; a keyboard goes on from what was said.
  await expect(person(page).getByText('Сохранено')).toBeFocused();
  await expect(field(page, 'Фамилия')).toHaveValue('Соколова-Белая');
  await expect(save(page)).toBeDisabled();
}

const NEW_PHONE = '+79180004411';

async function changePhone(page: Page, portal: Portal): Promise<void> {
  await person(page).getByRole('button', { name: 'Сменить телефон' }).click();
  const form = page.getByRole('dialog', { name: 'Сменить телефон' });
  await form.getByRole('textbox', { name: 'Новый телефон' }).fill('918 000-44-11');
  await form.getByRole('button', { name: 'Получить коды' }).click();
  await expect(form.getByRole('textbox', { name: 'Код с прежнего номера' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const codeTo = async (to: string) => (await portal.codes(to)).at(-1) ?? '';
  await form
    .getByRole('textbox', { name: 'Код с прежнего номера' })
    .fill(await codeTo(demoAccountPhones.agent));
  await form.getByRole('textbox', { name: 'Код с нового номера' }).fill(await codeTo(NEW_PHONE));
  await form.getByRole('button', { name: 'Сменить телефон' }).click();
  await expect(form).toHaveCount(0);
  await expect(field(page, 'Телефон')).toHaveValue('+7 918 000-44-11');
}

async function useKeyboardAlone(page: Page): Promise<void> {
  await field(page, 'Имя').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Мария');
  await expect(person(page).getByText('Сохранено')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(person(page).getByText('Сохранено')).toBeVisible();
  await page.getByRole('link', { name: 'Устройства', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Устройства').getByRole('heading')).toBeFocused();
}

async function changeEmail(page: Page, portal: Portal): Promise<void> {
  const email = section(page, 'Электронная почта');
  const address = email.getByRole('textbox', { name: 'Электронная почта' });
  await address.fill('Marina@Example.RU');
  const password = email.getByRole('textbox', { name: 'Пароль' });
  const send = email.getByRole('button', { name: 'Отправить письмо с кодом' });
  await send.click();
  await expect(email.getByRole('alert')).toHaveText('*Введите пароль');
  await password.fill('not the password');
  await send.click();
  await expect(email.getByRole('alert')).toHaveText('*Неверный пароль');
  await password.fill((await demoAccount(portal, demoAccountPhones.agent)).password);
  await send.click();
  await expect(email.getByText('Ждёт подтверждения: marina@example.ru')).toBeVisible();
  await email
    .getByRole('textbox', { name: 'Код из письма' })
    .fill(await emailedCode(portal.dataDir, 'marina@example.ru'));
  await email.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(email.getByText('Почта подтверждена')).toBeVisible();
  await expect(address).toHaveValue('marina@example.ru');
  await expect(password).toHaveCount(0);
}

async function leaveUnsaved(page: Page): Promise<void> {
  const name = field(page, 'Имя');
  const away = page.getByRole('link', { name: 'Кабинет агента' }).first();
  await name.fill('Марфа');
  await away.click();
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(name).toHaveValue('Марфа');
  await away.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  await away.click();
  await question.getByRole('button', { name: 'Уйти' }).click();
  // The address says where one goes; the form goes when the page that it leads to has come. Not by its role: what
  // lies behind a dialog has none.
  await expect(page.locator('[name="first_name"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/main$/);
  await page.goBack();
  await expect(name).toHaveValue('Мария');
  await away.click();
  await expect(page).toHaveURL(/\/main$/);
  await page.getByRole('button', { name: 'Профиль' }).click();
  const profile = page.getByRole('dialog', { name: 'Профиль' });
  await expect(profile).toContainText('Соколова-Белая Мария');
  await profile.getByRole('link', { name: 'Настройки' }).click();
}

async function sendPicture(page: Page): Promise<void> {
  const file = photo(page).getByLabel('Фотография', { exact: true }).last();
  await file.setInputFiles({ ...(await picture()), name: 'face.gif' });
  await expect(photo(page).getByRole('alert')).toContainText('не подходит');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await file.setInputFiles({
    ...(await picture()),
    buffer: Buffer.from('GIF89a, and not what its name says'),
  });
  expect((await refused).status()).toBe(400);
  await expect(photo(page).getByRole('alert')).toBeVisible();
  await file.setInputFiles(await picture());
  await expect(photo(page).getByRole('button', { name: 'Убрать' })).toBeVisible();
  await expect(photo(page).getByRole('alert')).toHaveCount(0);
}

async function switchNotices(page: Page): Promise<void> {
  await expect(promo(page)).toBeChecked();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/office/notices/')) answers.push(response.status());
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(NOTICES, async (route) => {
    await released;
    await route.continue();
  });
  await promo(page).focus();
  await page.keyboard.press('Space');
  await expect(promo(page)).not.toBeChecked();
  await expect(promo(page)).toBeFocused();
  await service(page).uncheck();
  expect(answers).toEqual([]);
  release();
  await expect.poll(() => answers).toEqual([200, 200]);
  await expect(promo(page)).not.toBeChecked();
}

async function exportData(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portal-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.stringify(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(data).toContain('marina@example.ru');
  expect(data).not.toMatch(/argon2|password_?hash/i);
}

async function openDevicePage(page: Page): Promise<void> {
  const storage = section(page, 'Память устройства');
  await expect(storage.getByText(/^Занято/)).toBeVisible();
  await storage.getByRole('link', { name: 'На этом устройстве' }).click();
  await expect(page.getByRole('heading', { name: 'На этом устройстве' })).toBeVisible();
}

async function seeAllAnew(page: Page): Promise<void> {
  await open(page);
  await expect(field(page, 'Фамилия')).toHaveValue('Соколова-Белая');
  await expect
    .poll(() =>
      photo(page)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Профиль' }).locator('img')).toBeVisible();
  await expect(promo(page)).not.toBeChecked();
  await expect(service(page)).not.toBeChecked();
  await page.route(NOTICES, (route) => route.abort());
  await promo(page).click();
  await expect(section(page, 'Уведомления').getByRole('alert')).toContainText('Нет связи');
  await expect(promo(page)).not.toBeChecked();
  await photo(page).getByRole('button', { name: 'Убрать' }).click();
  await expect(photo(page).getByRole('button', { name: 'Убрать' })).toHaveCount(0);
}

async function editWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await field(page, 'Имя').fill('Марфа');
  await expect(save(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(person(page).getByText('Сохранить можно, когда вернётся сеть')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Удалить кабинет' })).toBeDisabled();
  await context.setOffline(false);
  await expect(save(page)).toBeEnabled();
  await expect(field(page, 'Имя')).toHaveValue('Марфа');
}

const question = (page: Page) => page.getByRole('dialog');
const typedWord = (page: Page) => question(page).getByRole('textbox', { name: /введите слово/ });
const finishButton = (page: Page) => question(page).getByRole('button', { name: 'Удалить навсегда' });
const removeButton = (page: Page) => page.getByRole('button', { name: 'Удалить кабинет' });

const phoneWithDeal = '+79000000010';

async function changePassword(page: Page, portal: Portal, first: SessionCookies): Promise<void> {
  const password = section(page, 'Пароль');
  const [old, fresh] = ['Текущий пароль', 'Новый пароль'].map((name) =>
    password.getByRole('textbox', { name }),
  ) as [ReturnType<typeof field>, ReturnType<typeof field>];
  const change = password.getByRole('button', { name: 'Сменить пароль' });
  await old.fill('not the password');
  await fresh.fill('short');
  await change.click();
  await expect(password.getByRole('alert')).toHaveText('*Пароль — не короче 10 знаков');
  await fresh.fill('a wholly new password');
  await change.click();
  await expect(password.getByRole('alert')).toHaveText('*Неверный пароль');
  await old.fill((await demoAccount(portal, otherAgent)).password);
  await change.click();
  await expect(password.getByText('на остальных устройствах вы вышли')).toBeVisible();
  await expect(fresh).toHaveValue('');
  await expect(isSignedIn(portal, first)).rejects.toThrow('session-ended');
}

async function endOtherDevices(page: Page, others: SessionCookies[], portal: Portal): Promise<void> {
  const devices = section(page, 'Устройства');
  await expect(devices.getByRole('listitem').filter({ hasText: 'Это устройство' })).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices
    .getByRole('button', { name: /^Завершить: / })
    .first()
    .click();
  await expect(devices.getByText(/^Сеанс завершён/)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Завершить остальные' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button', { name: 'Завершить остальные' })).toHaveCount(0);
  for (const other of others) await expect(isSignedIn(portal, other)).rejects.toThrow('session-ended');
}

async function deleteByPassword(page: Page, portal: Portal): Promise<void> {
  await removeButton(page).click();
  const password = question(page).getByRole('textbox', { name: 'Пароль', exact: true });
  await typedWord(page).fill('стереть');
  await finishButton(page).click();
  await expect(question(page).getByRole('alert')).toHaveText(['*Введите слово «удалить»', '*Введите пароль']);
  expect(await axeFindings(page)).toEqual([]);
  await typedWord(page).fill('Удалить');
  await password.fill('not the password');
  await finishButton(page).click();
  await expect(question(page).getByRole('alert')).toHaveText('*Неверный пароль');
  await expect(password).toBeFocused();
  await password.fill('a wholly new password');
  await finishButton(page).click();
  await expectGone(page, portal.url);
}

async function waitForDeal(page: Page, portal: Portal): Promise<void> {
  const waits = page.getByText(/^Сделка № \d+ ещё открыта/);
  await expect(waits).toBeVisible();
  await expect(removeButton(page)).toBeDisabled();
  const [, deal = ''] = /№\s(\d+)/.exec((await waits.textContent()) ?? '') ?? [];
  const fallenThrough = ['--to', 'not_registered', '--reason', 'Покупатель передумал'];
  await runAdmin(portal, 'deal', 'move', deal, ...fallenThrough);
  await open(page);
}

async function deleteByCode(page: Page, signInCode: string, portal: Portal): Promise<void> {
  await removeButton(page).click();
  await typedWord(page).fill('удалить');
  const code = question(page).getByRole('textbox', { name: 'Код из СМС' });
  await code.fill(signInCode);
  await finishButton(page).click();
  await expect(question(page).getByRole('alert')).toHaveText('*Код больше не действует. Запросите новый.');
  await question(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(question(page).getByText('Код отправлен')).toBeVisible();
  await expect(question(page).getByRole('button', { name: /^Новый код через/ })).toBeDisabled();
  await code.fill((await portal.codes(phoneWithDeal)).at(-1) ?? '');
  await finishButton(page).click();
  await expectGone(page, portal.url);
}

async function changeAgency(page: Page): Promise<void> {
  const agency = section(page, 'Данные агентства');
  await expect(agency.getByRole('textbox', { name: 'ИНН' })).toHaveAttribute('readonly');
  await expect(agency.getByRole('definition')).toHaveText([/^ООО «.*Южный берег/, 'Подтверждён']);
  await agency.getByRole('textbox', { name: 'Название бренда' }).fill('Южный берег и море');
  await agency.getByRole('combobox', { name: 'Налоговый режим' }).click();
  await page.getByRole('option').first().click();
  await agency.getByRole('textbox', { name: 'Юридический адрес' }).fill('Сочи, Курортный проспект, 12');
  await agency.getByRole('button', { name: 'Сохранить' }).click();
  await expect(agency.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(agency.getByRole('textbox', { name: 'Название бренда' })).toHaveValue('Южный берег и море');
  await expect(agency.getByRole('textbox', { name: 'Юридический адрес' })).toHaveValue(
    'Сочи, Курортный проспект, 12',
  );
}

async function fitPhone(page: Page): Promise<void> {
  await expect(section(page, 'Память устройства').getByText(/^Занято/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('what is stored on the server', () => {
  test.use({ ownPortal: true, expectedErrors: /status of 40[0139]|RefusedError/ });

  test('C7 an agent changes their data, picture and messages, exports them, and reads them without a network', async ({
    page,
    portal,
    context,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.agent);
    await open(page);
    await test.step('what is wrong is told at its field, and the first of them has the focus', () =>
      correctWrongFields(page));
    await test.step('the name is saved in the form that the server stores', () => saveName(page));
    await test.step('another phone is proved by codes to both; this device stays signed in', () =>
      changePhone(page, portal));
    await test.step('by keyboard alone', () => useKeyboardAlone(page));
    await test.step('another e-mail asks for the password, and counts once the code of its letter is typed', () =>
      changeEmail(page, portal));
    await test.step('leaving with something unsaved asks; staying keeps it, going loses it', () =>
      leaveUnsaved(page));
    await test.step('a picture is sent at once, refused in words where it is none', () => sendPicture(page));
    await test.step('service messages and promotions have a switch each, which a slow network does not hold up', () =>
      switchNotices(page));
    await test.step('what the portal knows of a person is theirs as a file', () => exportData(page));
    await test.step('how much is stored on the device, and the page that says what', () =>
      openDevicePage(page));
    await test.step('all of it is there anew', () => seeAllAnew(page));
    await test.step('without a network it shows what is known and says that saving needs one; what is written stays', () =>
      editWithoutNetwork(page, context));
  });

  test('C3 C7 L8 an agent changes the password, ends other devices, and the account by password or code; an agency changes its data', async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn(otherAgent);
    const first = await signIn(portal, otherAgent);
    await open(page);
    await test.step('the password is changed by the old one, and every other device is out', () =>
      changePassword(page, portal, first));
    const others = [await signIn(portal, otherAgent), await signIn(portal, otherAgent)];
    await open(page);
    await test.step('every device is listed; one is ended by itself, the others together', () =>
      endOtherDevices(page, others, portal));
    await test.step('an account is deleted by the typed word and its password', () =>
      deleteByPassword(page, portal));
    await signInManually(page, portal, phoneWithDeal);
    const signInCode = (await portal.codes(phoneWithDeal)).at(-1) ?? '';
    await open(page);
    await test.step('an account waits for its open deal, and says so', () => waitForDeal(page, portal));
    await test.step('one without a password is deleted by a code to its phone, and by no other code', () =>
      deleteByCode(page, signInCode, portal));
    await signedIn(demoAccountPhones.agency);
    await open(page);
    await test.step('an agency changes its data; its INN stays', () => changeAgency(page));
    await test.step('axe finds nothing; nothing is wider than a phone', () => fitPhone(page));
  });
});

async function expectGone(page: Page, origin: string): Promise<void> {
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Войти', exact: true }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^portal-account-/));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sessionid');
}

test.describe('with the worker', () => {
  test.use({ takesWorker: true });

  test('C7 a chosen theme holds from the first paint, whatever the system has, until it is given up', async ({
    page,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.agent);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole('radio', { name: 'Тёмная' }).check();
    const dark = await paper();
    expect(dark).not.toBe(light);
    // Straight from the server, and out of the worker: the document itself has the theme.
    const fromServer = await page.request.get('/settings');
    expect(await fromServer.text()).toMatch(/<html data-theme="dark"/);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const worn = page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.goto('/settings', { waitUntil: 'commit' });
    await worn;
    await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
    expect(await paper()).toBe(dark);
    await page.getByRole('radio', { name: 'Системная' }).check();
    expect(await paper()).toBe(light);
    expect(await (await page.request.get('/settings')).text()).not.toMatch(/<html[^>]*data-theme/);
  });
});
