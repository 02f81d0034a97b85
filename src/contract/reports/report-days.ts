import { dayAfter, weekdayOf } from '../time/days';

/** What a report is about: what is under way, to today, or days of one's own. The last decides with what it is compared. */
export const reportPeriods = {
  month: 'Этот месяц',
  week: 'Эта неделя',
  quarter: 'Этот квартал',
  days: 'Свои дни',
} as const;
export type ReportPeriod = keyof typeof reportPeriods;
export const reportPeriodNames = Object.keys(reportPeriods) as ReportPeriod[];

/** The first and the last day, '2026-11-24', by the portal's clock. */
export interface ReportDays {
  readonly from: string;
  readonly until: string;
}

/** The most days that one report is about: five years. */
export const MOST_REPORT_DAYS = 1830;

/** So many months earlier; of a day that month has not, its last, and the last day of a month is the last of the other. */
function monthsBefore(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const isLast = dayAfter(day).endsWith('-01');
  const date = isLast ? last : Math.min(at.getUTCDate(), last);
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

const firstOf: Readonly<Record<Exclude<ReportPeriod, 'days'>, (today: string) => string>> = {
  week: (today) => dayAfter(today, 1 - weekdayOf(today)),
  month: (today) => `${today.slice(0, 7)}-01`,
  quarter: (today) => {
    const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  },
};

/** What is under way, from its first day to today. */
export const presentDays = (period: Exclude<ReportPeriod, 'days'>, today: string): ReportDays => ({
  from: firstOf[period](today),
  until: today,
});

/** How many days there are, both ends counted; below 1 where the last stands before the first. */
export const countDays = ({ from, until }: ReportDays): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/**
 * The days with which others are compared: the same of the week, month or quarter before, so that a week of three days
 * is compared with three days; of days of one's own as many just before. They never meet.
 */
export function daysBefore(period: ReportPeriod, days: ReportDays): ReportDays {
  const eve = dayAfter(days.from, -1);
  const shift: Readonly<Record<ReportPeriod, (day: string) => string>> = {
    week: (day) => dayAfter(day, -7),
    month: (day) => monthsBefore(day, 1),
    quarter: (day) => monthsBefore(day, 3),
    days: (day) => dayAfter(day, -countDays(days)),
  };
  const [from, until] = [shift[period](days.from), shift[period](days.until)];
  return { from, until: until < eve ? until : eve };
}
