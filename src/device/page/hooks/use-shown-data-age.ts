import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverClock } from '../../../api/server-clock';
import { useOnline } from './use-online';

const MINUTE = 60_000;
/** With a network everything on the screen is asked for again, and answered, sooner than this. */
const STORED_UP = 6 * MINUTE;
/** Older than so much before the page was opened: it was kept, and nobody has confirmed it since. */
const BEFORE = MINUTE;
/** A refresh that comes in time is not worth a word that flashes. */
const GRACE = 2_000;
const TICK = 10_000;

interface Shown {
  /** Of when the data are, and since when they are looked at; milliseconds since 1970, by the server's clock. */
  at: number;
  opened: number;
  now: number;
}

/** Whether data on the screen may be old though there is a network: the refresh has not come, or has failed. */
export const mayBeOld = ({ at, opened, now }: Shown): boolean => now - at > STORED_UP || at < opened - BEFORE;

/** Ages go on while the page is open, and are right at once when it comes back from a week in the background. */
function subscribeTicks(listener: () => void): () => void {
  const timer = setInterval(listener, TICK);
  // Both reach the window.
  addEventListener('visibilitychange', listener);
  addEventListener('pageshow', listener);
  return () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', listener);
    removeEventListener('pageshow', listener);
  };
}

const readTick = (): number => Math.floor(serverClock.now() / TICK) * TICK;

/** Now by the server's clock, to ten seconds. */
export const useServerNow = (): number => useSyncExternalStore(subscribeTicks, readTick);

/**
 * Whether the age of what this part of the page shows is to be told: the moment to compare `at` with, or null. It is
 * told without a network, and with one where the data may be old. `at` is null where nothing is shown.
 */
export function useShownDataAge(at: number | null): number | null {
  const online = useOnline();
  const now = useServerNow();
  const [opened] = useState(() => serverClock.now());
  const [waitedFor, setWaitedFor] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(at), GRACE);
    return () => clearTimeout(timer);
  }, [at]);
  if (at === null) return null;
  return !online || (waitedFor === at && mayBeOld({ at, opened, now })) ? now : null;
}

/** By the server's clock, what the device's said when an answer came. */
export const inServerTime = (deviceTime: number): number => serverClock.now() - (Date.now() - deviceTime);
