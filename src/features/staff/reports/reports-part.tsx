import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadAddress } from '../../../api/call/call-address';
import { failureText } from '../../../api/failure-text';
import {
  type Report,
  staffReportEndpoints,
} from '../../../contract/calls/staff/portal/staff-report-endpoints';
import { type ReportGroup, reportStepNames, reportSteps } from '../../../contract/reports/report-steps';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { portalDay } from '../../../contract/time/portal-time';
import { Button, buttonCss } from '../../../ui/button';
import { SelectField } from '../../../ui/choices/select-field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, space } from '../../../ui/tokens';
import type { StaffPartProps } from '../staff-place';
import { ReportBars } from './report-bars';
import { ReportFilters } from './report-filters';
import { reportQuery, reportQueryOf } from './report-queries';
import { formatMeasure, GroupLinksTable, GroupTable, LinksTable, StepsTable } from './report-tables';
import { ReportTotals } from './report-totals';
import { daysWords, type Measure, measures } from './report-words';

const barCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.sm} ${space.lg}`,
  padding: `${space.lg} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
});
const headingCss = css({ marginTop: space.xl, fontSize: font.size.lg, fontWeight: 600 });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

/** As many rows as a picture shows. */
const MOST_BARS = 10;

/** 'Отчёты': what agents have brought in some days, against the days before; by agent, agency, project or manager. */
export default function ReportsPart({ place, onPlace }: StaffPartProps) {
  const query = reportQueryOf(place, portalDay(Date.now()));
  const { data, error, refetch, isFetching } = useQuery(reportQuery(query));
  return (
    <>
      <ReportFilters query={query} onPlace={onPlace} />
      <div css={barCss}>
        <p>
          {data && (
            <>
              {daysWords(data.days)}
              <br />
              <span css={quiet}>в сравнении с: {daysWords(data.before)}</span>
            </>
          )}
        </p>
        <a
          css={buttonCss('secondary')}
          href={downloadAddress(staffReportEndpoints.exportReport, { query })}
          download
        >
          Скачать CSV
        </a>
      </div>
      {error && (
        <EmptyState title="Отчёт не загрузился" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {!data && !error && <div css={{ minHeight: '40rem' }} aria-busy="true" />}
      {data && !error && <ReportBody report={data} group={query.group} />}
    </>
  );
}

function ReportBody({ report, group }: { report: Report; group: ReportGroup }) {
  const { total, rows } = report;
  if (total.figures.every(({ count, count_before }) => count === 0 && count_before === 0))
    return (
      <EmptyState
        title="В эти дни ничего не было"
        text="Ни регистраций, ни закреплений, ни показов, ни броней, ни сделок, и до этого тоже. Выберите другое время."
      />
    );
  return (
    <>
      <ReportTotals figures={total.figures} />
      {group === 'none' ? <StepsPicture report={report} /> : <GroupPicture report={report} />}
      <h2 css={headingCss}>Сколько стало следующим</h2>
      <p css={quiet}>
        Из того, что было в эти дни: сколько дошло дальше к сегодняшнему дню и за сколько дней дошла половина.
      </p>
      {group === 'none' ? <LinksTable total={total} /> : <GroupLinksTable rows={rows} />}
      <details css={{ marginTop: space.xl }}>
        <summary css={{ width: 'fit-content', cursor: 'pointer', color: color.accent }}>
          Что считается
        </summary>
        <dl css={{ marginTop: space.sm, fontSize: font.size.sm, '& dd': { marginBottom: space.sm } }}>
          {reportStepNames.map((step) => (
            <div key={step}>
              <dt css={{ fontWeight: 500 }}>{reportSteps[step].word}</dt>
              <dd>{reportSteps[step].note}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function StepsPicture({ report: { total } }: { report: Report }) {
  const counts = measures.filter((one) => !one.isMoney && one.isKnown(total));
  const bars = counts.map((one) => ({
    key: one.id,
    name: one.word,
    now: one.now(total),
    before: one.before(total),
  }));
  return (
    <ReportBars title="Сколько чего было" bars={bars} format={formatNumber}>
      <StepsTable total={total} />
    </ReportBars>
  );
}

/** The rows with the most of what is chosen. */
function GroupPicture({ report: { total, rows, left } }: { report: Report }) {
  const known = measures.filter((one) => rows.some(one.isKnown));
  const [chosen, setChosen] = useState('deal');
  const measure: Measure | undefined = known.find(({ id }) => id === chosen) ?? known[0];
  if (measure === undefined || !measure.isKnown(total)) return null;
  const bars = rows
    .map((row) => ({ key: row.key, name: row.name, now: measure.now(row), before: measure.before(row) }))
    .filter(({ now, before }) => now > 0 || before > 0)
    .sort((a, b) => b.now - a.now || b.before - a.before)
    .slice(0, MOST_BARS);
  return (
    <>
      <div css={{ maxWidth: '32rem' }}>
        <SelectField
          label="Что показать"
          required
          choices={known.map(({ id, word }) => ({ value: id, label: word }))}
          value={measure.id}
          onChange={setChosen}
        />
      </div>
      <ReportBars title={measure.word} bars={bars} format={(value) => formatMeasure(measure, value)}>
        <GroupTable rows={rows} />
        {left > 0 && <p css={quiet}>И ещё {formatNumber(left)}: все строки есть в CSV.</p>}
      </ReportBars>
    </>
  );
}
