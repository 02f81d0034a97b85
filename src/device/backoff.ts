const FIRST = 2_000;
const LAST = 300_000;

/** Milliseconds to wait after so many failures (from 1): doubling to five minutes, at random between half and all of it. */
export function backoff(failures: number, random: () => number): number {
  const full = Math.min(FIRST * 2 ** (failures - 1), LAST);
  return full * (0.5 + random() / 2);
}
