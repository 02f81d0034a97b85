import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { portalTime } from '../../contract/time/portal-time';
import { dayWords } from '../../contract/time/portal-words';
import { wholeWords } from '../../lib/rendering/whole-words';
import { weekdayName } from '../../lib/words/appointment-words';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import type { AgendaEntry } from './agenda-entries';
import { kindColors } from './month-grid';

const dayTitle = css({
  marginBottom: space.sm,
  fontSize: font.size.md,
  fontWeight: 600,
});
const part = css({ '& + &': { marginTop: space.xl } });
const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: space.md,
  minHeight: touch,
  padding: `${space.md} ${space.lg}`,
  overflowWrap: 'anywhere',
  'a&': { [media.hover]: { '&:hover b': { color: color.accent } } },
});
const text = css({
  minWidth: 0,
  paddingLeft: space.md,
  borderLeft: '0.3rem solid',
  '& b': { display: 'block', fontWeight: 500 },
});

/** Dates day by day, each with the way to its client. */
export function Agenda({ entries, today }: { entries: readonly AgendaEntry[]; today: string }) {
  const days = [...new Set(entries.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} css={part} aria-label={dayWords(day)}>
      <h2 css={dayTitle}>
        {dayWords(day)}, {day === today ? 'сегодня' : weekdayName(day)}
      </h2>
      <ul css={list}>
        {entries
          .filter((one) => one.day === day)
          .map((one) => (
            <li key={one.key}>
              {one.client === null ? (
                <div css={row}>
                  <Entry entry={one} />
                </div>
              ) : (
                <Link to="/clients/$id" params={{ id: one.client }} css={row}>
                  <Entry entry={one} />
                </Link>
              )}
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Entry({ entry: { kind, at, title, note } }: { entry: AgendaEntry }) {
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{portalTime(at)}</time>
      <span css={text} style={{ borderColor: kindColors[kind] }}>
        <b>{title}</b>
        <span css={{ color: color.ink2, fontSize: font.size.sm }}>{wholeWords(note)}</span>
      </span>
    </>
  );
}
