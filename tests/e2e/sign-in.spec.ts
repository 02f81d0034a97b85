import { demoPhones, expect, phone, test } from '../support/fixtures';
import { signInByHand } from '../support/sign-in-by-hand';

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
