import * as v from 'valibot';
import { reportPeriodNames } from '../../../reports/report-days';
import { reportGroupNames } from '../../../reports/report-steps';
import { DayText } from '../../clients/appointment-endpoints';
import { endpoint } from '../../endpoint';

/** The first and the last day by the portal's clock, five years at most, and by what the figures are parted. */
const query = v.object({
  from: DayText,
  until: DayText,
  /** Says what the days are compared with: the same of the week, month or quarter before, or as many days just before. */
  period: v.optional(v.picklist(reportPeriodNames, 'Такого срока нет'), 'days'),
  group: v.optional(v.picklist(reportGroupNames, 'Так отчёт не делится'), 'none'),
});

/** How often a step was made, and its money in whole rubles; 0 where it brings none. */
const Figure = v.object({
  step: v.string(),
  count: v.number(),
  count_before: v.number(),
  money: v.number(),
  money_before: v.number(),
});

/** Of those who made the step `from` in these days, how many have made `to` since, and in how many days half of them. */
const Conversion = v.object({
  from: v.string(),
  to: v.string(),
  of: v.number(),
  became: v.number(),
  /** Null: nobody has. */
  median_days: v.nullable(v.number()),
});

/** A step that cannot be parted so is missing in rows; a newer server may name more of them. */
const figures = { figures: v.array(Figure), conversions: v.array(Conversion) };

const ReportRow = v.object({
  /** Names the row within its report: the id of an agent, agency or project, and '' where there is none. */
  key: v.string(),
  name: v.string(),
  ...figures,
});
export type ReportRow = v.InferOutput<typeof ReportRow>;

const Days = v.object({ from: v.string(), until: v.string() });
export const Report = v.object({
  days: Days,
  before: Days,
  total: v.object(figures),
  /** At most 300, those with the most steps first. */
  rows: v.array(ReportRow),
  /** How many more there are; the CSV has them all. */
  left: v.number(),
});
export type Report = v.InferOutput<typeof Report>;

const staff = {
  auth: 'staff',
  permission: 'reports',
  answer: 'personal',
  method: 'GET',
  scope: 'reports',
} as const;

/** Reports of sales in `/staff`. Source: feature row M14. */
export const staffReportEndpoints = {
  getReport: endpoint({ ...staff, path: '/api/staff/reports/', query, response: Report }),
  exportReport: endpoint({ ...staff, path: '/api/staff/reports/export/', query, file: true }),
};
