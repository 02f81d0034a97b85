/** What the keyboard comes to. */
const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';
const STEP_MS = 100;
/** For how many steps an answer is waited for, and a button that stays as it is. */
const PATIENCE = 100;
const SHORT_PATIENCE = 5;

const stopsOnPage = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.checkVisibility?.() ?? true);

let isWatching = false;

/**
 * A button that is pressed by the keyboard and then goes, as 'Показать ещё' goes with its last page, takes the focus with
 * it: what stands in its place gets it, the first of the new rows. So it does where the button waits for an answer.
 */
export function keepFocus(): void {
  if (isWatching) return;
  isWatching = true;
  // Before the page acts upon it, which may take the button away at once.
  addEventListener('click', notePress, { capture: true });
}

function notePress({ target, detail }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (detail !== 0 || button === null || button !== document.activeElement) return;
  const stops = stopsOnPage();
  const before = stops[stops.indexOf(button) - 1];
  if (before) followFocus(button, before);
}

function followFocus(button: HTMLButtonElement, before: HTMLElement): void {
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    const on = document.activeElement;
    const isWaiting = button.isConnected && button.disabled;
    const isUntouched = on === button && !isWaiting;
    if (isUntouched ? steps < SHORT_PATIENCE : isWaiting && steps < PATIENCE) return;
    clearInterval(timer);
    if (on !== document.body || !before.isConnected) return;
    const stops = stopsOnPage();
    stops[stops.indexOf(before) + 1]?.focus();
  }, STEP_MS);
}
