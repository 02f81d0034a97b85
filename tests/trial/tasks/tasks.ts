import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../support/browser/browser';
import { judgeHeight, judgeStates, judgeWidth } from '../../support/judges/judge-room';
import { judgeSpeech, judgeTree, noteSpeech } from '../../support/judges/judge-tree';
import { openPortal, type Portal } from '../../support/portal/portal';
import { option } from '../seeds';
import { type Fingers, keyboard, mouse, touch } from './fingers';
import { type Cost, Hand, type Judge } from './hand';
import { type Task, tenTasks } from './ten-tasks';

/** A screen, by what it is reached, and what is asked of the pages on it. */
interface Device {
  readonly context: BrowserContextOptions;
  readonly fingers: (page: Page, tell: (finding: string) => void) => Fingers;
  readonly judges: readonly Judge[];
  /** Whether what is said aloud is judged. */
  readonly isHeard?: true;
  /** Only the tasks that are tried on a wide screen. */
  readonly isWide?: true;
  /** Whether taps and fields are held to what each task may cost. */
  readonly isCounted?: boolean;
}

const touched = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});
const wide = { viewport: { width: 1440, height: 900 } };
const devices: Readonly<Record<string, Device>> = {
  phone: {
    context: touched(390, 844),
    fingers: () => touch,
    judges: [judgeTree, judgeWidth],
    isHeard: true,
    isCounted: true,
  },
  wide: {
    context: wide,
    fingers: () => mouse,
    judges: [judgeTree],
    isWide: true,
    isHeard: true,
    isCounted: true,
  },
  keyboard: { context: wide, fingers: keyboard, judges: [] },
  narrow: { context: touched(320, 640), fingers: () => touch, judges: [judgeWidth] },
  landscape: { context: touched(844, 390), fingers: () => touch, judges: [judgeWidth, judgeHeight] },
  'forced-colors': {
    context: { ...touched(390, 844), forcedColors: 'active' },
    fingers: () => touch,
    judges: [judgeStates],
  },
};

/** Longer than any move of a dialog or a list, ms. */
const PASSING_MS = 400;

interface Done {
  readonly task: Task;
  readonly cost: Cost;
  readonly seconds: number;
  /** Why it could not be done; null: it was. */
  readonly failure: string | null;
  /** What the judges of the device have found on its pages, each once. */
  readonly findings: readonly string[];
}

/**
 * `npm run trial -- tasks [--device NAME] [--pictures FOLDER]`: the ten tasks of an agent's hour, one after the other on a
 * demo portal, with the taps and fields that each costs. Besides a phone and a wide screen they are done by the keyboard
 * alone, at 320 pixels, on a phone that lies on its side and in the colours of the system; names, what is said aloud, room
 * and states are judged on every page that they pass. A task that fails, costs more than it may or passes a page with a
 * finding ends the trial with an error; seconds are told and judged by nobody, for they are the machine's.
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
        print(name, device, done);
        if (done.some((one) => isBad(one, device))) process.exitCode = 1;
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
  { name, device, folder }: { name: string; device: Device; folder: string | undefined },
): Promise<Done[]> {
  const context = await browser.newContext({ ...device.context, locale: 'ru-RU', baseURL: portal.url });
  await context.addInitScript(noteSpeech);
  const page = await context.newPage();
  const guests = await browser.newContext({ ...device.context, locale: 'ru-RU' });
  const openAsGuest = async (address: string) => {
    const guest = await guests.newPage();
    await guest.goto(address);
    return guest;
  };
  const done: Done[] = [];
  const chosen = tenTasks.filter(({ isWide }) => isWide || !device.isWide);
  for (const [at, task] of chosen.entries()) {
    const findings = new Set<string>();
    const judge = async () => {
      if (device.isHeard) for (const finding of await judgeSpeech(page)) findings.add(finding);
      const before = await foundOn(page, device);
      if (before.length === 0) return;
      // What comes or goes at this moment passes over the screen: it counts if it still stands.
      await page.waitForTimeout(PASSING_MS);
      const still = new Set(await foundOn(page, device));
      for (const finding of before) if (still.has(finding)) findings.add(finding);
    };
    const fingers = device.fingers(page, (finding) => findings.add(finding));
    const hand = new Hand(page, fingers, judge);
    const began = Date.now();
    const failure = await task.run(hand, { portal, context, page, openAsGuest }).then(
      () => null,
      (error: unknown) => String(error).split('\n').slice(0, 4).join(' '),
    );
    if (folder) await page.screenshot({ path: `${folder}/${name}-${at + 1}.png` });
    done.push({
      task,
      cost: hand.cost,
      seconds: (Date.now() - began) / 1000,
      failure,
      findings: [...findings],
    });
    await context.setOffline(false);
  }
  await context.close();
  await guests.close();
  return done;
}

async function foundOn(page: Page, { judges }: Device): Promise<string[]> {
  const found: string[] = [];
  for (const one of judges) found.push(...(await one(page)));
  return found;
}

const isBad = ({ task: { most }, cost, failure, findings }: Done, { isCounted = false }: Device): boolean =>
  failure !== null ||
  findings.length > 0 ||
  (isCounted && (cost.taps > most.taps || cost.fields > most.fields));

function print(name: string, device: Device, done: readonly Done[]): void {
  for (const one of done) {
    const { task, cost, seconds, failure, findings } = one;
    const counted = `${cost.taps} of ${task.most.taps} taps, ${cost.fields} of ${task.most.fields} fields`;
    console.log(
      `${isBad(one, device) ? 'BAD ' : 'good'} ${name}: ${task.name}: ${counted}, ${seconds.toFixed(1)} s`,
    );
    if (failure !== null) console.log(`     ${failure}`);
    for (const finding of findings) console.log(`     ${finding}`);
  }
}
