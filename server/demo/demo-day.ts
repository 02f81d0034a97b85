const DAY = 86_400_000;
/** At this time of the day, UTC, the demo's working day is over. */
const EVENING = 15 * 3_600_000;

/**
 * The last evening before `now`: everything dated in the demo is counted from it, so that a demo is fresh on whatever day
 * it is filled, and nothing in it is still to come that has happened.
 */
export const demoEvening = (now: number): number => Math.floor((now - EVENING) / DAY) * DAY + EVENING;
