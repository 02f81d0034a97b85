import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { portalDay } from '../../contract/time/portal-time';
import { dayWords } from '../../contract/time/portal-words';
import { Button, buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { font, media, space, touch } from '../../ui/tokens';
import { Agenda } from './agenda';
import { monthAfter, monthName, monthOf } from './month';
import { MonthGrid } from './month-grid';
import { useAgendaEntries } from './use-agenda-entries';

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 40rem) minmax(0, 1fr)',
  gap: space.x3,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xl },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: space.sm,
  '& h2': { fontSize: font.size.lg, fontWeight: 600 },
  '& button': { minWidth: touch, padding: 0, fontSize: font.size.xl },
});
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBottom: space.lg,
});

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * min(${space.md}, var(--gutter)))`,
});

interface CalendarPageProps {
  user: User;
  renderAge(at: number): ReactNode;
}

/** Showings, ends of fixations and of bookings in one view: a month, and what stands on its days. */
export function CalendarPage({ user, renderAge }: CalendarPageProps) {
  const { entries, savedAt, asked, now } = useAgendaEntries(user);
  const today = portalDay(now);
  const [shown, show] = useState<{ month: string; day: string | null } | null>(null);
  const { month, day } = shown ?? { month: monthOf(today), day: null };
  const isKnown = entries !== null && (savedAt !== null || entries.length > 0);
  const listed = (entries ?? []).filter((one) =>
    day === null
      ? // Of the present month what is over is found on its day.
        monthOf(one.day) === month && (month !== monthOf(today) || one.day >= today)
      : one.day === day,
  );
  // On the last days of a month all that comes next stands in another.
  const next = day === null && entries?.find((one) => one.day >= today && monthOf(one.day) > month);
  const turn = (by: number) => show({ month: monthAfter(month, by), day: null });
  return (
    <main className="page" id="content">
      <div css={top}>
        <h1 className="page-title" css={{ marginBottom: 0 }}>
          Календарь
        </h1>
        <div css={ways}>
          <Link to="/calendar" search={{ list: 'appointments' }} css={buttonCss('quiet')}>
            Все показы
          </Link>
          <Link to="/settings" hash="calendar" css={buttonCss('quiet')}>
            В календарь телефона
          </Link>
        </div>
      </div>
      {isKnown && savedAt !== null && renderAge(savedAt)}
      {isKnown ? (
        <div css={layout}>
          <div>
            <div css={head}>
              <Button look="quiet" aria-label="Предыдущий месяц" onClick={() => turn(-1)}>
                ‹
              </Button>
              <h2 aria-live="polite">{monthName(month)}</h2>
              <Button look="quiet" aria-label="Следующий месяц" onClick={() => turn(1)}>
                ›
              </Button>
            </div>
            <MonthGrid
              month={month}
              today={today}
              entries={entries}
              chosen={day}
              onChoose={(next) => show({ month, day: next })}
            />
            {(month !== monthOf(today) || day !== null) && (
              <Button look="quiet" onClick={() => show(null)}>
                К сегодняшнему дню
              </Button>
            )}
          </div>
          <div>
            {listed.length > 0 ? (
              <Agenda entries={listed} today={today} />
            ) : (
              <EmptyState
                title={day === null ? 'В этом месяце больше ничего' : `${dayWords(day)} ничего`}
                text="Здесь появятся показы, окончания закреплений и броней."
              >
                {next && (
                  <Button look="secondary" onClick={() => show({ month: monthOf(next.day), day: null })}>
                    Ближайшее: {dayWords(next.day)}
                  </Button>
                )}
              </EmptyState>
            )}
          </div>
        </div>
      ) : (
        <NotKnown error={asked.error} isFetching={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
    </main>
  );
}

function NotKnown({
  error,
  isFetching,
  onRetry,
}: {
  error: Error | null;
  isFetching: boolean;
  onRetry(): void;
}) {
  if (!error) return <div css={{ minHeight: '40rem' }} aria-busy="true" />;
  return (
    <EmptyState title="Календарь не загрузился" text={failureText(error)}>
      <Button look="secondary" busy={isFetching} onClick={onRetry}>
        Повторить
      </Button>
    </EmptyState>
  );
}
