import { css } from '@emotion/react';
import { Checkbox } from '../../../../ui/choices/checkbox';
import { MomentField } from '../../../../ui/fields/moment-field';
import { color, font, space } from '../../../../ui/tokens';
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
  onChange(next: Partial<HoursDraft>): void;
}

/** On which days of the week, and from when to when. */
export const HoursFields = ({ label, hours, onChange }: HoursFieldsProps) => (
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
          >
            {word}
          </Checkbox>
        );
      })}
    </div>
    <div css={times}>
      <MomentField label="С" kind="time" value={hours.from} onChange={(from) => onChange({ from })} />
      <MomentField label="До" kind="time" value={hours.to} onChange={(to) => onChange({ to })} />
    </div>
  </fieldset>
);
