import type { ReportRow } from '../../../contract/calls/staff/portal/staff-report-endpoints';
import { reportChangeWords, shareWords } from '../../../contract/reports/report-change';
import { linkWords, reportLinks } from '../../../contract/reports/report-steps';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';
import { color } from '../../../ui/tokens';
import { conversionWords, type Measure, measures, medianWords, type ReportFigures } from './report-words';
import { type SortedColumn, SortedTable } from './sorted-table';

/** As the figures of a measure are written. */
export const formatMeasure = ({ isMoney }: Pick<Measure, 'isMoney'>, value: number): string =>
  isMoney ? formatRubles(value) : formatNumber(value);

const stepColumns = (total: ReportFigures): SortedColumn<Measure>[] => [
  { id: 'name', title: 'Показатель', value: ({ word }) => word, cell: ({ word }) => word },
  {
    id: 'now',
    title: 'Эти дни',
    value: (one) => one.now(total),
    cell: (one) => formatMeasure(one, one.now(total)),
  },
  {
    id: 'before',
    title: 'До этого',
    value: (one) => one.before(total),
    cell: (one) => formatMeasure(one, one.before(total)),
  },
  {
    id: 'change',
    title: 'Разница',
    value: (one) => one.now(total) - one.before(total),
    cell: (one) => reportChangeWords(one.now(total), one.before(total)),
  },
];

/** Steps below each other, those days beside those before. */
export const StepsTable = ({ total }: { total: ReportFigures }) => (
  <SortedTable
    caption="Показатели"
    columns={stepColumns(total)}
    rows={measures.filter((one) => one.isKnown(total))}
    keyOf={({ id }) => id}
  />
);

const nameColumn: SortedColumn<ReportRow> = {
  id: 'name',
  title: 'Название',
  value: ({ name }) => name,
  cell: ({ name }) => name,
};

const measureColumns = measures.map(
  (one): SortedColumn<ReportRow> => ({
    id: one.id,
    title: one.word,
    value: one.now,
    cell: (row) =>
      one.isKnown(row) ? (
        <>
          {formatMeasure(one, one.now(row))}
          <br />
          <span css={{ color: color.ink2 }}>было {formatMeasure(one, one.before(row))}</span>
        </>
      ) : (
        '–'
      ),
  }),
);

/** Rows of a group below each other, their steps and money beside each other. */
export const GroupTable = ({ rows }: { rows: readonly ReportRow[] }) => (
  <SortedTable
    caption="Показатели по строкам"
    columns={[nameColumn, ...measureColumns]}
    rows={rows}
    keyOf={({ key }) => key}
  />
);

const conversionOf = ({ conversions }: ReportFigures, link: { from: string; to: string }) =>
  conversions.find(({ from, to }) => from === link.from && to === link.to);

type Link = (typeof reportLinks)[number];

const linkColumns = (total: ReportFigures): SortedColumn<Link>[] => {
  const of = (link: Link) => conversionOf(total, link);
  return [
    { id: 'name', title: 'Что во что', value: linkWords, cell: linkWords },
    { id: 'of', title: 'Было', value: (link) => of(link)?.of ?? 0, cell: (link) => of(link)?.of ?? 0 },
    {
      id: 'became',
      title: 'Стало',
      value: (link) => of(link)?.became ?? 0,
      cell: (link) => of(link)?.became ?? 0,
    },
    {
      id: 'share',
      title: 'Доля',
      value: (link) => (of(link)?.became ?? 0) / (of(link)?.of || 1),
      cell: (link) => shareWords(of(link)?.became ?? 0, of(link)?.of ?? 0),
    },
    {
      id: 'median',
      title: 'Обычно',
      value: (link) => of(link)?.median_days ?? -1,
      cell: (link) => {
        const one = of(link);
        return (one && medianWords(one)) || '–';
      },
    },
  ];
};

/** How many of each step became the next, and how long half of them took. */
export const LinksTable = ({ total }: { total: ReportFigures }) => (
  <SortedTable
    caption="Сколько стало следующим"
    columns={linkColumns(total)}
    rows={reportLinks}
    keyOf={linkWords}
  />
);

const shareColumns = reportLinks.map(
  (link): SortedColumn<ReportRow> => ({
    id: linkWords(link),
    title: linkWords(link),
    value: (row) => {
      const one = conversionOf(row, link);
      return one === undefined ? -1 : one.became / one.of;
    },
    cell: (row) => conversionWords(conversionOf(row, link)),
  }),
);

/** The same of each row of a group. */
export const GroupLinksTable = ({ rows }: { rows: readonly ReportRow[] }) => (
  <SortedTable
    caption="Сколько стало следующим, по строкам"
    columns={[nameColumn, ...shareColumns]}
    rows={rows.filter(({ conversions }) => conversions.length > 0)}
    keyOf={({ key }) => key}
  />
);
