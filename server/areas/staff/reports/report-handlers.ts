import type { staffReportEndpoints } from '../../../../src/contract/calls/staff/portal/staff-report-endpoints';
import { countDays, MOST_REPORT_DAYS } from '../../../../src/contract/reports/report-days';
import { FileAnswer } from '../../../http/answers/file-answer';
import type { Handlers } from '../../../http/handler';
import { HttpProblem } from '../../../http/problems/problem';
import { readReport, type WantedReport } from '../../../staff/reports/read-report';
import { reportCsv } from '../../../staff/reports/report-csv';

const MOST_ROWS = 300;

/** Throws a problem in words where the days make no report. */
function checkDays(wanted: WantedReport): void {
  const days = countDays(wanted);
  const why =
    days < 1
      ? 'Последний день стоит раньше первого. Поменяйте их местами.'
      : days > MOST_REPORT_DAYS
        ? 'Отчёт бывает не больше чем за пять лет. Выберите дни поближе друг к другу.'
        : null;
  if (why !== null) throw new HttpProblem('validation', why, { errors: { until: [why] } });
}

/** Reports of sales, for whoever heads them. */
export const staffReportHandlers: Handlers<keyof typeof staffReportEndpoints> = {
  getReport: ({ query }, { db }) => {
    checkDays(query);
    return readReport(db, query, MOST_ROWS);
  },
  exportReport: async ({ query }, { db }) => {
    checkDays(query);
    const report = await readReport(db, query, Number.POSITIVE_INFINITY);
    return new FileAnswer({
      name: `report-${query.from}-${query.until}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: reportCsv(report),
    });
  },
};
