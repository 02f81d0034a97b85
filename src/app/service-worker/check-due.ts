/** A new version is not looked for more often. */
const HOUR = 3_600_000;

interface Moment {
  now: number;
  /** When it was last looked for, by whichever tab; the same clock, which may have been set back since. */
  checkedAt: number;
  isVisible: boolean;
  /** Neither 2g nor somebody who saves data. */
  isGoodNetwork: boolean;
}

/** Whether it is time to look for a new version of the app. */
export const isCheckDue = ({ now, checkedAt, isVisible, isGoodNetwork }: Moment): boolean =>
  isVisible && isGoodNetwork && Math.abs(now - checkedAt) >= HOUR;
