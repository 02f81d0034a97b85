import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { demoAccount } from '../support/demo-account';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { enterCode } from '../support/register';
import { signInByHand } from '../support/sign-in-by-hand';

async function openSignIn(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход в кабинет' });
  await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
  return dialog;
}

async function openByMail(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('tab', { name: 'По почте' }).click();
  return dialog;
}

test.describe('signing in by phone', () => {
  test.use(phone);

  test('C2 captcha, code from the message, session; the session outlives a reload', async ({
    page,
    portal,
  }) => {
    await page.goto('/');
    await signInByHand(page, portal, demoPhones.agency);
    await expect(page).toHaveURL(/\/main$/);
    await page.reload();
    await page.getByRole('button', { name: 'Профиль' }).tap();
    await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('+7 900 000-00-02');
  });
});

test.describe('refusals', () => {
  test.use({ ownPortal: true, expectedErrors: [/status of 4\d\d/] });

  test('C2 a phone that is none is told before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 900 12');
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByRole('alert')).toHaveText('*Невалидный номер телефона');
    expect(sent).toEqual([]);
  });

  test('C2 a wrong code is refused in words, and the right one still works', async ({ page, portal }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('textbox', { name: 'Телефон' }).fill('8 (900) 000-00-05');
    await page.getByRole('button', { name: 'Получить код' }).click();
    const field = page.getByRole('textbox', { name: 'Код из СМС' });
    await expect(field).toBeVisible();
    const code = (await portal.codes(demoPhones.otherAgent)).at(-1) ?? '';
    await field.fill(code === '0000' ? '1111' : '0000');
    await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert')).toContainText(/код/i);
    await expect(field).toBeFocused();
    await field.fill(code);
    await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/main$/);
  });

  test('C2 another code can be asked for only after a minute, and the page counts it down', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('textbox', { name: 'Телефон' }).fill(demoPhones.waiting);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByRole('button', { name: /Новый код через/ })).toBeDisabled();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('button', { name: 'Отправить ещё раз' })).toBeEnabled();
  });
});

test.describe('signing in by e-mail', () => {
  test.use({ ownPortal: true, expectedErrors: [/status of 4\d\d/] });

  test('C2 e-mail and password tell the phone, and its code signs in', async ({ page, portal }) => {
    const { email, password, phone: number } = await demoAccount(portal, demoPhones.agency);
    const dialog = await openByMail(page);
    await dialog.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Пароль' }).fill(password);
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await enterCode(page, portal, number);
    await expect(page).toHaveURL(`${portal.url}/main`);
  });

  test('C2 wrong data is told in the form, which keeps its input', async ({ page, portal }) => {
    const { email } = await demoAccount(portal, demoPhones.agent);
    const dialog = await openByMail(page);
    await dialog.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Пароль' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog.getByText('Неверные данные')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(email);
    await expect(dialog.getByRole('textbox', { name: 'Пароль' })).toHaveValue('not the password');
    expect(await portal.codes(demoPhones.agent)).toEqual([]);
  });

  test('C2 empty fields are told before anything is sent; the keyboard walks the tabs', async ({ page }) => {
    const dialog = await openSignIn(page);
    await dialog.getByRole('tab', { name: 'По телефону' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('textbox', { name: 'Пароль' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toBeFocused();
    await expect(dialog.getByText('*Введите пароль')).toBeVisible();
  });

  test('C1 C2 sign-in and registration lead to each other', async ({ page }) => {
    const dialog = await openSignIn(page);
    await dialog.getByRole('button', { name: 'Создать' }).click();
    const registration = page.getByRole('dialog', { name: 'Регистрация' });
    await expect(registration.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await registration.getByRole('button', { name: 'Ко входу' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
  });
});

test.describe('whoever is not let in everywhere', () => {
  test.use({ ownPortal: true });

  for (const who of ['inspecting', 'blocked', 'waiting'] as const)
    test(`C6 an account that is ${who} may sign in`, async ({ page, portal }) => {
      await page.goto('/');
      await signInByHand(page, portal, demoPhones[who]);
      await expect(page).toHaveURL(`${portal.url}/main`);
    });
});

test.describe('the code', () => {
  test.use({ ...phone, ownPortal: true, expectedErrors: [/status of 429|ERR_/] });

  test('C2 a phone that reads messages fills in the code and signs in by itself', async ({
    page,
    portal,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: class {} });
      navigator.credentials.get = (wanted) =>
        new Promise((resolve) => {
          if (wanted && 'otp' in wanted)
            Object.assign(window, { heard: (code: string) => resolve({ code } as never) });
        });
    });
    const dialog = await openSignIn(page);
    await dialog.getByRole('textbox', { name: 'Телефон' }).fill(demoPhones.agent);
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    const field = dialog.getByRole('textbox', { name: 'Код из СМС' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const [code = ''] = await portal.codes(demoPhones.agent);
    await page.evaluate((text) => (window as unknown as { heard(code: string): void }).heard(text), code);
    await expect(page).toHaveURL(`${portal.url}/main`);
  });

  test('C2 an answer that was lost sends no second message: the one on its way is asked for', async ({
    page,
    portal,
  }) => {
    const dialog = await openSignIn(page);
    await page.route(
      '**/send_security_code/',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await dialog.getByRole('textbox', { name: 'Телефон' }).fill(demoPhones.agent);
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Нет связи');
    await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 (900) 000-00-01');
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog.getByRole('button', { name: /Новый код через/ })).toBeVisible();
    await enterCode(page, portal, demoPhones.agent);
    await expect(page).toHaveURL(`${portal.url}/main`);
    expect(await portal.codes(demoPhones.agent)).toHaveLength(1);
  });

  test('C2 the keyboard alone signs in', async ({ page, portal }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Вход в кабинет' });
    await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
    await page.keyboard.type('8 900 000 00 05');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
    await page.keyboard.type((await portal.codes(demoPhones.otherAgent)).at(-1) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portal.url}/main`);
  });

  test('C2 the captcha comes when the form is touched, and not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const dialog = await openSignIn(page);
    const captcha = () => asked.filter((path) => /office\/(captcha|specs)/.test(path));
    expect(captcha()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Телефон' }).pressSequentially('9');
    await expect.poll(captcha).toContain('/api/private_office/specs/');
  });
});

test.describe('of a portal of its own', () => {
  test.use({ ownPortal: true });

  test('axe finds nothing on any step of signing in', async ({ page }) => {
    const dialog = await openSignIn(page);
    await dialog.getByRole('tab', { name: 'По почте' }).click();
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('tab', { name: 'По телефону' }).click();
    await dialog.getByRole('textbox', { name: 'Телефон' }).fill(demoPhones.agent);
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });
});
