import { setTimeout as sleep } from 'node:timers/promises';

/** A browser that is driven from outside; elements are named as people and screen readers name them. */
export interface Driven {
  /** Whether a page that is left stays in the back/forward cache; Firefox caches none that holds a lock or a stream. */
  readonly keepsLeft: boolean;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a script of statements in the page and gives what it returns; promises are waited for. */
  run<T>(script: string): Promise<T>;
  /** Waits until the script gives something other than false and null. */
  until<T>(what: string, script: string): Promise<T>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Picks a file for the field of this name, which may be hidden behind a button. */
  choose(field: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** The browser has ended, or its page has crashed, by a fault of the engine. `message`: what its programs printed last. */
export class BrowserEnded extends Error {}

/** Longer than the longest pause between two questions whether the network is back. */
const WAIT_MS = 45_000;

/** Runs in the page: the visible, enabled button, link or field of this accessible name, the last one of them. */
export const named = `(name) => {
  const nameOf = (one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  const all = [...document.querySelectorAll('button, a, input')];
  return all.findLast((one) => nameOf(one).trim() === name && one.checkVisibility() && !one.disabled) ?? null;
}`;

/** Looks again and again until there is something, other than false and null; a browser that has ended ends it at once. */
export async function repeated<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const limit = Date.now() + WAIT_MS;
  let last: unknown = 'it is not there';
  while (Date.now() < limit) {
    const found = await look().catch((error: unknown) => {
      if (error instanceof BrowserEnded) throw error;
      last = error;
      return null;
    });
    if (found !== null && found !== false) return found;
    await sleep(50);
  }
  throw new Error(`Waited in vain for ${what}: ${last}`);
}

/** Runs in the page: the field for files of this name, once it takes one. */
export const fileField = (field: string): string =>
  `document.querySelector('input[type=file][aria-label=${JSON.stringify(field)}]:not(:disabled)')`;

/** `until` by way of `run`: what the page shows is told where it was in vain. */
export function waiting(run: Driven['run']): Driven['until'] {
  const shown = () => run<string>("return location.href + ' ' + document.body.innerText.slice(0, 400);");
  return <T>(what: string, script: string) =>
    repeated(what, () => run<T | null | false>(script)).catch(async (error) => {
      if (error instanceof BrowserEnded) throw error;
      throw new Error(`${error.message}\nThe page: ${await shown().catch(() => 'none')}`);
    });
}
