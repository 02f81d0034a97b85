import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings } from '../support/axe';
import { demoAccount } from '../support/demo-account';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { anotherDevice } from '../support/second-browser';
import { signInByHand } from '../support/sign-in-by-hand';

test.use({ ownPortal: true, expectedErrors: [/status of 40[0139]|RefusedError/] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const person = (page: Page) => section(page, 'Личные данные');

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

test.describe('C7 as an agent', () => {
  test.beforeEach(({ signedIn }) => signedIn(demoPhones.agent));

  test('C7 the name is saved by itself, in the form the server keeps it, and shown in the header', async ({
    page,
  }) => {
    await open(page);
    await person(page).getByRole('textbox', { name: 'Фамилия' }).fill('  Соколова-Белая ');
    await person(page).getByRole('textbox', { name: 'Отчество' }).fill('');
    await person(page).getByRole('button', { name: 'Сохранить' }).press('Enter');
    // The button is off now; a keyboard goes on from what was said.
    await expect(person(page).getByText('Сохранено')).toBeFocused();
    await expect(person(page).getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Соколова-Белая');
    await expect(person(page).getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await page.reload();
    await expect(person(page).getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Соколова-Белая');
    await page.getByRole('button', { name: 'Профиль' }).click();
    await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('Соколова-Белая Марина');
  });

  test('C7 what is wrong is told at its field, and the first of them has the focus', async ({ page }) => {
    await open(page);
    await person(page).getByRole('textbox', { name: 'Фамилия' }).fill('<b>7</b>');
    await person(page).getByRole('textbox', { name: 'Имя' }).fill('');
    await person(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(person(page).getByRole('alert')).toHaveText([
      '*Только буквы, пробел и дефис',
      '*Введите имя',
    ]);
    await expect(person(page).getByRole('textbox', { name: 'Фамилия' })).toBeFocused();
    await person(page).getByRole('button', { name: 'Отменить' }).click();
    await expect(person(page).getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Соколова');
  });

  test('C7 another e-mail asks for the password, and refuses a wrong one', async ({ page, portal }) => {
    await open(page);
    await person(page).getByRole('textbox', { name: 'Электронная почта' }).fill('Marina@Example.RU');
    const password = person(page).getByRole('textbox', { name: 'Пароль' });
    await person(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(person(page).getByRole('alert')).toHaveText('*Введите пароль');
    await password.fill('not the password');
    await person(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(person(page).getByRole('alert')).toHaveText(/парол/i);
    await password.fill((await demoAccount(portal, demoPhones.agent)).password);
    await person(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(person(page).getByText('Сохранено')).toBeVisible();
    await expect(person(page).getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(
      'marina@example.ru',
    );
    await expect(password).toHaveCount(0);
  });

  test('C7 leaving with something unsaved asks; staying keeps it, going loses it', async ({ page }) => {
    await open(page);
    const name = person(page).getByRole('textbox', { name: 'Имя' });
    await name.fill('Мария');
    await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(name).toHaveValue('Мария');
    await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
    await question.getByRole('button', { name: 'Уйти' }).click();
    await expect(page).toHaveURL(/\/main$/);
    await page.goBack();
    await expect(name).toHaveValue('Марина');
    await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
    await expect(page).toHaveURL(/\/main$/);
  });

  test('C3 C7 the password is changed by the old one, and every other device is out', async ({
    page,
    portal,
    browser,
  }) => {
    const other = await anotherDevice(browser, portal, demoPhones.agent);
    await other.goto('/main');
    await expect(other.getByRole('button', { name: 'Профиль' })).toBeVisible();
    await open(page);
    const password = section(page, 'Пароль');
    await password.getByRole('textbox', { name: 'Текущий пароль' }).fill('not the password');
    await password.getByRole('textbox', { name: 'Новый пароль' }).fill('short');
    await password.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(password.getByRole('alert')).toHaveText('*Пароль — не короче 10 знаков');
    await password.getByRole('textbox', { name: 'Новый пароль' }).fill('a wholly new password');
    await password.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(password.getByRole('alert')).toHaveText(/парол/i);
    await password
      .getByRole('textbox', { name: 'Текущий пароль' })
      .fill((await demoAccount(portal, demoPhones.agent)).password);
    await password.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(password.getByText('на остальных устройствах вы вышли')).toBeVisible();
    await expect(password.getByRole('textbox', { name: 'Новый пароль' })).toHaveValue('');
    await other.goto('/selection/flats');
    await expect(other).toHaveURL(`${portal.url}/`);
    await other.close();
  });

  test('C7 a picture is sent at once, refused in words where it is none, and can be taken away', async ({
    page,
  }) => {
    await open(page);
    const face = section(page, 'Фотография');
    const field = face.getByLabel('Фотография', { exact: true }).last();
    await field.setInputFiles({ ...(await picture()), name: 'face.gif' });
    await expect(face.getByRole('alert')).toContainText('не подходит');
    await field.setInputFiles({
      ...(await picture()),
      buffer: Buffer.from('GIF89a, and not what its name says'),
    });
    await expect(face.getByRole('alert')).toBeVisible();
    await field.setInputFiles(await picture());
    await expect(face.getByRole('button', { name: 'Убрать' })).toBeVisible();
    await expect(face.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect
      .poll(() => face.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await face.getByRole('button', { name: 'Убрать' }).click();
    await expect(face.getByRole('button', { name: 'Убрать' })).toHaveCount(0);
  });

  test('C7 service messages and promotions have a switch each, kept on the server', async ({ page }) => {
    await open(page);
    const promo = page.getByRole('switch', { name: /^Акции и новости/ });
    const service = page.getByRole('switch', { name: /^Служебные/ });
    await expect(promo).toBeChecked();
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/office/notices/')) answers.push(response.status());
    });
    // A slow network holds up no switch.
    await page.route('**/api/office/notices/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await promo.focus();
    await page.keyboard.press('Space');
    await expect(promo).not.toBeChecked();
    await expect(promo).toBeFocused();
    await service.uncheck();
    await expect.poll(() => answers).toEqual([200, 200]);
    await expect(promo).not.toBeChecked();
    await page.reload();
    await expect(promo).not.toBeChecked();
    await expect(service).not.toBeChecked();
    await page.route('**/api/office/notices/', (route) => route.abort());
    await promo.click();
    await expect(section(page, 'Уведомления').getByRole('alert')).toContainText('Нет связи');
    await expect(promo).not.toBeChecked();
  });

  test('C7 every device is listed; one is ended by itself, the others together', async ({
    page,
    portal,
    browser,
  }) => {
    const others = [
      await anotherDevice(browser, portal, demoPhones.agent),
      await anotherDevice(browser, portal, demoPhones.agent),
    ];
    await open(page);
    const devices = section(page, 'Устройства');
    await expect(devices.getByRole('listitem').filter({ hasText: 'Это устройство' })).toHaveCount(1);
    const before = await devices.getByRole('listitem').count();
    expect(before).toBeGreaterThanOrEqual(3);
    await devices
      .getByRole('button', { name: /^Завершить: / })
      .first()
      .click();
    await expect(devices.getByText(/^Сеанс завершён/)).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(before - 1);
    await devices.getByRole('button', { name: 'Завершить остальные' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Завершить', exact: true }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('button', { name: 'Завершить остальные' })).toHaveCount(0);
    for (const other of others) {
      await other.goto('/main');
      await expect(other).toHaveURL(`${portal.url}/`);
      await other.close();
    }
  });

  test('C7 what the portal knows of a person is theirs as a file', async ({ page }) => {
    await open(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать мои данные' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^portal-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(JSON.stringify(data)).toContain('agent@demo.example');
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_?hash/i);
  });

  test.describe('with the worker', () => {
    test.use({ takesWorker: true });

    test('C7 a chosen theme holds from the first paint, whatever the system has, until it is given up', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await paper();
      await page.getByRole('radio', { name: 'Тёмная' }).check();
      const dark = await paper();
      expect(dark).not.toBe(light);
      // Straight from the server, and out of the worker: the document itself wears it.
      const fromServer = await page.request.get('/settings');
      expect(await fromServer.text()).toMatch(/<html data-theme="dark"/);
      await page.reload();
      await page.evaluate(() => navigator.serviceWorker.ready);
      const worn = page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await page.goto('/main', { waitUntil: 'commit' });
      await worn;
      await page.goto('/settings');
      await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
      expect(await paper()).toBe(dark);
      await page.getByRole('radio', { name: 'Системная' }).check();
      expect(await paper()).toBe(light);
      expect(await (await page.request.get('/settings')).text()).not.toMatch(/<html[^>]*data-theme/);
    });
  });

  test('C7 without a network it shows what is known and says that saving needs one; what is written stays', async ({
    page,
    context,
  }) => {
    await open(page);
    await person(page).getByRole('textbox', { name: 'Имя' }).fill('Мария');
    await context.setOffline(true);
    await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
    await expect(person(page).getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await expect(person(page).getByText('Сохранить можно, когда вернётся сеть')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Удалить кабинет' })).toBeDisabled();
    await context.setOffline(false);
    await expect(person(page).getByRole('button', { name: 'Сохранить' })).toBeEnabled({ timeout: 20_000 });
    await expect(person(page).getByRole('textbox', { name: 'Имя' })).toHaveValue('Мария');
  });

  test('C7 the settings say how much is kept on the device, and lead to the page that says what', async ({
    page,
  }) => {
    await open(page);
    const storage = section(page, 'Память устройства');
    await expect(storage.getByText(/^Занято/)).toBeVisible();
    await storage.getByRole('link', { name: 'На этом устройстве' }).click();
    await expect(page.getByRole('heading', { name: 'На этом устройстве' })).toBeVisible();
  });

  test('C7 by keyboard alone a name is changed and saved', async ({ page }) => {
    await open(page);
    await person(page).getByRole('textbox', { name: 'Имя' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Мария');
    await page.keyboard.press('Enter');
    await expect(person(page).getByText('Сохранено')).toBeVisible();
    await page.getByRole('link', { name: 'Устройства', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(section(page, 'Устройства').getByRole('heading')).toBeFocused();
  });
});

test('C7 an account is deleted by the typed word and its password; the device and the portal know nothing of it', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await signInByHand(page, portal, demoPhones.otherAgent);
  await open(page);
  await page.getByRole('button', { name: 'Удалить кабинет' }).click();
  const question = page.getByRole('dialog');
  const word = question.getByRole('textbox', { name: /введите слово/ });
  const password = question.getByRole('textbox', { name: 'Пароль', exact: true });
  await word.fill('стереть');
  await question.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(question.getByRole('alert')).toHaveText(['*Введите слово «удалить»', '*Введите пароль']);
  await word.fill('Удалить');
  await password.fill('not the password');
  await question.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(question.getByRole('alert')).toHaveText('*Неверный пароль');
  await expect(password).toBeFocused();
  await password.fill((await demoAccount(portal, demoPhones.otherAgent)).password);
  await question.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expectGone(page, portal.url);
});

test('C7 an account without a password is deleted by a code to its phone, and by no other code', async ({
  page,
  portal,
}) => {
  const number = '+79000000010';
  await page.goto('/');
  await signInByHand(page, portal, number);
  const signInCode = (await portal.codes(number)).at(-1) ?? '';
  await open(page);
  await page.getByRole('button', { name: 'Удалить кабинет' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: /введите слово/ }).fill('удалить');
  const code = question.getByRole('textbox', { name: 'Код из СМС' });
  await code.fill(signInCode);
  await question.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(question.getByRole('alert')).toHaveText('*Код больше не действует. Запросите новый.');
  await question.getByRole('button', { name: 'Получить код' }).click();
  await expect(question.getByText('Код отправлен')).toBeVisible();
  await expect(question.getByRole('button', { name: /^Новый код через/ })).toBeDisabled();
  await code.fill((await portal.codes(number)).at(-1) ?? '');
  await question.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expectGone(page, portal.url);
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

test('C7 an agency changes its data; its INN stays', async ({ page, signedIn }) => {
  await signedIn(demoPhones.agency);
  await open(page);
  const agency = section(page, 'Данные агентства');
  await expect(agency.getByRole('textbox', { name: 'ИНН' })).toHaveAttribute('readonly');
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
});

test('A2 C7 settings are for the confirmed: others are told why, at the address', async ({
  page,
  signedIn,
}) => {
  for (const [number, reason] of [
    [demoPhones.inspecting, 'подтвердит вашу регистрацию'],
    [demoPhones.blocked, 'кабинет заблокирован'],
  ] as const) {
    await signedIn(number);
    await page.goto('/settings');
    await expect(page.getByRole('main')).toContainText(reason);
    await expect(page).toHaveURL(/\/settings$/);
  }
});

test.describe('C7: on a phone', () => {
  test.use(phone);

  test('C7 nothing is wider than the screen', async ({ page, signedIn }) => {
    await signedIn(demoPhones.agency);
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('C7 axe finds nothing on the settings and in their questions', async ({ page, signedIn }) => {
  await signedIn(demoPhones.agency);
  await open(page);
  await expect(section(page, 'Память устройства').getByText(/^Занято/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Удалить кабинет' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
