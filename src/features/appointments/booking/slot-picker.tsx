import { css } from '@emotion/react';
import { useId } from 'react';
import { noteLines } from '../../../contract/appointments/slots';
import { byPortalClock, portalTime } from '../../../contract/time/portal-time';
import { dayWords } from '../../../contract/time/portal-words';
import { dayName, emptyDay, shortWeekday } from '../../../lib/words/appointment-words';
import { color, duration, font, radius, space, touch } from '../../../ui/tokens';
import { type CalendarDay, daysFromFirstFree } from './calendar-days';

const option = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: touch,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${duration.feedback}ms, color ${duration.feedback}ms`,
  '&:has(:checked)': { borderColor: color.accent, background: color.accent, color: color.onAccent },
  '&:has(:disabled)': { background: color.paper, color: color.ink2, cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '1px' },
  // Over the words, so that finger and program meet the radio itself.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
});
const strip = css({
  display: 'flex',
  gap: space.xs,
  overflowX: 'auto',
  // Room for the outline of a day that has the focus.
  padding: '0.3rem',
  margin: '-0.3rem',
  scrollSnapType: 'x proximity',
  scrollPadding: '0.3rem',
});
const dayCss = css({
  flex: 'none',
  alignContent: 'center',
  width: '6.4rem',
  minHeight: '6.8rem',
  scrollSnapAlign: 'start',
  textAlign: 'center',
  lineHeight: '1.8rem',
  '& b': { fontSize: font.size.lg, lineHeight: '2.4rem', fontWeight: 600 },
  '& span': { fontSize: font.size.xs },
});
const slots = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: space.sm,
  fontWeight: 500,
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

interface SlotPickerProps {
  days: readonly CalendarDay[];
  day: string | null;
  slot: string | null;
  onDay(day: string): void;
  onSlot(slot: string): void;
}

/** Days as a strip, and the free times of the chosen one. Arrows go through either. */
export function SlotPicker({ days, day, slot, onDay, onSlot }: SlotPickerProps) {
  const name = useId();
  const chosen = days.find(({ date }) => date === day);
  // Of closed days, too, whose cells say nothing but that they are closed.
  const notes = noteLines(days);
  if (!chosen) return <p css={quiet}>На ближайшие недели у этого менеджера всё занято. Выберите другого.</p>;
  return (
    <>
      <div css={strip} role="radiogroup" aria-label="День">
        {daysFromFirstFree(days).map((one) => (
          <label key={one.date} css={[option, dayCss]}>
            <input
              type="radio"
              name={`${name}-day`}
              aria-label={dayName(one)}
              checked={one.date === day}
              disabled={one.slots.length === 0}
              onChange={() => onDay(one.date)}
            />
            <span>{shortWeekday(one.date)}</span>
            <b>{Number(one.date.slice(8))}</b>
            <span>{monthOf(one)}</span>
          </label>
        ))}
      </div>
      <div css={slots} role="radiogroup" aria-label={`Время, ${dayWords(chosen.date)}`}>
        {chosen.slots.map((one) => (
          <label key={one} css={option}>
            <input type="radio" name={`${name}-slot`} checked={one === slot} onChange={() => onSlot(one)} />
            {portalTime(Date.parse(one))}
          </label>
        ))}
      </div>
      {notes.map((note) => (
        <p key={note} css={quiet}>
          {note}
        </p>
      ))}
      <p css={quiet}>Показ длится 45&nbsp;минут, начало {byPortalClock(Date.now())}.</p>
    </>
  );
}

/** The month in three letters; on a day that cannot be had, why. */
const monthOf = ({ date, state, slots: free }: CalendarDay): string =>
  free.length > 0
    ? dayWords(date)
        .slice(-7)
        .replace(/^.*\u00a0/, '')
        .slice(0, 3)
    : shortEmpty(state);

const shortEmpty = (state: CalendarDay['state']): string =>
  state === 'open' ? emptyDay(state) : state === 'day-off' ? 'вых.' : '—';
