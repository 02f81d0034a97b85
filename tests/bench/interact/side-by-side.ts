import type { BrowserContext, Page } from '@playwright/test';
import type { Portal } from '../../support/portal/portal';
import { openScreensFloor } from '../floor-site';
import { installPainted } from '../page/painted';
import { addPhoneSession, newPhone } from '../page/phone';
import { type Figure, sideBySideFigure } from '../report';
import { openBenchPortal } from '../subjects';
import { installProbe } from './interact-probe';
import { brake } from './slowly';

interface SideBySide {
  readonly portal: Portal;
  /** The browser of the portal, signed in. */
  readonly context: BrowserContext;
  /** The page of React alone, with its brake. */
  readonly floor: Page;
}

/** The portal and the page of React alone, each in a browser of its own. */
export async function sideBySide(
  lots: number | undefined,
  rate: number,
  work: (both: SideBySide) => Promise<void>,
): Promise<void> {
  const { portal, session } = await openBenchPortal(lots);
  const site = await openScreensFloor(portal.url);
  const phones = { portal: await newPhone(), floor: await newPhone() };
  try {
    await phones.floor.session(async (beside) => {
      const floor = beside.pages()[0] ?? (await beside.newPage());
      await floor.addInitScript(installPainted);
      await floor.addInitScript(installProbe);
      await floor.goto(site.url);
      await brake(floor, rate);
      await phones.portal.session(async (context) => {
        await addPhoneSession(context, portal.url, session);
        await work({ portal, context, floor });
      });
    });
  } finally {
    await phones.floor.remove();
    await phones.portal.remove();
    await site.close();
    await portal.remove();
  }
}

/** Milliseconds of the same deed, by rounds. */
export interface Times {
  portal: number[];
  floor: number[];
}

/** The two by turns, so that what else the machine does falls on both. */
export async function alternately(
  rounds: number,
  portal: (round: number) => Promise<number>,
  floor: (round: number) => Promise<number>,
): Promise<Times> {
  const times: Times = { portal: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.floor.push(await floor(round));
    times.portal.push(await portal(round));
  }
  return times;
}

/** Their medians, as a line of the result. */
export const timesFigure = (name: string, times: Times, reach: number): Figure => ({
  name,
  unit: 'ms',
  reach,
  ...sideBySideFigure(times),
});
