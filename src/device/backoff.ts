const FIRST = 2_000;
const LAST = 300_000;
const FIRST_HOLD = 1_000;
const LAST_HOLD = 30_000;
/**
 * The longest wait in milliseconds, whatever the server asks for; a later time was written while the clock was
 * wrong.
 */
const LONGEST_WAIT = 900_000;

/**
 * Milliseconds to wait after so many failures (from 1): doubles up to five minutes, randomly between half and all
 * of it, and at least as long as the server asked for (`retryAfter`).
 */
export function backoff(failures: number, random: () => number, retryAfter: number | null = null): number {
  const full = Math.min(FIRST * 2 ** (failures - 1), LAST);
  return Math.min(Math.max(full * (0.5 + random() / 2), retryAfter ?? 0), LONGEST_WAIT);
}

/**
 * Milliseconds for which even the return of the network does not end a wait, after so many failures (from 1): none
 * after the first, then doubling from one second to thirty.
 */
export const holdAfter = (failures: number): number =>
  failures === 1 ? 0 : Math.min(FIRST_HOLD * 2 ** (failures - 2), LAST_HOLD);

/** Whether a wait until then is over: its time has come, or the device's clock has been set back since. */
export const isWaitOver = (until: number, now: number): boolean => until <= now || until > now + LONGEST_WAIT;
