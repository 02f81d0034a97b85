import { css } from '@emotion/react';
import { reportPeriodNames, reportPeriods } from '../../../contract/reports/report-days';
import { reportGroupNames, reportGroups } from '../../../contract/reports/report-steps';
import { isDay } from '../../../contract/time/days';
import { SelectField } from '../../../ui/choices/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { media, space } from '../../../ui/tokens';
import type { StaffPartProps } from '../staff-place';
import type { ReportQuery } from './report-queries';

const filtersCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space.md,
  [media.mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const periods = reportPeriodNames.map((value) => ({ value, label: reportPeriods[value] }));
const groups = reportGroupNames.map((value) => ({ value, label: reportGroups[value] }));

interface ReportFiltersProps extends Pick<StaffPartProps, 'onPlace'> {
  query: ReportQuery;
}

/** Of which days the report is, and by what its figures are parted. Days of one's own begin as those that were shown. */
export function ReportFilters({ query, onPlace }: ReportFiltersProps) {
  const { period, group, from, until } = query;
  const onPeriod = (show: string) =>
    onPlace(show === 'days' ? { show, date: from, until } : { show, date: undefined, until: undefined });
  const onDay = (name: 'date' | 'until') => (given: string) => {
    if (isDay(given)) onPlace({ [name]: given });
  };
  return (
    <section css={filtersCss} aria-label="О чём отчёт">
      <SelectField label="За какое время" required choices={periods} value={period} onChange={onPeriod} />
      <SelectField
        label="Как разделить"
        required
        choices={groups}
        value={group}
        onChange={(subject) => onPlace({ subject: subject === 'none' ? undefined : subject })}
      />
      {period === 'days' && (
        <>
          <TextField
            label="С какого дня"
            type="date"
            value={from}
            max={until}
            onChange={({ target }) => onDay('date')(target.value)}
          />
          <TextField
            label="По какой день"
            type="date"
            value={until}
            min={from}
            onChange={({ target }) => onDay('until')(target.value)}
          />
        </>
      )}
    </section>
  );
}
