import type { WithPainted } from './painted';

/**
 * What the page says of itself. All times in ms since the navigation began; `cards` is the frame after which the
 * first lot card stood painted, null where none came.
 */
export interface PageTimes {
  paint: number | null;
  cards: number | null;
  largest: number | null;
  /** Sum of what long tasks take beyond 50 ms. */
  blocking: number;
  shift: number;
  images: number;
  /** How long the main thread worked until it rested, ms; the browser says so, not the page. */
  work: number;
  /** Processor that the service worker's thread took until then, ms, not slowed; null where the system does not tell. */
  worker: number | null;
  /** The same of all other threads of the browser but the page's main one. */
  others: number | null;
}

/** What the page says when its first cards are painted. */
export const MEASURED = 'measured';

/**
 * Runs in the page behind `installPainted` and writes into `window.portalTimes`. It must stand alone: the browser gets
 * its text.
 */
export function probe({ card: cardSelector, measured }: { card: string; measured: string }): void {
  const times = {
    paint: null,
    cards: null,
    largest: null,
    blocking: 0,
    shift: 0,
    images: 0,
    work: 0,
    worker: null,
    others: null,
  } as PageTimes;
  Object.assign(window, { portalTimes: times });

  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') times.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    times.largest = entry.startTime;
  });
  observe('longtask', (entry) => {
    times.blocking += Math.max(0, entry.duration - 50);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) times.shift += value;
  });

  const look = () => {
    const card = document.querySelector(cardSelector);
    // Not asked of what is hidden for now, for the question would lay it out.
    const box = card?.checkVisibility() ? card.getBoundingClientRect() : null;
    // A skeleton has no words; a card below the fold is not seen.
    if (!card?.textContent?.trim() || !box || box.height === 0 || box.top > window.innerHeight) {
      requestAnimationFrame(look);
      return;
    }
    void (window as unknown as WithPainted).portalPainted(true).then((at) => {
      times.cards = at;
      console.debug(measured);
    });
  };
  requestAnimationFrame(look);
}
