import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What is judged by colours; all that is other in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, in the light and in the dark. It moves as little as it can from then on.
 * @param part what alone is looked at: a panel that has opened over a page which was looked at before, or the like
 */
export async function axeFindings(page: Page, part = ':root'): Promise<string[]> {
  await prepare(page);
  const light = await found(page, part, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(page, part, { runOnly: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((finding) => `dark ${finding}`)];
}

/** The same without what is judged by colours, where these were judged before; it takes a fraction of the time. */
export async function axeFindingsBesidesColours(page: Page, part = ':root'): Promise<string[]> {
  await prepare(page);
  const rules = Object.fromEntries(colourRules.map((name) => [name, { enabled: false }]));
  return found(page, part, { rules });
}

async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Those of a phone and of a desktop, in pixels. */
export const WIDTHS = [390, 1440];

export async function axeFindingsAtEveryWidth(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const finding of await axeFindings(page)) all.push(`${width} px ${finding}`);
  }
  return all;
}

function found(page: Page, part: string, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([within, given]) => {
      // Colours are judged once every transition is over.
      await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(within, { ...given, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [part, options] as const,
  );
}
