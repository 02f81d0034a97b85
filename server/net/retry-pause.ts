/**
 * Seconds after the given number of failures until something outside is asked again: 10, 20, 40 … up to an hour. Whoever
 * is away for a moment hears soon, and whoever is away for a day is not asked without end.
 */
export const retryPause = (failures: number): number => Math.min(3600, 10 * 2 ** Math.min(failures, 12));
