const FIRST = 2_000;
const LAST = 300_000;
const FIRST_HOLD = 1_000;
const LAST_HOLD = 30_000;
/** Nothing rests longer, whatever the server asks for: a moment further away was written by a clock that was wrong. */
const LONGEST_REST = 900_000;

/**
 * Milliseconds to wait after so many failures (from 1): doubling to five minutes, at random between half and all of it,
 * and as long as the server asked for (`retryAfter`).
 */
export function backoff(failures: number, random: () => number, retryAfter: number | null = null): number {
  const full = Math.min(FIRST * 2 ** (failures - 1), LAST);
  return Math.min(Math.max(full * (0.5 + random() / 2), retryAfter ?? 0), LONGEST_REST);
}

/**
 * Milliseconds for which not even the network's return ends a rest, after so many failures (from 1): none after the
 * first, then doubling from one second to thirty.
 */
export const holdAfter = (failures: number): number =>
  failures === 1 ? 0 : Math.min(FIRST_HOLD * 2 ** (failures - 2), LAST_HOLD);

/** Whether a rest until then is over: its time has come, or the device's clock has been set back since. */
export const isRestOver = (until: number, now: number): boolean => until <= now || until > now + LONGEST_REST;
