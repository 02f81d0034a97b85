import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverClock } from '../../../api/server-clock';
import { useOnline } from './use-online';

const MINUTE = 60_000;
/** With a network everything on the screen is refreshed more often than this. */
const STORED_UP = 6 * MINUTE;
/** Data that are older than this when the page is opened came from a cache and have not been confirmed since. */
const BEFORE = MINUTE;
/** Milliseconds to wait for a refresh before an age is shown, so that it does not flash. */
const GRACE = 2_000;
const TICK = 10_000;

interface Shown {
  /** Time of the data, and time since which they are shown; milliseconds since 1970 by the server's clock. */
  at: number;
  opened: number;
  now: number;
}

/** Whether shown data may be old though there is a network: the refresh has not been answered, or has failed. */
export const mayBeOld = ({ at, opened, now }: Shown): boolean => now - at > STORED_UP || at < opened - BEFORE;

/** Calls the listener every ten seconds, and at once when the page is shown again after a time in the background. */
function subscribeTicks(listener: () => void): () => void {
  const timer = setInterval(listener, TICK);
  // Both events reach the window.
  addEventListener('visibilitychange', listener);
  addEventListener('pageshow', listener);
  return () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', listener);
    removeEventListener('pageshow', listener);
  };
}

const readTick = (): number => Math.floor(serverClock.now() / TICK) * TICK;

/** The present time by the server's clock, with an accuracy of ten seconds. */
export const useServerNow = (): number => useSyncExternalStore(subscribeTicks, readTick);

/**
 * Whether to show the age of these data: returns the time to compare `at` with, or null. An age is shown without a
 * network, and with one if the data may be old. `at` is null if nothing is shown.
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

/** Converts the time of an answer from the device's clock to the server's. */
export const inServerTime = (deviceTime: number): number => serverClock.now() - (Date.now() - deviceTime);
