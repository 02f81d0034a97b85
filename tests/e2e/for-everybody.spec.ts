import type { Page } from '@playwright/test';
import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import { go } from '../support/browser/go';
import { judgeStates, judgeWidth } from '../support/judges/judge-room';
import { judgeTree } from '../support/judges/judge-tree';

/** Pages of an agent's hour, each with what shows that it stands. */
const pages: readonly { address: string; stands: (page: Page) => ReturnType<Page['locator']> }[] = [
  { address: '/selection/flats', stands: (page) => page.getByRole('article').nth(3) },
  { address: '/projects', stands: (page) => page.getByRole('list', { name: 'Проекты' }) },
  { address: '/clients', stands: (page) => page.getByRole('link', { name: /Ковалёва Ирина/ }) },
  { address: '/documents', stands: (page) => page.getByRole('button', { name: /^Сохранить на устройстве/ }) },
  { address: '/settings', stands: (page) => page.getByRole('switch', { name: /^Служебные/ }) },
];

/** What the judge finds on every page, and on the page of a lot. */
async function findings(page: Page, judge: (page: Page) => Promise<string[]>): Promise<string[]> {
  const all: string[] = [];
  const look = async (where: string) => {
    for (const finding of await judge(page)) all.push(`${where}: ${finding}`);
  };
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
  await look('/main');
  for (const { address, stands } of pages) {
    await go(page, address);
    await expect(stands(page).first()).toBeVisible();
    await look(address);
  }
  await go(page, '/selection/flats');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Печать' })).toBeVisible();
  await look('a lot');
  return all;
}

test('J2 nothing on the pages is without a name, and no name is said twice, as its own description or in one row', async ({
  page,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  expect(await findings(page, judgeTree)).toEqual([]);
});

test.describe('on the narrowest phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } });
  test('D1 no page scrolls sideways, and nothing that is pressed or read of a lot is cut', async ({
    page,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.agent);
    expect(await findings(page, judgeWidth)).toEqual([]);
  });
});

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('J1 what is chosen looks otherwise than what is not: chips, tabs, a choice of two, a switch', async ({
    page,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.agent);
    expect(await findings(page, judgeStates)).toEqual([]);
    await page.goto('/settings');
    const one = page.getByRole('switch', { name: /^Показы/ });
    const picture = async () => {
      await page.getByRole('heading', { level: 1 }).click();
      return (await one.screenshot()).toString('base64');
    };
    const on = await picture();
    await one.click();
    await expect(one).not.toBeChecked();
    expect(await picture()).not.toBe(on);
    await one.click();
    await expect(one).toBeChecked();
  });
});
