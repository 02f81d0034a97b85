import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '../../api/failure-text';
import { useOnline } from '../../device/page/hooks/use-online';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { usePageTitle } from '../../lib/hooks/use-page-title';
import { isAppointmentAhead } from '../../lib/words/appointment-words';
import { Button, buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { font, media, space } from '../../ui/tokens';
import { AppointmentRow } from './appointment-row';
import { AskedAppointments } from './booking/asked-appointments';
import { useBookingDialog } from './booking/use-booking-dialog';
import { useAppointments } from './use-appointments';
import { useClientPhones } from './use-client-phones';

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBottom: space.lg,
});
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });
/** Words without a frame begin where the title does. */
const calendarCss = css({ [media.mobile]: { marginLeft: `-${space.md}` } });
const part = css({
  maxWidth: '80rem',
  'ul + &, & + &': { marginTop: space.x3, [media.mobile]: { marginTop: space.x2 } },
  '& > h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
});

/** All showings of the account: those to come, the next first, and those that are over or were called off, the last first. */
export function AllAppointments({ renderAge }: { renderAge(at: number): ReactNode }) {
  usePageTitle('Показы');
  const { stored, asked } = useAppointments();
  const online = useOnline();
  const now = useServerNow();
  const open = useBookingDialog();
  const phoneOf = useClientPhones();
  const items = stored?.items ?? [];
  const parts = [
    { id: 'coming', title: 'Впереди', shown: items.filter((one) => isAppointmentAhead(one, now)) },
    {
      id: 'over',
      title: 'Прошли и отменены',
      shown: items.filter((one) => !isAppointmentAhead(one, now)).reverse(),
    },
  ];
  const savedAt = stored?.savedAt ?? null;
  return (
    <main className="page" id="content">
      <div css={top}>
        <h1 className="page-title" css={{ marginBottom: 0 }}>
          Показы
        </h1>
        <div css={ways}>
          <Link to="/calendar" css={[buttonCss('quiet'), calendarCss]}>
            Календарь
          </Link>
          <Button
            look="secondary"
            onClick={() => open({ client: null, project: null, lot: null, moving: null })}
          >
            Записать на показ
          </Button>
        </div>
      </div>
      {savedAt !== null && renderAge(savedAt)}
      <AskedAppointments client={null} />
      {parts.map(
        ({ id, title, shown }) =>
          shown.length > 0 && (
            <section key={id} css={part} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul aria-labelledby={id}>
                {shown.map((one) => (
                  <AppointmentRow
                    key={one.id}
                    appointment={one}
                    client={{ name: one.client.name, phone: phoneOf(one.client.id) }}
                    now={now}
                    online={online}
                    isMasked={false}
                    onMove={() =>
                      open({ client: one.client.id, project: null, lot: one.property, moving: one })
                    }
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {items.length === 0 && savedAt !== null && (
        <EmptyState title="Показов пока нет" text="Запишите клиента со страницы лота, клиента или отсюда." />
      )}
      {savedAt === null && asked.error && (
        <EmptyState title="Показы не загрузились" text={failureText(asked.error)}>
          <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Повторить
          </Button>
        </EmptyState>
      )}
    </main>
  );
}
