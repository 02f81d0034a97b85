import { expect, type Locator, type Page } from '@playwright/test';
import { type Fingers, WAIT_MS } from './fingers';

/** What a task has cost its person so far. */
export interface Cost {
  readonly taps: number;
  /** Fields that something was typed into. */
  readonly fields: number;
}

/** What is wrong with a page as it stands, a sentence each. */
export type Judge = (page: Page) => Promise<string[]>;

/** The hand of a person who knows the portal: whatever it does is counted. It sees only what is on the screen. */
export class Hand {
  #taps = 0;
  #fields = 0;

  readonly page: Page;
  readonly #fingers: Fingers;
  readonly #judge: () => Promise<void>;

  /** `judge` is asked about every page that a task passes, whenever something has come of what was done. */
  constructor(page: Page, fingers: Fingers, judge: () => Promise<void>) {
    this.page = page;
    this.#fingers = fingers;
    this.#judge = judge;
  }

  get cost(): Cost {
    return { taps: this.#taps, fields: this.#fields };
  }

  /** One press; what lies below the screen is scrolled to, which costs nothing. */
  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await this.sees(target);
    await this.#fingers.press(target);
  }

  /** Two presses at one place in a moment, which enlarge a plan: one gesture, as a pinch is. */
  async tapTwice(target: Locator): Promise<void> {
    this.#taps += 1;
    await this.#fingers.enlarge(target);
  }

  /** A field that is entered and typed into; the press that enters it belongs to it. */
  async type(field: Locator, text: string): Promise<void> {
    this.#fields += 1;
    await this.#fingers.type(field, text);
  }

  async sees(what: Locator): Promise<void> {
    await expect(what).toBeVisible({ timeout: WAIT_MS });
    await this.#judge();
  }
}
