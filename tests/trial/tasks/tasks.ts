import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { browserOptions } from '../../support/browser/browser';
import { openPortal, type Portal } from '../../support/portal/portal';
import { option } from '../seeds';
import { type Cost, Hand } from './hand';
import { type Task, tenTasks } from './ten-tasks';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

interface Done {
  readonly task: Task;
  readonly cost: Cost;
  readonly seconds: number;
  /** Why it could not be done; null: it was. */
  readonly failure: string | null;
}

/**
 * `npm run trial -- tasks [--device phone|wide] [--pictures FOLDER]`: the ten tasks of an agent's hour, one after the other
 * on a demo portal, with the taps and fields that each costs. A task that fails or costs more than it may ends the trial
 * with an error; seconds are told and judged by nobody, for they are the machine's.
 */
export async function tasks(args: string[]): Promise<void> {
  const wanted = option(args, 'device');
  const folder = option(args, 'pictures');
  const browser = await chromium.launch(browserOptions());
  try {
    for (const [name, device] of Object.entries(devices)) {
      if (wanted !== undefined && wanted !== name) continue;
      const portal = await openPortal();
      try {
        const done = await onDevice(browser, portal, { name, device, folder });
        print(name, done);
        if (done.some(isBad)) process.exitCode = 1;
      } finally {
        await portal.remove();
      }
    }
  } finally {
    await browser.close();
  }
}

async function onDevice(
  browser: Browser,
  portal: Portal,
  { name, device, folder }: { name: string; device: BrowserContextOptions; folder: string | undefined },
): Promise<Done[]> {
  const context = await browser.newContext({ ...device, locale: 'ru-RU', baseURL: portal.url });
  const page = await context.newPage();
  const guests = await browser.newContext({ ...device, locale: 'ru-RU' });
  const openAsGuest = async (address: string) => {
    const guest = await guests.newPage();
    await guest.goto(address);
    return guest;
  };
  const done: Done[] = [];
  const chosen = tenTasks.filter(({ isWide }) => isWide || name === 'phone');
  for (const [at, task] of chosen.entries()) {
    const hand = new Hand(page, device.hasTouch === true);
    const began = Date.now();
    const failure = await task.run(hand, { portal, context, page, openAsGuest }).then(
      () => null,
      (error: unknown) => String(error).split('\n').slice(0, 4).join(' '),
    );
    if (folder) await page.screenshot({ path: `${folder}/${name}-${at + 1}.png` });
    done.push({ task, cost: hand.cost, seconds: (Date.now() - began) / 1000, failure });
    await context.setOffline(false);
  }
  await context.close();
  await guests.close();
  return done;
}

const isBad = ({ task: { most }, cost, failure }: Done): boolean =>
  failure !== null || cost.taps > most.taps || cost.fields > most.fields;

function print(device: string, done: readonly Done[]): void {
  for (const one of done) {
    const { task, cost, seconds, failure } = one;
    const counted = `${cost.taps} of ${task.most.taps} taps, ${cost.fields} of ${task.most.fields} fields`;
    console.log(
      `${isBad(one) ? 'BAD ' : 'good'} ${device}: ${task.name}: ${counted}, ${seconds.toFixed(1)} s`,
    );
    if (failure !== null) console.log(`     ${failure}`);
  }
}
