import { css } from '@emotion/react';
import {
  appointmentClashes,
  type TimedAppointment,
} from '../../../contract/appointments/appointment-clashes';
import type { Appointment } from '../../../contract/calls/clients/appointment-endpoints';
import { counted } from '../../../contract/text/words';
import { momentWords } from '../../../contract/time/portal-words';
import { readClients } from '../../../device/lists/clients/clients-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { isAppointmentOpen } from '../../../lib/words/appointment-words';
import { color, font, radius, space } from '../../../ui/tokens';
import { useAppointments } from '../use-appointments';

const box = css({
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  overflowWrap: 'anywhere',
});

interface ClashesProps {
  /** Whose showing it would be: its agent comes along. */
  client: number;
  wanted: TimedAppointment;
  /** The showing that is moved; null: a new one. */
  moved: number | null;
  /** Hours from one city to another. */
  gap: number;
}

/** What else the agent has at that hour, or too far away before or after it. It warns, and refuses nothing. */
export function Clashes({ client, wanted, moved, gap }: ClashesProps) {
  const { stored } = useAppointments();
  const clients = usePersisted(readClients);
  const now = useServerNow();
  const agent = clients?.items.find(({ id }) => id === client)?.agent.id;
  const others = (stored?.items ?? []).filter(
    (one) => isAppointmentOpen(one, now) && one.id !== moved && one.agent.id === agent,
  );
  const [nearest] = appointmentClashes(wanted, others, gap);
  return (
    <p css={[box, { '&:empty': { display: 'none' } }]} role="status">
      {nearest && wordsOf(nearest.kind, nearest.appointment, gap)}
    </p>
  );
}

function wordsOf(kind: 'same-hour' | 'other-city', { client, project, starts_at }: Appointment, gap: number) {
  const which = `${client.name}, «${project.name}», ${momentWords(Date.parse(starts_at))}`;
  return kind === 'same-hour'
    ? `В тот же час у агента другой показ: ${which}.`
    : `Меньше ${counted(gap, ['часа', 'часов', 'часов'])} до показа в другом городе или после него: ${which}.`;
}
