import type { APIRequestContext, Page } from '@playwright/test';
import { runAdmin } from '../../support/accounts/run-admin';
import { enterStaffPortal } from '../../support/accounts/staff-entry';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { anotherDevice } from '../../support/browser/second-browser';
import type { Portal } from '../../support/portal/portal';

test.use({ ...phone, ownPortal: true, expectedErrors: /status of 40[0349]/ });

const PROJECT = 'Каштановый двор';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Бронь' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Клиенту' });
/** A row of what the lot's page offers for a client. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Клиенту' }).click();
  await sheet(page).getByRole('button', { name }).click();
}
const book = (page: Page) => choose(page, 'Забронировать');
const list = (page: Page) => page.getByRole('list', { name: 'Брони' });

/** The page of a free flat of the project, with a price. */
async function freeFlat(request: APIRequestContext): Promise<string> {
  const projects = await (await request.get('/api/projects/?limit=100')).json();
  const { slug } = projects.results.find(({ name }: { name: string }) => name === PROJECT);
  const { results } = await (await request.get(`/api/flats/?project=${slug}&order=price&limit=100`)).json();
  const flat = results.find(
    ({ status, price }: { status: number; price: number | null }) => status === 1 && price,
  );
  return `/selection/flats/${flat.id}`;
}

async function leadsToClients(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await book(page);
  await expect(dialog(page)).toContainText('за вами пока никто не закреплён');
  await dialog(page).getByRole('link', { name: 'К клиентам' }).click();
  await expect(page).toHaveURL(/\/clients$/);
}

async function fixClient(page: Page, portal: Portal, name = 'Агаджанян'): Promise<void> {
  await page.goto('/clients?order=last_name');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(name);
  await page.getByRole('list', { name: 'Клиенты' }).getByRole('link', { name }).click();
  await page
    .getByRole('region', { name: 'Закрепление' })
    .getByRole('button', { name: 'Закрепить', exact: true })
    .click();
  const form = page.getByRole('dialog', { name: 'Закрепить клиента' });
  await form.getByRole('combobox', { name: 'Проект' }).click();
  await page.getByRole('option', { name: PROJECT }).click();
  await form.getByRole('button', { name: 'Закрепить' }).click();
  await expect(form).toHaveCount(0);
  const id = new RegExp(`^(\\d+) .*${name}`, 'm').exec(await runAdmin(portal, 'fixation'))?.[1] ?? '';
  await runAdmin(portal, 'fixation', id, 'unique');
}

async function bookPaid(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await book(page);
  const form = dialog(page);
  await form.getByText('Платная бронь', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Для кого' }).click();
  await page.getByRole('option', { name: /Агаджанян/ }).click();
  await expect(form.getByRole('list', { name: 'Условия' })).toHaveText(
    /Лот за вами до .*7\sдней.*Клиент оплачивает 25\s000\s₽.*Застройщик подтвердит бронь или откажет/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Забронировать' }).click();
  await expect(form.getByRole('heading', { name: /Забронировано.*Ждёт подтверждения/ })).toBeFocused();
  await form.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Ваша бронь' })).toBeVisible();
}

async function confirmAsManager(manager: Page, portal: Portal): Promise<void> {
  await manager.goto('/staff');
  await enterStaffPortal(manager, portal);
  await manager.getByRole('link', { name: /^Брони/ }).click();
  const row = manager.getByRole('listitem').filter({ hasText: 'Агаджанян' });
  await expect(row).toBeVisible();
  expect(await axeFindings(manager)).toEqual([]);
  await row.getByRole('button', { name: /^Подтвердить/ }).click();
  // It waits for nobody any more.
  await expect(row).toHaveCount(0);
}

async function giveUp(page: Page): Promise<void> {
  await list(page).getByRole('button', { name: 'Открыть' }).click();
  await dialog(page).getByRole('button', { name: 'Снять бронь' }).click();
  await dialog(page).getByRole('button', { name: 'Да, снять' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Бронь снята агентом' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Готово' }).click();
}

/** The rival, who has a fixed client there by now, comes second: a place in the queue is offered in its stead. */
async function queueUp(rival: Page, address: string): Promise<void> {
  await rival.goto(address);
  await choose(rival, 'Встать в очередь');
  const form = dialog(rival);
  await expect(form.getByRole('status')).toHaveText(/Можно встать в очередь/);
  expect(await axeFindings(rival)).toEqual([]);
  await form.getByRole('button', { name: 'Встать в очередь' }).click();
  await expect(form.getByRole('heading', { name: 'Вы в очереди первым' })).toBeVisible();
  await rival.keyboard.press('Escape');
  await rival.goto('/deals');
  await expect(rival.getByRole('list', { name: 'Очереди' })).toContainText('Вы в очереди первым');
}

/** The booking is given up: the lot is the first's alone, who is told, and books it. */
async function takeTurn(rival: Page, address: string): Promise<void> {
  await rival.goto(address);
  await rival.getByRole('main').getByRole('button', { name: 'Забронировать: ваша очередь' }).click();
  const form = dialog(rival);
  await expect(form.getByRole('heading', { name: /Лот держится за вами до/ })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Для кого' })).toHaveText(/Рогов/);
  expect(await axeFindings(rival)).toEqual([]);
  await form.getByRole('button', { name: 'Забронировать' }).click();
  await expect(form.getByRole('heading', { name: /^Забронировано/ })).toBeFocused();
  await form.getByRole('button', { name: 'Готово' }).click();
}

/** The same dialog stands at a cell of the board, and at what is kept for a client, who is chosen there already. */
async function bookFromElsewhere(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const flat = await (await request.get(`/api/flats/${address.split('/').at(-1)}/`)).json();
  await page.goto(`/${flat.city}/${flat.project_slug}/buildings/${flat.building_id}`);
  // The board is drawn from the device first, which hears of the freed lot a moment later.
  await page.locator(`[data-lot="${flat.id}"][data-status="1"]`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Забронировать' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Условия' })).toBeVisible();
  await page.goto(address);
  await choose(page, 'В подборку клиента');
  const chooser = page.getByRole('dialog', { name: 'Для клиента' });
  await chooser.getByRole('button', { name: /^Агаджанян/ }).click();
  await chooser.getByRole('button', { name: 'Готово' }).click();
  await page.goto('/clients?order=last_name');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Агаджанян');
  await page.getByRole('list', { name: 'Клиенты' }).getByRole('link', { name: 'Агаджанян' }).click();
  await page.getByRole('link', { name: 'Подборка: 1 лот' }).click();
  const kept = page.getByRole('list', { name: 'Подборка клиента' });
  await kept.getByRole('button', { name: 'Забронировать' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Для кого' })).toHaveText(/Агаджанян/);
  expect(await axeFindings(page)).toEqual([]);
}

async function wantWithoutNetwork(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The dialog's file comes with its first opening.
  await book(page);
  await expect(dialog(page).getByRole('list', { name: 'Условия' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await choose(page, 'Бронь — только при связи');
  await dialog(page).getByRole('button', { name: 'Напомнить, когда появится сеть' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(/^Запомнили/);
  await dialog(page).getByRole('button', { name: 'Готово' }).click();
  await page.context().setOffline(false);
  await page.goto('/main');
  const offered = page.getByRole('status', { name: 'Сеть вернулась' });
  await expect(offered).toContainText('Вы хотели забронировать');
  await offered.getByRole('button', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(offered).toHaveCount(0);
}

test('O1 a lot is booked on the spot; a rival comes second, the manager answers, it is given up, and wanted without a network', async ({
  page,
  request,
  browser,
  signedIn,
  portal,
}) => {
  await signedIn(demoAccountPhones.agent);
  const address = await freeFlat(request);
  const rival = await anotherDevice(browser, portal, demoAccountPhones.otherAgent);
  await test.step('O1 without a fixed client the way leads to the clients', () =>
    leadsToClients(rival, address));
  await fixClient(page, portal);
  await test.step('O1 terms and price stand above the button, and the lot is booked', () =>
    bookPaid(page, address));
  await test.step('O1 whoever comes second sees that it is booked', async () => {
    await rival.goto(address);
    await expect(rival.getByRole('main')).toContainText('Бронь');
    await rival.getByRole('main').getByRole('button', { name: 'Клиенту' }).click();
    await expect(sheet(rival).getByRole('button', { name: 'Записать на показ' })).toBeVisible();
    await expect(sheet(rival).getByRole('button', { name: 'Забронировать' })).toHaveCount(0);
  });
  await test.step('O1 the manager confirms it, and the agent hears of it', async () => {
    const manager = await anotherDevice(browser, portal);
    await confirmAsManager(manager, portal);
    await manager.close();
    await page.goto('/deals');
    await expect(list(page)).toContainText(/Лот за вами до/);
    expect(await axeFindings(page)).toEqual([]);
  });
  await fixClient(rival, portal, 'Рогов');
  await test.step('O2 whoever comes second stands in the queue, and sees the place', () =>
    queueUp(rival, address));
  await test.step('O2 given up, the lot is the first’s for a while, and booked for all others', async () => {
    await giveUp(page);
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: 'Клиенту' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Встать в очередь' })).toBeVisible();
    await takeTurn(rival, address);
  });
  await test.step('O1 given up, the lot is free for everybody at once, on open pages too', async () => {
    await rival.goto('/deals');
    await giveUp(rival);
    await expect(sheet(page).getByRole('button', { name: 'Забронировать' })).toBeVisible();
    await rival.close();
  });
  await test.step('O1 a cell of the board and a client’s selection lead to the same dialog', () =>
    bookFromElsewhere(page, request, address));
  await test.step('O1 without a network nothing is promised; the wish is offered when it is back', () =>
    wantWithoutNetwork(page, address));
});
