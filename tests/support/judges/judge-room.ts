import type { Page } from '@playwright/test';

/** What does not fit: a page that scrolls sideways, what a person acts by cut where nothing scrolls, a card cut below. */
export const judgeWidth = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const sideways = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide of ${innerWidth}`] : [];
    const scrolls = (one: Element | null): boolean => {
      for (let above = one; above; above = above.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(above).overflowX))
          if (above.scrollWidth > above.clientWidth && above !== document.documentElement) return true;
      return false;
    };
    const acts = [...document.querySelectorAll('a[href],button,input,[role=button],[role=combobox]')];
    const cut = acts.filter((one) => {
      const { left, right, width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2 || !one.checkVisibility({ visibilityProperty: true })) return false;
      return (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement);
    });
    const words = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 60);
    const low = [...document.querySelectorAll('article')].filter(
      (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'hidden',
    );
    return [
      ...sideways,
      ...cut.map((one) => `cut at the side: ${one.tagName} «${words(one)}»`),
      ...low.map((one) => `cut below: «${words(one)}» by ${one.scrollHeight - one.clientHeight} px`),
    ];
  });

/** On a low screen: bars that stay take at most a third of it, and all of a dialog can be brought into view. */
export const judgeHeight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 60);
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const dialogs = [...document.querySelectorAll('[role=dialog],dialog[open]')].filter(isShown);
    const dialog = dialogs.at(-1);
    if (dialog) {
      const acts = [...dialog.querySelectorAll<HTMLElement>('button,input,textarea,a[href]')].filter(isShown);
      const before = new Map(
        [dialog, ...dialog.querySelectorAll('*')].map((one) => [one, one.scrollTop] as const),
      );
      const out = acts.filter((one) => {
        one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 1 && (bottom < 0 || top > innerHeight - 4 || (top < -1 && height < innerHeight));
      });
      for (const [one, top] of before) if (one.scrollTop !== top) one.scrollTop = top;
      return out.map((one) => `out of reach in a dialog: ${one.tagName} «${words(one)}»`);
    }
    const stuck = [...document.querySelectorAll('body *')].filter((one) => {
      const { position, top } = getComputedStyle(one);
      // What sticks by its top shows its end only where the page ends.
      return position === 'sticky' && one.clientHeight > innerHeight - Number.parseFloat(top) && isShown(one);
    });
    if (stuck.length > 0) return stuck.map((one) => `sticks and is higher than the screen: «${words(one)}»`);
    const bars = [...document.querySelectorAll('body *')].flatMap((one) => {
      const { position, pointerEvents } = getComputedStyle(one);
      // What lets every press through is a place for others, which lie in it as wide as they are.
      if ((position !== 'fixed' && position !== 'sticky') || pointerEvents === 'none') return [];
      const { top, bottom, width, height } = one.getBoundingClientRect();
      const sticks = position === 'fixed' || top <= 1 || bottom >= innerHeight - 1;
      // What is said for a few seconds may cover more.
      if (one.closest('[role=status]')) return [];
      const isBar = width > innerWidth / 2 && height > 1 && bottom > 0 && top < innerHeight;
      return sticks && isBar && isShown(one)
        ? [{ top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }]
        : [];
    });
    let [covered, below] = [0, 0];
    for (const { top, bottom } of bars.toSorted((one, other) => one.top - other.top)) {
      covered += Math.max(0, bottom - Math.max(top, below));
      below = Math.max(below, bottom);
    }
    return covered > innerHeight / 3 + 1
      ? [`bars cover ${Math.round(covered)} px of ${innerHeight} of ${location.pathname}`]
      : [];
  });

/** Where colours are the person's own: what is chosen looks like what is not, as far as styles tell. */
export const judgeStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const states = ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-current'] as const;
    const radio = 'label:has(>input[type=radio]:checked)';
    // Of colours only those count that a style keeps its own; the system sets all others alike.
    const kept = ['color', 'backgroundColor', 'borderTopColor'] as const;
    const told = [
      ...['borderTopWidth', 'borderTopStyle', 'borderBottomWidth', 'outlineStyle', 'textDecorationLine'],
      ...['fontWeight', 'opacity', 'visibility', 'display', 'transform', 'content', 'left', 'strokeWidth'],
    ];
    const signature = (one: Element): string =>
      [one, ...one.querySelectorAll('*')]
        .flatMap((part) =>
          [undefined, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            const colours = style.forcedColorAdjust === 'none' ? kept.map((name) => style[name]) : [];
            const isFilled = part instanceof SVGElement && style.fill !== 'none';
            return [...told.map((name) => style[name as 'color']), ...colours, isFilled].join();
          }),
        )
        .join(';');
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const findings: string[] = [];
    for (const state of states)
      for (const on of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
        const role = on.getAttribute('role') ?? on.tagName;
        const group = on.closest('ul,ol,table,nav,fieldset,[role=group],[role=radiogroup],[role=listbox]');
        const [peer] = [...(group?.querySelectorAll(on.tagName) ?? [])].filter(
          (one) =>
            (one.getAttribute('role') ?? one.tagName) === role &&
            (one.getAttribute(state) ?? 'false') === 'false' &&
            one !== document.activeElement &&
            isShown(one),
        );
        if (!isShown(on) || !peer || signature(on) !== signature(peer)) continue;
        const name = (on.getAttribute('aria-label') ?? on.textContent ?? '').slice(0, 60);
        findings.push(`${role} «${name}»: ${state} looks like its opposite without colours`);
      }
    for (const on of document.querySelectorAll(radio)) {
      const group = on.closest('[role=radiogroup],fieldset');
      const peer = group?.querySelector(`label:has(>input[type=radio]:not(:checked))`);
      if (peer && isShown(on) && signature(on) === signature(peer))
        findings.push(`radio «${on.textContent?.slice(0, 60)}» looks like the others without colours`);
    }
    return findings;
  });
