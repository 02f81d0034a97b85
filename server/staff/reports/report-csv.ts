import type { Report } from '../../../src/contract/calls/staff/portal/staff-report-endpoints';
import {
  linkWords,
  reportLinks,
  reportStepNames,
  reportSteps,
} from '../../../src/contract/reports/report-steps';
import { csvHead, csvLines } from '../../../src/contract/text/csv';
import { formatNumber } from '../../../src/contract/text/russian-numbers';

type Figures = Report['total'];
type Column = readonly [title: string, of: (row: Figures) => string];

const said = (value: number | null | undefined): string => String(value ?? '');

const stepColumns = reportStepNames.flatMap((step): Column[] => {
  const { word, money } = reportSteps[step];
  const figure = ({ figures }: Figures) => figures.find((one) => one.step === step);
  const counts: Column[] = [
    [word, (row) => said(figure(row)?.count)],
    [`${word}, до этого`, (row) => said(figure(row)?.count_before)],
  ];
  const sums: Column[] = [
    [`${word}, рублей`, (row) => said(figure(row)?.money)],
    [`${word}, рублей до этого`, (row) => said(figure(row)?.money_before)],
  ];
  return money === null ? counts : [...counts, ...sums];
});

const linkColumns = reportLinks.flatMap((link): Column[] => {
  const words = linkWords(link);
  const conversion = ({ conversions }: Figures) =>
    conversions.find(({ from, to }) => from === link.from && to === link.to);
  return [
    [`${words}, стало`, (row) => said(conversion(row)?.became)],
    [`${words}, из скольких`, (row) => said(conversion(row)?.of)],
    [
      `${words}, обычно дней`,
      (row) => {
        const days = conversion(row)?.median_days ?? null;
        return days === null ? '' : formatNumber(days, 1).replaceAll('\u00a0', '');
      },
    ],
  ];
});

const columns = [...stepColumns, ...linkColumns];
const dayOf = (day: string) => day.split('-').reverse().join('.');

/** A report as CSV: its days, and a line of the whole portal before one for each row. What is unknown of a row is empty. */
export function reportCsv({ days, before, total, rows }: Report): Uint8Array<ArrayBuffer> {
  const lineOf = (name: string, row: Figures) => [name, ...columns.map(([, of]) => of(row))];
  const title = `С ${dayOf(days.from)} по ${dayOf(days.until)}, до этого с ${dayOf(before.from)} по ${dayOf(before.until)}`;
  const text = [
    csvHead([title, ...columns.map(([word]) => word)]),
    csvLines([lineOf('Всего', total), ...rows.map((row) => lineOf(row.name, row))]),
  ];
  return new TextEncoder().encode(text.join(''));
}
