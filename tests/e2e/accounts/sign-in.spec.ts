import type { Page } from '@playwright/test';
import { demoAccount } from '../../support/accounts/demo-account';
import { enterCode } from '../../support/accounts/register';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Вход в кабинет' });
const code = (page: Page) => signIn(page).getByRole('textbox', { name: 'Код из СМС' });

test.describe('by phone', () => {
  test.use({ ...phone, expectedErrors: /status of 4(00|29)|ERR_/ });

  test('C2 captcha when the form is touched, one message though its answer was lost, a wrong code, the code read by the phone, a session that outlives a reload', async ({
    page,
    portal,
  }) => {
    const number = '+79000000011';
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: class {} });
      navigator.credentials.get = (wanted) =>
        new Promise((resolve) => {
          if (wanted && 'otp' in wanted)
            Object.assign(window, { heard: (text: string) => resolve({ code: text } as never) });
        });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const captcha = () => asked.filter((path) => /office\/(captcha|specs)/.test(path));
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти', exact: true }).tap();
    const dialog = signIn(page);
    const field = dialog.getByRole('textbox', { name: 'Телефон' });
    const ask = dialog.getByRole('button', { name: 'Получить код' });
    await test.step('the captcha comes when the form is touched, and not before', async () => {
      await expect(field).toBeFocused();
      expect(captcha()).toEqual([]);
      await field.pressSequentially('9');
      await expect.poll(captcha).toContain('GET /api/private_office/specs/');
    });
    await test.step('a phone that is none is told before anything is sent', async () => {
      await field.fill('+7 900 12');
      await ask.tap();
      await expect(page.getByRole('alert')).toHaveText('*Невалидный номер телефона');
      expect(asked.filter((path) => path.startsWith('POST') && /security_code/.test(path))).toEqual([]);
    });
    await test.step('an answer that was lost sends no second message: the one on its way is asked for', async () => {
      await page.route(
        '**/send_security_code/',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await field.fill('8 (900) 000-00-11');
      await ask.tap();
      await expect(dialog.getByRole('alert')).toContainText('Нет связи');
      await expect(field).toHaveValue('+7 (900) 000-00-11');
      await ask.tap();
      await expect(dialog.getByRole('button', { name: /Новый код через/ })).toBeVisible();
      await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
      expect(await portal.codes(number)).toHaveLength(1);
    });
    const [sent = ''] = await portal.codes(number);
    await test.step('a wrong code is refused in words', async () => {
      await code(page).fill(sent === '0000' ? '1111' : '0000');
      await expect(page.getByRole('alert')).toContainText(/код/i);
      await expect(code(page)).toBeFocused();
    });
    await test.step('a phone that reads messages fills in the code and signs in by itself', async () => {
      await page.evaluate((text) => (window as unknown as { heard(code: string): void }).heard(text), sent);
      await expect(page).toHaveURL(`${portal.url}/main`);
    });
    await test.step('the session outlives a reload', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Профиль' }).tap();
      await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('+7 900 000-00-11');
    });
  });
});

test.describe('by e-mail', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('C1 C2 by keyboard alone: to registration and back, empty and wrong data told in the form, e-mail and password tell the phone, and its code signs in', async ({
    page,
    portal,
  }) => {
    const { email, password, phone: number } = await demoAccount(portal, demoAccountPhones.agency);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Войти', exact: true }).press('Enter');
    const dialog = signIn(page);
    await test.step('sign-in and registration lead to each other', async () => {
      await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Создать' }).press('Enter');
      const registration = page.getByRole('dialog', { name: 'Регистрация' });
      await expect(registration.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await registration.getByRole('button', { name: 'Ко входу' }).press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
    });
    const mail = dialog.getByRole('textbox', { name: 'Электронная почта' });
    const secret = dialog.getByRole('textbox', { name: 'Пароль' });
    await test.step('empty fields are told before anything is sent; the keyboard walks the tabs', async () => {
      await dialog.getByRole('tab', { name: 'По телефону' }).focus();
      await page.keyboard.press('ArrowRight');
      await secret.press('Enter');
      await expect(mail).toBeFocused();
      await expect(dialog.getByText('*Введите пароль')).toBeVisible();
      expect(posts).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
    await test.step('wrong data is told in the form, which keeps its input', async () => {
      await page.keyboard.type(email);
      await secret.fill('not the password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('*Неверные данные');
      await expect(mail).toHaveValue(email);
      await expect(secret).toHaveValue('not the password');
      expect(await portal.codes(number)).toEqual([]);
    });
    await test.step('another code can be asked for only after a minute, and the page counts it down', async () => {
      await secret.fill(password);
      await page.keyboard.press('Enter');
      await expect(code(page)).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await expect(dialog.getByRole('button', { name: /Новый код через/ })).toBeDisabled();
      await page.clock.fastForward(61_000);
      await expect(dialog.getByRole('button', { name: 'Отправить ещё раз' })).toBeEnabled();
    });
    await test.step('the code signs in', async () => {
      await enterCode(page, portal, number);
      await expect(page).toHaveURL(`${portal.url}/main`);
    });
  });
});
