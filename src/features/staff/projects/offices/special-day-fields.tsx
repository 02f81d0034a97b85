import { css } from '@emotion/react';
import { salesOfficeBounds } from '../../../../contract/developer/sales-office-input';
import { Checkbox } from '../../../../ui/choices/checkbox';
import { MomentField } from '../../../../ui/fields/moment-field';
import { TextField } from '../../../../ui/fields/text-field';
import { space } from '../../../../ui/tokens';
import type { EntryErrorOf } from '../drafted';
import type { SpecialDayDraft } from './office-values';

const times = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 16rem))', gap: space.md });

interface SpecialDayFieldsProps {
  entry: SpecialDayDraft;
  errorOf: EntryErrorOf;
  onChange(next: Partial<SpecialDayDraft>): void;
}

/** A day on which the office is closed, or open at other hours, and what it says of it. */
export const SpecialDayFields = ({ entry, errorOf, onChange }: SpecialDayFieldsProps) => (
  <>
    <div css={times}>
      <MomentField
        label="День"
        kind="date"
        value={entry.day}
        error={errorOf('day')}
        onChange={(day) => onChange({ day })}
      />
    </div>
    <Checkbox checked={entry.isClosed} onChange={(isClosed) => onChange({ isClosed })}>
      Офис закрыт
    </Checkbox>
    {!entry.isClosed && (
      <div css={times}>
        <MomentField
          label="С"
          kind="time"
          value={entry.from}
          error={errorOf('hours.from')}
          onChange={(from) => onChange({ from })}
        />
        <MomentField
          label="До"
          kind="time"
          value={entry.to}
          error={errorOf('hours.to')}
          onChange={(to) => onChange({ to })}
        />
      </div>
    )}
    <TextField
      label="Что сказать агентам"
      hint="Например: праздник, короткий день. Можно не указывать"
      value={entry.note}
      error={errorOf('note')}
      maxLength={salesOfficeBounds.note}
      onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
    />
  </>
);
