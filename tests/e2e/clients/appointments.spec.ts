import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay } from '../../../src/contract/time/portal-time';
import { setTimeZone } from '../../../src/contract/time/time-zone';
import { demoManager } from '../../support/accounts/demo-account';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { anotherDevice } from '../../support/browser/second-browser';
import type { Portal } from '../../support/portal/portal';

setTimeZone('Europe/Moscow');
test.use({ ...phone, ownPortal: true, expectedErrors: /status of 40[019]/ });

const appointments = (page: Page) => page.getByRole('list', { name: 'Показы' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const clientPath = async (page: Page, name: string) => {
  const { results } = await (await page.request.get(`/api/clients/?search=${name}`)).json();
  return `/clients/${results[0].id}`;
};

const form = (page: Page) => dialog(page, 'Запись на показ');
const days = (page: Page) =>
  form(page).getByRole('radiogroup', { name: 'День' }).getByRole('radio', { disabled: false });

const times = (page: Page) =>
  form(page)
    .getByRole('radiogroup', { name: /^Время/ })
    .getByRole('radio');

async function chooseByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Показов пока не было.');
  await page.getByRole('button', { name: 'Записать на показ' }).press('Enter');
  await expect(form(page).getByRole('button', { name: 'Выберите время' })).toBeDisabled();
  const chosen = form(page).getByRole('radio', { checked: true, name: /свободно/ });
  await chosen.focus();
  // The first with a time to be had; before it stand days on which the agent has another showing at every time.
  const first = await days(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(days(page).nth(first + 2)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(times(page).nth(1)).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
}

async function loseTimeToAnother(page: Page, browser: Browser, portal: Portal): Promise<void> {
  // The first page is answered with what was free before, and so still shows its time as free. Another tab would tell
  // it, for both read the same calendar of the device.
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // Those of likely managers come by themselves: this is the one that the form shows.
  const shown = await form(page).getByRole('combobox', { name: 'Менеджер' }).innerText();
  const { results } = await (await page.request.get('/api/neometry_users/')).json();
  const { id } = results.find(({ name }: { name: string }) => name === shown);
  const address = asked.findLast((name) => name.includes(`/${id}/calendar/`)) ?? '';
  const body = await (await page.request.get(address)).text();
  await page.route(address, (route) => route.fulfill({ contentType: 'application/json', body }));
  const second = await anotherDevice(browser, portal, demoAccountPhones.agent);
  await second.goto(await clientPath(page, 'Беляев'));
  await second.getByRole('button', { name: 'Записать на показ' }).click();
  const other = dialog(second, 'Запись на показ');
  // This client is fixed in another project, with which the form begins.
  for (const name of ['Проект', 'Менеджер']) {
    const wanted = await form(page).getByRole('combobox', { name }).innerText();
    if ((await other.getByRole('combobox', { name }).innerText()) === wanted) continue;
    await other.getByRole('combobox', { name }).click();
    await second.getByRole('option', { name: wanted }).click();
  }
  const chosen = await form(page)
    .getByRole('radio', { checked: true, name: /свободно/ })
    .getAttribute('aria-label');
  await other.getByRole('radio', { name: (chosen ?? '').split(', свободно')[0] }).check();
  await other
    .getByRole('radiogroup', { name: /^Время/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await other.getByRole('button', { name: /^Записать на/ }).click();
  await expect(other.getByRole('heading', { name: /^Клиент записан/ })).toBeFocused();
  await second.close();
  await form(page)
    .getByRole('button', { name: /^Записать на/ })
    .click();
  await expect(form(page).getByRole('alert')).toHaveText(/Это время уже занято\. Ближайшее свободное: \d/);
  await page.unroute(address);
}

async function bookAnotherTime(page: Page): Promise<void> {
  await times(page).first().check();
  await form(page)
    .getByRole('button', { name: /^Записать на/ })
    .click();
  await expect(form(page).getByRole('heading', { name: /^Клиент записан/ })).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form(page).getByRole('button', { name: 'Добавить в календарь' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  await form(page).getByRole('button', { name: 'Готово' }).click();
  await expect(appointments(page)).toHaveText([/Записан/]);
  expect(await axeFindings(page)).toEqual([]);
}

async function moveAppointment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Перенести/ }).click();
  const moving = dialog(page, 'Перенести показ');
  await moving
    .getByRole('radiogroup', { name: /^Время/ })
    .getByRole('radio')
    .last()
    .check();
  await moving.getByRole('button', { name: /^Перенести на/ }).click();
  await moving.getByRole('button', { name: 'Готово' }).click();
  await expect(appointments(page)).toHaveText([/Перенесён/]);
}

async function knowWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('button', { name: /^Перенести/ })).toBeDisabled();
  await expect(page.getByRole('main')).toContainText(
    'перенести или отменить показ можно, когда сеть вернётся',
  );
  await page.getByRole('button', { name: 'Записать на показ' }).click();
  await expect(form(page).getByRole('status').filter({ hasText: 'Нет сети' })).toContainText('Данные на');
  await times(page).first().check();
  // It can be asked for, and nobody is promised anything.
  await expect(form(page).getByRole('button', { name: /^Попросить на/ })).toBeEnabled();
  await expect(form(page).getByRole('button', { name: /^Записать на/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function callOffByManager(page: Page, browser: Browser, portal: Portal): Promise<void> {
  const staff = await anotherDevice(browser, portal);
  const { email, password } = await demoManager(portal);
  const { results } = await (await page.request.get('/api/appointments/?limit=100')).json();
  const mine = results.find(({ client }: { client: { name: string } }) => /Прохоренко/.test(client.name));
  await staff.goto(`/staff/appointments?date=${portalDay(Date.parse(mine.starts_at))}`);
  await staff.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await staff.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await staff.keyboard.press('Enter');
  await staff.getByRole('button', { name: /^Отменить: Прохоренко/ }).click();
  await staff.getByRole('textbox', { name: 'Причина' }).fill('Лифт на ремонте');
  await staff.getByRole('button', { name: 'Отменить показ' }).click();
  await expect(staff.getByRole('list', { name: /^Журнал/ })).toContainText('Отменён · Менеджер');
  expect(await axeFindings(staff)).toEqual([]);
  await expect(appointments(page)).toHaveText([/Отменён[\s\S]*Лифт на ремонте/]);
  await staff.close();
}

async function seeWhatIsDue(page: Page): Promise<void> {
  const tomorrow = dayAfter(portalDay(Date.now()));
  const { results } = await (await page.request.get('/api/appointments/?limit=100')).json();
  const due = results.filter(
    ({ starts_at, state }: { starts_at: string; state: string }) =>
      state === 'booked' && portalDay(Date.parse(starts_at)) === tomorrow,
  );
  expect(due.length).toBeGreaterThan(0);
  await page.goto('/main');
  const list = page.getByRole('list', { name: 'Показы сегодня и завтра' });
  await expect(list).toContainText(due[0].client.name);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => sessionStorage.setItem('portal.client-mode', 'on'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Подбор квартиры' })).toBeVisible();
  await expect(list).toHaveCount(0);
}

test('G4 K3 L4 an agent books an appointment, loses a time to another, moves it, saves it to the calendar; a manager calls it off', async ({
  page,
  context,
  browser,
  portal,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  const path = await clientPath(page, 'Прохоренко');
  await page.goto(path);
  await test.step('by keyboard: a day and a time with the arrows', () => chooseByKeyboard(page));
  await test.step('who comes second hears so, and which times are next', () =>
    loseTimeToAnother(page, browser, portal));
  await test.step('another time is had, and goes into the calendar', () => bookAnotherTime(page));
  await test.step('it is moved', () => moveAppointment(page));
  await test.step('without a network it is known, and neither moved nor promised: so it is said beforehand', () =>
    knowWithoutNetwork(page, context));
  await test.step('a manager calls it off with a reason: the open page hears of it', () =>
    callOffByManager(page, browser, portal));
  await test.step('the main page has what is due tomorrow, and nothing of it while a client looks', () =>
    seeWhatIsDue(page));
});

const allShowings = '/calendar?list=appointments';
const coming = (page: Page) => page.getByRole('list', { name: 'Впереди' }).getByRole('listitem');
const choose = async (page: Page, field: string, option: RegExp) => {
  await form(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

async function showLot(page: Page): Promise<string> {
  const managers = (await (await page.request.get('/api/neometry_users/')).json()).results;
  const { slug } = managers[0].projects[0];
  const [lot] = (await (await page.request.get(`/api/flats/?project=${slug}&limit=1`)).json()).results;
  await page.goto(`/selection/flats/${lot.id}`);
  await page.getByRole('button', { name: 'Клиенту', exact: true }).click();
  await page.getByRole('button', { name: 'Записать на показ' }).click();
  await expect(form(page)).toContainText(/Лот: .*м²,/);
  await choose(page, 'Клиент', /^Прохоренко/);
  // Today the agent has another, and nobody shows two at once.
  await days(page).nth(3).check();
  await times(page).last().check();
  await form(page)
    .getByRole('button', { name: /^Записать на/ })
    .click();
  await expect(form(page).getByRole('link', { name: /^Документы/ })).toBeVisible();
  await form(page).getByRole('button', { name: 'Готово' }).click();
  return `/selection/flats/${lot.id}`;
}

async function askWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: 'Записать на показ' }).click();
  await choose(page, 'Клиент', /^Беляев/);
  await days(page).nth(4).check();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await times(page).last().check();
  await form(page)
    .getByRole('button', { name: /^Попросить на/ })
    .click();
  await expect(form(page).getByRole('heading', { name: 'Ждёт отправки' })).toBeFocused();
  await form(page).getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('list', { name: 'Показы, которые ждут отправки' })).toContainText('Беляев');
  expect(await axeFindings(page)).toEqual([]);
}

test('G4 F5 all showings on one page: with the lot, whom to call, and one that is asked for without a network', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  await page.goto(allShowings);
  await expect(
    page.getByRole('list', { name: 'Прошли и отменены' }).getByRole('listitem').first(),
  ).toBeVisible();
  const before = await coming(page).count();
  const address = await test.step('a lot is shown to a client, and stays with the showing', () =>
    showLot(page));
  await page.goto(allShowings);
  await expect(coming(page)).toHaveCount(before + 1);
  const own = coming(page).filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(own.getByRole('link', { name: /^Позвонить клиенту: Прохоренко/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(own.getByRole('link', { name: /^Позвонить менеджеру: / })).toHaveAttribute('href', /^tel:/);
  expect(await axeFindings(page)).toEqual([]);
  await test.step('without a network another is asked for, and waits', () =>
    askWithoutNetwork(page, context));
  await test.step('it is booked once the network is back', async () => {
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(coming(page)).toHaveCount(before + 2);
    await expect(page.getByRole('list', { name: 'Показы, которые ждут отправки' })).toHaveCount(0);
  });
});
