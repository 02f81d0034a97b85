import { css } from '@emotion/react';
import type { StaffProject } from '../../../contract/calls/staff/portal/staff-project-endpoints';
import { projectBounds } from '../../../contract/developer/project-input';
import { monthWords } from '../../../contract/time/month-words';
import { portalDay } from '../../../contract/time/portal-time';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { PicturesField } from '../pictures/pictures-field';
import { newEntry } from './drafted';
import { ListField } from './list-field';
import { entryRules, type ProjectValues } from './project-values';

const shares = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))',
  gap: space.md,
  alignItems: 'end',
});
/** Width by height of pictures of a building site. */
const SITE_RATIO = 4 / 3;

type Buildings = StaffProject['buildings'];

interface ProgressFieldProps {
  buildings: Buildings;
  months: ProjectValues['progress'];
  error: string | undefined;
  onChange(next: ProjectValues['progress']): void;
}

/** Months of construction: what was done, how far each building is, and what it looks like. */
export function ProgressField({ buildings, months, error, onChange }: ProgressFieldProps) {
  return (
    <ListField
      label="Месяцы"
      hint="На странице первым стоит последний месяц, в каком бы порядке они ни были здесь"
      one="Месяц"
      add="Добавить месяц"
      entries={months}
      most={projectBounds.months}
      rule={entryRules.month}
      error={error}
      titleOf={({ month }) => (month === '' ? '' : monthWords(month))}
      newOne={() =>
        newEntry({
          month: portalDay(Date.now()).slice(0, 7),
          text: '',
          // One begins with how far each building was in the month before.
          percent: months[0]?.percent ?? {},
          pictures: [],
        })
      }
      onChange={onChange}
      render={(month, change, errorOf, name) => (
        <>
          <TextField
            label="Месяц"
            type="month"
            value={month.month}
            error={errorOf('month')}
            onChange={({ currentTarget }) => change({ month: currentTarget.value })}
          />
          <TextArea
            label="Что сделано"
            value={month.text}
            error={errorOf('text')}
            maxLength={projectBounds.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <BuildingTexts
            buildings={buildings}
            labelOf={(building) => `${building}, %`}
            values={month.percent}
            errorOf={(building) => errorOf(`percent.${building}`)}
            numeric
            onChange={(percent) => change({ percent })}
          />
          <PicturesField
            label={`Снимки, ${name.toLowerCase()}`}
            pictures={month.pictures}
            most={projectBounds.pictures}
            ratio={SITE_RATIO}
            error={errorOf('pictures')}
            onChange={(pictures) => change({ pictures })}
          />
        </>
      )}
    />
  );
}

interface BuildingTextsProps {
  buildings: Buildings;
  labelOf(building: string): string;
  /** By what the feed calls a building. */
  values: Readonly<Record<string, string>>;
  errorOf?(building: string): string | undefined;
  numeric?: boolean;
  onChange(next: Readonly<Record<string, string>>): void;
}

/** A short text a building. */
export const BuildingTexts = ({
  buildings,
  labelOf,
  values,
  errorOf,
  numeric,
  onChange,
}: BuildingTextsProps) => (
  <div css={shares}>
    {buildings.map(({ external_id, name }) => (
      <TextField
        key={external_id}
        label={labelOf(name)}
        value={values[external_id] ?? ''}
        error={errorOf?.(external_id)}
        maxLength={numeric ? 4 : projectBounds.name}
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...values, [external_id]: currentTarget.value })}
      />
    ))}
  </div>
);
