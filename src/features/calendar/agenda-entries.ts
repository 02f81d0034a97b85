import { type Booking, isBookingOpen } from '../../contract/bookings/booking';
import type { CalendarKind } from '../../contract/calls/account/access/calendar-endpoints';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import { lotName } from '../../contract/lots/lot-words';
import { portalDay } from '../../contract/time/portal-time';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { placeWords, shownLotName } from '../../lib/words/appointment-words';

/** A date of an agent: a showing, or the end of a fixation or of a booking. */
export interface AgendaEntry {
  readonly kind: CalendarKind;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By the portal's clock, '2026-11-24'. */
  readonly day: string;
  readonly title: string;
  readonly note: string;
  /** As the address of the client's page has it; null: the client was deleted. */
  readonly client: string | null;
}

interface KeptLists {
  readonly appointments: readonly Appointment[];
  readonly clients: readonly ClientView[];
  readonly bookings: readonly Booking[];
}

const dated = (at: number) => ({ at, day: portalDay(at) });
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');

/**
 * What stands in the calendar, the earliest first. `agency`: of an agency its own number, so that the agents of others are
 * named; null for an agent.
 */
export function agendaEntries(
  { appointments, clients, bookings }: KeptLists,
  agency: number | null,
  now: number,
): AgendaEntry[] {
  const agentOf = ({ id, name }: { id: number; name: string }) =>
    agency === null || id === agency ? '' : name;
  const showings = appointments
    .filter(({ state }) => state !== 'called_off')
    .map(
      (one): AgendaEntry => ({
        kind: 'appointment',
        key: `appointment-${one.id}`,
        ...dated(Date.parse(one.starts_at)),
        title: `Показ «${one.project.name}»`,
        client: String(one.client.id),
        note: joined(
          one.client.name,
          one.property ? shownLotName(one.property) : '',
          placeWords(one),
          agentOf(one.agent),
        ),
      }),
    );
  const fixations = clients.flatMap((client) =>
    client.fixations.flatMap(({ id, state, until, project }): AgendaEntry[] =>
      until === null || (state !== 'fixed' && state !== 'expiring' && state !== 'expired')
        ? []
        : [
            {
              kind: 'fixation',
              key: `fixation-${id}`,
              ...dated(Date.parse(until)),
              title: `Кончается закрепление «${project.name}»`,
              client: String(client.id ?? client.key),
              note: joined(`${client.last_name} ${client.first_name}`.trim(), agentOf(client.agent)),
            },
          ],
    ),
  );
  const held = bookings.flatMap((one): AgendaEntry[] =>
    one.until === null || !isBookingOpen(one, now)
      ? []
      : [
          {
            kind: 'booking',
            key: `booking-${one.id}`,
            ...dated(Date.parse(one.until)),
            title: `Кончается бронь: ${lotName(one.property)}`,
            client: one.client && String(one.client.id),
            note: joined(one.client?.name ?? '', agentOf(one.agent)),
          },
        ],
  );
  return [...showings, ...fixations, ...held].sort((one, other) => one.at - other.at);
}
