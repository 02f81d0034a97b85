import { css } from '@emotion/react';
import { failureText } from '../../api/failure-text';
import { useOnline } from '../../device/page/hooks/use-online';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { isAppointmentAhead } from '../../lib/words/appointment-words';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';
import { AppointmentRow } from './appointment-row';
import { AskedAppointments } from './booking/asked-appointments';
import { useBookingDialog } from './booking/use-booking-dialog';
import { useAppointments } from './use-appointments';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
});
const quiet = css({ marginTop: space.sm, color: color.ink2, fontSize: font.size.sm });

interface ClientAppointmentsProps {
  /** The server's number; null: it does not know this client yet. */
  client: number | null;
  /** The slug of the project that is shown to them first; null: none in particular. */
  project: string | null;
  isMasked: boolean;
}

/** The appointments of one client: those to come first, then those that are over, and the way to book one. */
export function ClientAppointments({ client, project, isMasked }: ClientAppointmentsProps) {
  const { stored, asked } = useAppointments();
  const online = useOnline();
  const now = useServerNow();
  const open = useBookingDialog();
  const own = (stored?.items ?? []).filter((one) => one.client.id === client);
  const coming = own.filter((one) => isAppointmentAhead(one, now));
  const over = own.filter((one) => !isAppointmentAhead(one, now)).reverse();
  const isUnknown = stored?.savedAt == null;
  return (
    <section css={{ maxWidth: '96rem', marginTop: space.x3 }} aria-labelledby="appointments">
      <div css={head}>
        <h2 id="appointments">Показы</h2>
        {!isMasked && client !== null && (
          <Button look="secondary" onClick={() => open({ client, project, lot: null, moving: null })}>
            Записать на показ
          </Button>
        )}
      </div>
      {client === null && <p css={quiet}>Записать на показ можно, когда клиента получит сервер.</p>}
      {!online && coming.length > 0 && (
        <p css={quiet}>
          Нет сети: время подтверждает сервер, перенести или отменить показ можно, когда сеть вернётся.
        </p>
      )}
      {own.length === 0 && client !== null && (
        <p css={quiet}>
          {!isUnknown
            ? 'Показов пока не было.'
            : asked.error
              ? `Показы не загрузились. ${failureText(asked.error)}`
              : ''}
        </p>
      )}
      {client !== null && !isMasked && <AskedAppointments client={client} />}
      {own.length > 0 && (
        <ul aria-label="Показы">
          {[...coming, ...over].map((one) => (
            <AppointmentRow
              key={one.id}
              appointment={one}
              client={null}
              now={now}
              online={online}
              isMasked={isMasked}
              onMove={() => open({ client, project: null, lot: one.property, moving: one })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
