import type { Browser, Page } from '@playwright/test';
import { signIn } from '../accounts/sign-in';
import type { Portal } from '../portal/portal';
import { addSession } from './fixtures';

/** A page of another device, where somebody is signed in, or nobody; its context is closed with it. */
export async function anotherDevice(browser: Browser, portal: Portal, phone?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
  });
  if (phone) await addSession(context, portal.url, await signIn(portal, phone));
  const page = await context.newPage();
  page.on('close', () => void context.close());
  return page;
}
