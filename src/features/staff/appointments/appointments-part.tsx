import { css } from '@emotion/react';
import { dayAfter, isDay } from '../../../contract/time/days';
import { portalDay } from '../../../contract/time/portal-time';
import { dayWords } from '../../../contract/time/portal-words';
import { weekdayName } from '../../../lib/words/appointment-words';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields/text-field';
import { font, space } from '../../../ui/tokens';
import { StaffPages } from '../list/staff-pages';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { StaffAppointmentRow } from './appointment-row';
import { DaysOff } from './days-off';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.sm,
  '& > :first-child': { flex: '0 1 20rem' },
});

/** The appointments of a day, and on which days nobody is to be booked. */
export function AppointmentsPart({ place, onPlace }: StaffPartProps) {
  const date = place.date ?? portalDay(Date.now());
  const onDate = (next: string) => onPlace({ date: next });
  return (
    <>
      <div css={tools}>
        <TextField
          label="День"
          type="date"
          value={date}
          onChange={({ target }) => isDay(target.value) && onDate(target.value)}
        />
        <Button look="secondary" onClick={() => onDate(dayAfter(date, -1))}>
          Днём раньше
        </Button>
        <Button look="secondary" onClick={() => onDate(dayAfter(date))}>
          Днём позже
        </Button>
      </div>
      <h2 css={{ margin: `${space.lg} 0 ${space.sm}`, fontSize: font.size.lg, fontWeight: 600 }}>
        {dayWords(date)}, {weekdayName(date)}
      </h2>
      <StaffPages
        key={date}
        label="Показы"
        query={(offset) => staffQueries.appointments({ date }, offset)}
        empty={{ title: 'Показов нет', text: 'На этот день никто не записан.' }}
      >
        {(appointment) => <StaffAppointmentRow key={appointment.id} appointment={appointment} />}
      </StaffPages>
      <DaysOff />
    </>
  );
}
