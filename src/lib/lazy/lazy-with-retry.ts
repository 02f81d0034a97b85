import { type ComponentType, lazy } from 'react';
import { isChunkFailure } from './chunk-failure';

/** Milliseconds before the next try on a network that the browser believes in; so much more before every further one. */
const FIRST_WAIT = 1_000;

/** Failures on such a network after which a part is given up: its build may be gone. */
const TRIES = 3;

/**
 * A chunk that did not come is asked for again, without a network once that is back; after `tries` with one it fails.
 */
export async function untilLoaded<Part>(
  load: () => Promise<Part>,
  tries: number,
  wait = FIRST_WAIT,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const left = tries - Number(navigator.onLine);
    if (!isChunkFailure(error) || left === 0) throw error;
    await new Promise<unknown>((resolve) => {
      addEventListener('online', resolve, { once: true });
      if (navigator.onLine) setTimeout(resolve, wait);
    });
    return untilLoaded(load, left, wait + FIRST_WAIT);
  }
}

const lazyWithin =
  (tries: number) =>
  // biome-ignore lint/suspicious/noExplicitAny: the same bound as React's own `lazy`
  <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) => {
    let ready: PromiseLike<{ default: Part }> | undefined;
    const fetch = () => untilLoaded(load, tries);
    return Object.assign(
      lazy(() => (ready ?? fetch()) as Promise<{ default: Part }>),
      {
        /** Brings the part before it is drawn: what stands in for a late one, React leaves for a while. */
        prepare: () =>
          fetch().then(
            (part) => {
              // biome-ignore lint/suspicious/noThenProperty: a promise of what is here is kept at once
              ready = { then: (take) => take?.(part) as never };
            },
            () => {},
          ),
      },
    );
  };

/**
 * A part of a page that comes later than the page. Where the connection breaks before it came, what stands in for it
 * stays, and with it the page and all that was written there. Page-wide failure is for pages that cannot be had at all.
 */
export const lazyWithRetry = lazyWithin(TRIES);

/** A part that a dialog or the managers' room says to wait for: it never fails. */
export const lazyOptional = lazyWithin(Number.POSITIVE_INFINITY);
