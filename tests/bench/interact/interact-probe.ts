import type { Locator, Page } from '@playwright/test';
import type { WithPainted } from '../page/painted';
import { slowly } from './slowly';

interface Probe {
  /** Resolves to the milliseconds from `began` until what `selector` shows was painted otherwise than it stood. */
  change(selector: string, began: number): Promise<number>;
}
type WithProbe = WithPainted & { portalProbe: Probe; portalClick?: Promise<number> };

/** Runs in the page behind `installPainted`; it must stand alone, for the browser gets its text. */
export function installProbe(): void {
  const shown = (selector: string) => {
    const element = document.querySelector(selector);
    return element ? `${location.pathname} ${element.textContent?.slice(0, 300)}` : '';
  };
  const portalProbe: Probe = {
    change: (selector, began) => {
      const before = shown(selector);
      return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} still shows: ${before}`)), 30_000);
        const observer = new MutationObserver(async () => {
          const now = shown(selector);
          if (now === '' || now === before) return;
          observer.disconnect();
          resolve((await (window as unknown as WithPainted).portalPainted()) - began);
        });
        observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
      });
    },
  };
  Object.assign(window, { portalProbe });
}

/** From the click itself, as the browser dates it, until the first frame in which `selector` shows something else. */
export async function clickUntilPainted(page: Page, target: Locator, selector: string): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate((watched) => {
    const probed = window as unknown as WithProbe;
    probed.portalClick = new Promise((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(probed.portalProbe.change(watched, timeStamp)), {
        capture: true,
        once: true,
      });
    });
  }, selector);
  return slowly(page, async () => {
    // Without the question whether the target is hit, which is asked in the page and counts as its own time.
    await target.click({ force: true });
    return page.evaluate(() => (window as unknown as WithProbe).portalClick as Promise<number>);
  });
}

/** The way back, from the press until the list is painted. */
export async function leaveUntilPainted(page: Page, selector: string): Promise<number> {
  return slowly(page, () =>
    page.evaluate((watched) => {
      const began = performance.now();
      const seen = (window as unknown as WithProbe).portalProbe.change(watched, began);
      history.back();
      return seen;
    }, selector),
  );
}

/** Pixels a frame: a hard flick of the thumb. */
const FLICK = 400;

/** Scrolls so many frames from the top of the page; gives back the longest of them. */
export async function scrollThrough(page: Page, steps: number): Promise<number> {
  return slowly(page, () =>
    page.evaluate(
      ([count, pixels]) =>
        new Promise<number>((resolve) => {
          let longest = 0;
          let step = 0;
          let last = performance.now();
          const frame = (now: number) => {
            if (step > 1) longest = Math.max(longest, now - last);
            last = now;
            step += 1;
            if (step > count) return resolve(longest);
            scrollTo(0, step * pixels);
            requestAnimationFrame(frame);
          };
          scrollTo(0, 0);
          requestAnimationFrame(frame);
        }),
      [steps, FLICK] as const,
    ),
  );
}

/** Pulls what scrolls around `selector` down and aside and back for so many frames; gives back the longest of them. */
export async function panThrough(page: Page, selector: string, steps: number): Promise<number> {
  return slowly(page, () =>
    page.evaluate(
      ([inside, count]) =>
        new Promise<number>((resolve) => {
          const box = document.querySelector(inside)?.parentElement;
          if (!box) throw new Error(`There is no ${inside}`);
          const [down, aside] = [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth];
          let longest = 0;
          let step = 0;
          let last = performance.now();
          const frame = (now: number) => {
            if (step > 1) longest = Math.max(longest, now - last);
            last = now;
            step += 1;
            if (step > count) return resolve(longest);
            const way = Math.abs(1 - (step / count) * 2);
            box.scrollTo(aside * (1 - way), down * (1 - way));
            requestAnimationFrame(frame);
          };
          box.scrollTo(0, 0);
          requestAnimationFrame(frame);
        }),
      [selector, steps] as const,
    ),
  );
}
