/**
 * What `DeviceMoment` of the contract gives as a time that can have been: not after the server's clock, and not before
 * `since`, when what it is about came to be. A device's clock may be wrong, and its word may be made up.
 */
export function momentOf(given: string | undefined, since: Date): Date {
  const now = Date.now();
  return new Date(given === undefined ? now : Math.min(Math.max(Date.parse(given), since.getTime()), now));
}
