import { dayAfter } from '../../../src/contract/time/days';
import type { Bundle } from '../../content/bundle';

const DAY = 86_400_000;
/** At this time of the day, UTC, the demo's working day is over. */
const EVENING = 15 * 3_600_000;

/**
 * The last evening before `now`: everything dated in the demo is counted from it, so that a demo is fresh on whatever day
 * it is filled, and nothing in it is still to come that has happened.
 */
export const demoEvening = (now: number): number => Math.floor((now - EVENING) / DAY) * DAY + EVENING;

/**
 * The bundle as if it had been made so many days later: news, promotions, documents, days off and months of construction
 * come along. What stays is a policy, which is called by its day, and what the state promises until a day of the
 * calendar.
 */
export function moveDays(bundle: Bundle, from: number, days: number): Bundle {
  const moved = (moment: string): string => new Date(Date.parse(moment) + days * DAY).toISOString();
  const orNull = (moment: string | null): string | null => (moment === null ? null : moved(moment));
  const published = <T extends { published_at: string }>(one: T): T => ({
    ...one,
    published_at: moved(one.published_at),
  });
  const until = <T extends { until: string | null }>(one: T): T => ({ ...one, until: orNull(one.until) });
  const valid = <T extends { valid_from: string | null; valid_until: string | null }>(one: T): T => ({
    ...one,
    valid_from: orNull(one.valid_from),
    valid_until: orNull(one.valid_until),
  });
  const months = monthOf(from + days * DAY) - monthOf(from);
  return {
    ...bundle,
    projects: bundle.projects?.map((project) => ({
      ...project,
      progress: project.progress.map((one) => ({ ...one, month: monthAfter(one.month, months) })),
    })),
    regulations: bundle.regulations?.map((one) => ({ ...published(one), former: one.former.map(published) })),
    publications: bundle.publications?.map((one) => ({
      ...published(one),
      deadline: orNull(one.deadline),
      withdrawn_at: orNull(one.withdrawn_at),
    })),
    banners: bundle.banners?.map(until),
    popups: bundle.popups?.map(until),
    documents: bundle.documents?.map((one) => ({
      ...one,
      versions: one.versions.map(published),
      withdrawn_at: orNull(one.withdrawn_at),
    })),
    sales_offices: bundle.sales_offices?.map((office) => ({
      ...office,
      managers: office.managers.map((one) => ({
        ...one,
        days_off: one.days_off.map((day) => dayAfter(day, days)),
      })),
    })),
    mortgage: bundle.mortgage && {
      ...bundle.mortgage,
      programs: bundle.mortgage.programs.map((one) => (ofTheState.has(one.kind) ? one : valid(one))),
    },
    commission: bundle.commission?.map(valid),
  };
}

const ofTheState: ReadonlySet<string> = new Set(['family', 'it']);

/** Months since the year 0, in UTC. */
function monthOf(moment: number): number {
  const date = new Date(moment);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** '2026-11', 2 → '2027-01'. */
const monthAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);
