import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { CallInput } from '../../../contract/calls/endpoint';
import { staffReportEndpoints } from '../../../contract/calls/staff/portal/staff-report-endpoints';
import { presentDays, reportPeriodNames } from '../../../contract/reports/report-days';
import { reportGroupNames } from '../../../contract/reports/report-steps';
import type { StaffPlace } from '../staff-place';

export type ReportQuery = Required<NonNullable<CallInput<typeof staffReportEndpoints.getReport>['query']>>;

/** What the address asks for: this month of the whole portal where it says nothing; `today` by the portal's clock. */
export function reportQueryOf({ show, subject, date, until }: StaffPlace, today: string): ReportQuery {
  const period = reportPeriodNames.find((name) => name === show) ?? 'month';
  const group = reportGroupNames.find((name) => name === subject) ?? 'none';
  const own = { from: date ?? presentDays('month', today).from, until: until ?? today };
  return { period, group, ...(period === 'days' ? own : presentDays(period, today)) };
}

/** A report by its days and group; the one before stays until the next is there. */
export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['staff', 'reports', query],
    queryFn: ({ signal }) => call(staffReportEndpoints.getReport, { query }, { signal }),
    placeholderData: <Answer>(before: Answer | undefined) => before,
  });
