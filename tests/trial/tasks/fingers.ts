import { expect, type Locator, type Page } from '@playwright/test';

/** How long a screen may take to show what comes next, in milliseconds. */
export const WAIT_MS = 20_000;

/** More presses of a key than any page of the portal needs to come once around. */
const MOST_KEYS = 500;

/** By what a person reaches what is on the screen. */
export interface Fingers {
  press(target: Locator): Promise<void>;
  /** Enlarges a picture, by whatever a person has for that. */
  enlarge(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}

const enlargeByMouse = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be enlarged is not on the screen');
  await target.page().mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
};
const fill = (field: Locator, text: string): Promise<void> => field.fill(text, { timeout: WAIT_MS });

export const touch: Fingers = {
  press: (target) => target.tap({ timeout: WAIT_MS }),
  enlarge: enlargeByMouse,
  type: fill,
};

export const mouse: Fingers = {
  press: (target) => target.click({ timeout: WAIT_MS }),
  enlarge: enlargeByMouse,
  type: fill,
};

/**
 * Tab, arrows, Enter and Space alone. `tell` hears of every stop on the way at which the focus cannot be seen, and of a
 * dialog that has closed without giving it back.
 */
export function keyboard(page: Page, tell: (finding: string) => void): Fingers {
  /** Where the last press was made. */
  let last = { dialogs: 0, url: '' };
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible({ timeout: WAIT_MS });
    const now = { dialogs: await page.getByRole('dialog').count(), url: page.url() };
    const isLost = await page.evaluate(() => document.activeElement === document.body);
    if (isLost && now.dialogs < last.dialogs && now.url === last.url)
      tell('the focus is lost with a dialog that has closed');
    await walkTo(page, target, tell);
    last = now;
  };
  return {
    press: async (target) => {
      await reach(target);
      const role = await target.evaluate(
        (one) => one.getAttribute('role') ?? (one instanceof HTMLInputElement ? one.type : one.tagName),
      );
      await page.keyboard.press(['checkbox', 'switch', 'radio'].includes(role) ? 'Space' : 'Enter');
    },
    enlarge: async () => {
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
  };
}

/** Presses Tab, and arrows inside of what takes them, until the target has the focus. */
async function walkTo(page: Page, target: Locator, tell: (finding: string) => void): Promise<void> {
  let rounds = 0;
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    // Found anew each time: what waits on the way may be drawn anew.
    const wanted = await target.elementHandle({ timeout: WAIT_MS });
    const { isThere, isOut, arrow } = await page.evaluate((one) => {
      if (one === null) throw new Error('What is to be pressed has gone');
      const active = document.activeElement;
      const named = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '');
      const list = active?.closest('[role=listbox],[role=radiogroup],[role=menu],[role=tablist],fieldset');
      const isRadio = one instanceof HTMLInputElement && one.type === 'radio';
      const isRadioToo = active instanceof HTMLInputElement && active.type === 'radio';
      const shown = active?.getAttribute('aria-controls');
      const isInList =
        (list?.matches('fieldset') ? isRadio && isRadioToo : list !== null) && list?.contains(one) === true;
      const isOfBox = shown !== null && document.getElementById(shown ?? '')?.contains(one) === true;
      return {
        isThere: active === one || named === one,
        isOut: active === null || active === document.body,
        arrow: isInList || (isOfBox && active?.matches('input') === true),
      };
    }, wanted);
    if (isThere) return;
    rounds += isOut && keys > 0 ? 1 : 0;
    if (rounds > 2) break;
    await page.keyboard.press(arrow ? 'ArrowDown' : 'Tab');
    if ((await hiddenFocus(page)) === null) continue;
    // A dialog hands the focus from its last to its first field by way of an empty element, for a frame.
    await twoFrames(page);
    const hidden = await hiddenFocus(page);
    if (hidden !== null) tell(`the focus is not seen: ${hidden}`);
  }
  const name = await target.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  throw new Error(`Not reached by keys: «${name.slice(0, 60)}»`);
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** What has the focus where nothing shows it: no line around it, off the screen or beneath something; null: it is seen. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body || active.matches('[tabindex="-1"],[role=dialog],[role=listbox]'))
      return null;
    const isLined = (one: Element | null): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    // A card is outlined as a whole, by itself or by what its link is stretched over.
    const near = [active];
    for (let above = active.parentElement; above && near.length < 7; above = above.parentElement)
      near.push(above);
    const isDrawn = (one: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, '::after');
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const isStroked = (one: Element): boolean => Number.parseFloat(getComputedStyle(one).strokeWidth) >= 3;
    const { left, top, width, height } = active.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = document.elementFromPoint(x, y);
    const isOff = y < 0 || y > innerHeight || x < 0 || x > innerWidth;
    const isUnder =
      !isOff &&
      seen !== null &&
      !active.contains(seen) &&
      !seen.contains(active) &&
      !seen.closest('[role=status]');
    const isBare =
      ![...near, active.nextElementSibling, ...active.children].some(isLined) &&
      !isDrawn(active) &&
      !(active instanceof SVGElement && [...active.children].some(isStroked));
    if (!isOff && !isUnder && !isBare) return null;
    const words = active.getAttribute('aria-label') ?? active.textContent ?? '';
    const name = words === '' ? active.outerHTML : words;
    const why = isBare ? 'no line' : isOff ? 'off the screen' : `beneath ${seen?.tagName} ${seen?.className}`;
    return `${active.tagName} «${name.slice(0, 120)}» ${why}`;
  });
