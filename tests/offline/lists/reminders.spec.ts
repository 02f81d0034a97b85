import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept } from '../../support/browser/offline';

test.use({ ...phone, ownPortal: true });

const soon = (page: Page) => page.getByRole('list', { name: 'Закрепления заканчиваются' });
const wanted = (page: Page) => page.getByRole('list', { name: 'Интересующие лоты' });
/** The demo developer has no CRM: managers answer in the portal, and nothing else is promised. */
const standing = (page: Page) => page.getByRole('button', { name: 'Обновить статус', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const kinds = (page: Page) => page.getByRole('group', { name: 'Виды служебных уведомлений' });

async function followReminder(page: Page): Promise<void> {
  await page.goto('/main');
  await expect(soon(page).getByRole('link')).toHaveText([/Беляев Константин Юрьевич.*осталось 4\sдня/]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Уведомления' }).tap();
  await page.getByRole('button', { name: /Закрепление закончится через 7\sдней.*новое/ }).tap();
  await expect(heading(page, 'Беляев Константин Юрьевич')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Закрепления' })).toContainText(
    'Можно продлить, всего 2\u00a0раза.',
  );
}

async function askStanding(page: Page): Promise<void> {
  await standing(page).tap();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /Обновлено\sв\s\d\d:\d\d\sпо\sмосковскому времени\./,
  );
  expect(await axeFindings(page)).toEqual([]);
}

async function switchReminderOff(page: Page): Promise<void> {
  await go(page, '/settings');
  const one = kinds(page).getByRole('switch', { name: 'Конец закрепления' });
  await expect(kinds(page).getByRole('switch', { checked: true })).toHaveCount(7);
  await one.tap();
  await expect(one).not.toBeChecked();
  await expect
    .poll(async () => (await (await page.request.get('/api/office/settings/')).json()).notices)
    .toEqual({
      service: true,
      promo: true,
      fixations: false,
      appointments: true,
      bookings: true,
      favorites: true,
      deals: true,
      links: true,
      searches: true,
    });
  await page.getByRole('switch', { name: 'Служебные' }).tap();
  await expect(kinds(page).getByRole('switch', { disabled: true })).toHaveCount(7);
  await expect(one).not.toBeChecked();
}

async function knowWithoutNetwork(page: Page): Promise<void> {
  await page.reload();
  await soon(page)
    .getByRole('link', { name: /Беляев/ })
    .tap();
  await expect(standing(page)).toBeDisabled();
  await expect(page.getByText('Нет сети: обновить статус можно, когда она вернётся.')).toBeVisible();
}

async function takeLotOut(page: Page): Promise<void> {
  await go(page, '/clients');
  await page.getByRole('link', { name: /Ковалёва/ }).tap();
  await expect(wanted(page).getByRole('listitem').first()).toContainText('Сделка №');
  const rows = wanted(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Убрать/ })
    .tap();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Вернуть' }).tap();
  await expect(rows).toHaveCount(5);
  await wanted(page)
    .getByRole('button', { name: /^Убрать/ })
    .last()
    .tap();
  await expect(rows).toHaveCount(4);
  expect(await axeFindings(page)).toEqual([]);
}

async function seeLotsOfDeal(page: Page): Promise<void> {
  await wanted(page)
    .getByRole('link', { name: /^Сделка №/ })
    .tap();
  await expect(heading(page, 'Сделка №')).toBeVisible();
  await expect(wanted(page).getByRole('listitem')).toHaveCount(4);
  await expect(wanted(page).getByRole('listitem').first()).toContainText('Эта сделка');
}

test('L7 G2 G5 C7 what runs out is told and stands on the main page, offline too; a status is asked for, a lot is taken out, each reminder has its switch', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  await test.step('L7 the reminder leads to the client', () => followReminder(page));
  await test.step('G2 how a client stands is asked for, without a reload', () => askStanding(page));
  await test.step('C7 a reminder is switched off by itself; with the stream off none can come', () =>
    switchReminderOff(page));
  await go(page, '/main');
  await expect(soon(page)).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await test.step('without a network the main page knows, and the button says why nothing can be asked for', () =>
    knowWithoutNetwork(page));
  await test.step('G5 the lots that a client is interested in, from deals and client favorites; one is taken out, and put back', () =>
    takeLotOut(page));
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const { client_favorites } = await (await page.request.get('/api/client_favorites/')).json();
      return client_favorites.length;
    })
    .toBe(8);
  await test.step('G5 the page of the deal has them too', () => seeLotsOfDeal(page));
});
