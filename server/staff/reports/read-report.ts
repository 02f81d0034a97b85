import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type {
  Report,
  ReportRow,
  staffReportEndpoints,
} from '../../../src/contract/calls/staff/portal/staff-report-endpoints';
import { daysBefore, type ReportDays } from '../../../src/contract/reports/report-days';
import { reportLinks, reportStepNames } from '../../../src/contract/reports/report-steps';
import { dayAfter } from '../../../src/contract/time/days';
import { portalMoment } from '../../../src/contract/time/portal-time';
import type { Database } from '../../db/database';
import { countLink, countStep, type Span } from './report-figures';
import { nameRows } from './report-names';

export type WantedReport = HandlerInput<(typeof staffReportEndpoints)['getReport']>['query'];

type Figures = Report['total'];

/** Whole days by the portal's clock. */
const spanOf = ({ from, until }: ReportDays): Span => ({
  start: portalMoment(from, '00:00'),
  end: portalMoment(dayAfter(until), '00:00'),
});

const activity = ({ figures }: Figures): number => figures.reduce((sum, { count }) => sum + count, 0);

/** The report of these days, counted by the database as one moment shows it; `most`: of how many rows at most. */
export function readReport(db: Database, wanted: WantedReport, most: number): Promise<Report> {
  const { from, until, period, group } = wanted;
  const before = daysBefore(period, { from, until });
  const spans = { group, span: spanOf({ from, until }), before: spanOf(before) };
  return db.transaction(
    async (tx) => {
      const total: Figures = { figures: [], conversions: [] };
      const found = new Map<string, Figures>();
      const rowOf = ({ isTotal, key }: { isTotal: boolean; key: string }): Figures => {
        const row = isTotal ? total : (found.get(key) ?? { figures: [], conversions: [] });
        if (!isTotal) found.set(key, row);
        return row;
      };
      for (const step of reportStepNames)
        for (const figure of await countStep(tx, step, spans)) {
          const { count, countBefore: count_before, money, moneyBefore: money_before } = figure;
          rowOf(figure).figures.push({ step, count, count_before, money, money_before });
        }
      for (const link of reportLinks)
        for (const figure of await countLink(tx, link, spans)) {
          const { of, became, medianDays: median_days } = figure;
          rowOf(figure).conversions.push({ from: link.from, to: link.to, of, became, median_days });
        }
      const names = group === 'none' ? new Map() : await nameRows(tx, group, [...found.keys()]);
      const rows = [...found]
        .map(([key, figures]): ReportRow => ({ key, name: names.get(key) ?? key, ...figures }))
        .sort((a, b) => activity(b) - activity(a) || a.name.localeCompare(b.name, 'ru'));
      const shown = rows.slice(0, most);
      return { days: { from, until }, before, total, rows: shown, left: rows.length - shown.length };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
