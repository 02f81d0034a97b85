/** What `DeviceMoment` of the contract gives as a time that has come. */
export function momentOf(given: string | undefined): Date {
  const now = Date.now();
  return new Date(given === undefined ? now : Math.min(Date.parse(given), now));
}
