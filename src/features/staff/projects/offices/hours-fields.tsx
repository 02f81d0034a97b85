import { css } from '@emotion/react';
import { useId } from 'react';
import { Checkbox } from '../../../../ui/choices/checkbox';
import { FieldError, fieldAria } from '../../../../ui/fields/field-frame';
import { MomentField } from '../../../../ui/fields/moment-field';
import { color, font, space } from '../../../../ui/tokens';
import type { EntryErrorOf } from '../drafted';
import type { HoursDraft } from './office-values';

const box = css({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.xs },
});
const days = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.lg}` });
const times = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 16rem))', gap: space.md });

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;

interface HoursFieldsProps {
  label: string;
  hours: HoursDraft;
  errorOf: EntryErrorOf;
  onChange(next: Partial<HoursDraft>): void;
}

/** On which days of the week, and from when to when. */
export function HoursFields({ label, hours, errorOf, onChange }: HoursFieldsProps) {
  const id = useId();
  const error = errorOf('days');
  return (
    <fieldset css={box}>
      <legend>{label}</legend>
      <div css={days}>
        {weekdays.map((word, at) => {
          const day = at + 1;
          return (
            <Checkbox
              key={word}
              checked={hours.days.includes(day)}
              onChange={(on) =>
                onChange({ days: on ? [...hours.days, day].sort() : hours.days.filter((one) => one !== day) })
              }
              {...fieldAria(id, { error })}
            >
              {word}
            </Checkbox>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
      <div css={times}>
        <MomentField
          label="С"
          kind="time"
          value={hours.from}
          error={errorOf('from')}
          onChange={(from) => onChange({ from })}
        />
        <MomentField
          label="До"
          kind="time"
          value={hours.to}
          error={errorOf('to')}
          onChange={(to) => onChange({ to })}
        />
      </div>
    </fieldset>
  );
}
