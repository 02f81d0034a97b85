import { css } from '@emotion/react';
import type { CalendarKind } from '../../contract/calls/account/access/calendar-endpoints';
import { counted } from '../../contract/text/words';
import { dayWords } from '../../contract/time/portal-words';
import { shortWeekday, weekdayName } from '../../lib/words/appointment-words';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import type { AgendaEntry } from './agenda-entries';
import { monthOf, weeksOf } from './month';

/** The mark of each kind; what it is stands in words beside it. */
export const kindColors: Readonly<Record<CalendarKind, string>> = {
  appointment: color.accent,
  fixation: color.bookedInk,
  booking: color.refusedInk,
};

/** As many marks as a narrow day has room for. */
const MARKS = 3;

const table = css({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { padding: `${space.xs} 0`, color: color.ink2, fontSize: font.size.xs, fontWeight: 400 },
  '& td': { padding: 0 },
});
const cell = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.xs,
  width: '100%',
  minHeight: `calc(${touch} + 0.4rem)`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontSize: font.size.sm,
  [media.hover]: { '&:hover': { borderColor: color.line } },
  '&[aria-pressed=true]': { borderColor: color.accent, background: color.accentTint },
  '&[aria-current=date] > b': { color: color.accent, fontWeight: 600 },
  '& > b': { fontWeight: 400 },
});
const marks = css({ display: 'flex', gap: '0.3rem', minHeight: '0.6rem' });

interface MonthGridProps {
  /** '2026-11' */
  month: string;
  today: string;
  /** The day whose dates are listed; null: those of the whole month are. */
  chosen: string | null;
  entries: readonly AgendaEntry[];
  onChoose(day: string | null): void;
}

/** A month as a table of days, each with a mark for what stands on it. */
export function MonthGrid({ month, today, chosen, entries, onChoose }: MonthGridProps) {
  const weeks = weeksOf(month);
  return (
    <table css={table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {monthOf(day) === month && (
                  <Day
                    day={day}
                    isToday={day === today}
                    isChosen={day === chosen}
                    entries={entries.filter((one) => one.day === day)}
                    onPress={() => onChoose(day === chosen ? null : day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isChosen: boolean;
  entries: readonly AgendaEntry[];
  onPress(): void;
}

function Day({ day, isToday, isChosen, entries, onPress }: DayProps) {
  const count =
    entries.length === 0 ? 'событий нет' : counted(entries.length, ['событие', 'события', 'событий']);
  return (
    <button
      type="button"
      css={cell}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${weekdayName(day)}, ${dayWords(day)}, ${count}`}
      onClick={onPress}
    >
      <b>{Number(day.slice(8))}</b>
      <span css={marks}>
        {entries.slice(0, MARKS).map(({ key, kind }) => (
          <i
            key={key}
            css={{ width: '0.6rem', height: '0.6rem', borderRadius: '50%', background: kindColors[kind] }}
          />
        ))}
      </span>
    </button>
  );
}
