import { demoPhones, expect, phone, test } from '../support/fixtures';

test.use({ ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoPhones.agent));

test('B9 I4 the bell counts, the panel is titled, scrolls above three and is taller on the main page', async ({
  page,
}) => {
  await page.goto('/favorites');
  const bell = page.getByRole('button', { name: 'Уведомления' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(panel.getByRole('heading')).toHaveText(/^уведомления/);
  const box = panel.locator('[data-scrolls]');
  await expect(box).toHaveCSS('max-height', '450px');
  expect(await panel.getByRole('listitem').count()).toBeGreaterThan(3);
  await expect(panel).toContainText('Одобрено');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.goto('/main');
  await bell.click();
  await expect(box).toHaveCSS('max-height', '517px');
});

test('I4 a click marks it read on the server, closes the panel and goes by type', async ({ page }) => {
  await page.goto('/main');
  const unread = () =>
    page.evaluate(async () => {
      const { results } = await (await fetch('/api/notifications/')).json();
      return results.filter(({ viewed }: { viewed: boolean }) => !viewed).length;
    });
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Уведомления' }).click();
  const panel = page.getByRole('dialog', { name: 'Уведомления' });
  await panel.getByRole('button', { name: /новое/ }).first().click();
  await expect(panel).toHaveCount(0);
  await expect.poll(unread).toBe(before - 1);
});

test('I4 every type leads to its page', async ({ page, signedIn }) => {
  // Whom every one of them concerns.
  await signedIn(demoPhones.agency);
  const targets = {
    registartion: '/main',
    registration_status: '/main',
    fixation_block: '/main',
    something_new: '/main',
    agent_confirmation: '/agents',
    documents: '/documents',
    favorites_properties: '/favorites',
    clients_fixation: '/clients',
  };
  const results = Object.keys(targets).map((type, index) => ({
    id: index + 1,
    type,
    title: `Тип ${type}`,
    text: '',
    image: null,
    created: '2026-11-20T10:00:00Z',
    isPromo: false,
    deadline: null,
    isLot: false,
    viewed: true,
  }));
  await page.route('**/api/notifications/', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { results } }),
  );
  for (const [type, path] of Object.entries(targets)) {
    await page.goto(path === '/main' ? '/favorites' : '/main');
    await page.getByRole('button', { name: 'Уведомления' }).click();
    await page.getByRole('button', { name: new RegExp(`^Тип ${type}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('B9 nothing yet is said in words', async ({ page, signedIn }) => {
  await signedIn(demoPhones.waiting);
  await page.route('**/api/notifications/', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { results: [] } }),
  );
  await page.goto('/main');
  await page.getByRole('button', { name: 'Уведомления' }).click();
  await expect(page.getByText('Здесь будут отображаться ваши уведомления')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('B9 the notifications open as a modal', async ({ page }) => {
    await page.goto('/main');
    await page.getByRole('button', { name: 'Уведомления' }).tap();
    const modal = page.getByRole('dialog', { name: 'уведомления' });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Закрыть' }).tap();
    await expect(modal).toHaveCount(0);
  });
});
