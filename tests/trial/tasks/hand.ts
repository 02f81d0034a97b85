import { expect, type Locator, type Page } from '@playwright/test';

/** How long a screen may take to show what comes next, in milliseconds. */
const WAIT_MS = 20_000;

/** What a task has cost its person so far. */
export interface Cost {
  readonly taps: number;
  /** Fields that something was typed into. */
  readonly fields: number;
}

/** The hand of a person who knows the portal: whatever it does is counted. It sees only what is on the screen. */
export class Hand {
  #taps = 0;
  #fields = 0;

  readonly page: Page;
  readonly #hasTouch: boolean;

  constructor(page: Page, hasTouch: boolean) {
    this.page = page;
    this.#hasTouch = hasTouch;
  }

  get cost(): Cost {
    return { taps: this.#taps, fields: this.#fields };
  }

  /** One press; what lies below the screen is scrolled to, which costs nothing. */
  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    if (this.#hasTouch) await target.tap({ timeout: WAIT_MS });
    else await target.click({ timeout: WAIT_MS });
  }

  /** Two presses at one place in a moment, which enlarge a plan: one gesture, as a pinch is. */
  async tapTwice(target: Locator): Promise<void> {
    this.#taps += 1;
    const box = await target.boundingBox();
    if (!box) throw new Error('What is to be enlarged is not on the screen');
    await this.page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** A field that is entered and typed into; the press that enters it belongs to it. */
  async type(field: Locator, text: string): Promise<void> {
    this.#fields += 1;
    await field.fill(text, { timeout: WAIT_MS });
  }

  async sees(what: Locator): Promise<void> {
    await expect(what).toBeVisible({ timeout: WAIT_MS });
  }
}
