import {
  type AppointmentClash,
  appointmentClashes,
  type OtherAppointment,
} from '../../../contract/appointments/appointment-clashes';
import type { Appointment, ProjectManager } from '../../../contract/calls/clients/appointment-endpoints';
import { lotName } from '../../../contract/lots/lot-words';
import { counted } from '../../../contract/text/words';
import { momentWords } from '../../../contract/time/portal-words';
import { readAskedAppointments } from '../../../device/lists/appointments-store';
import { readClients } from '../../../device/lists/clients/clients-store';
import { useDevice } from '../../../device/page/hooks/use-device';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { listed } from '../../../shell/lot/lot-words';
import { useAppointments } from '../use-appointments';

/** A showing that the device knows of, with what is said of it. */
interface KnownShowing extends OtherAppointment {
  /** The client, what is shown, and in which city. */
  readonly what: string;
}

/** One that clashes with the wanted time, and the sentence that says so. */
export interface ShowingClash {
  readonly kind: AppointmentClash<KnownShowing>['kind'];
  readonly words: string;
}

interface WantedShowing {
  /** Whose showing it would be: its agent comes along; null: not chosen yet. */
  readonly client: number | null;
  readonly project: { readonly slug: string; readonly city: string };
  /** The showing that is moved; null: a new one. */
  readonly moved: number | null;
  /** Hours from one city to another. */
  readonly gap: number;
  /** The time of a request whose answer is not known: what stands there may be this very showing. */
  readonly sent: string | null;
  readonly managers: readonly ProjectManager[];
}

/** What clashes with a time, the nearest first: of the showings that are on the device, and of those that wait to be sent. */
export function useClashes(wanted: WantedShowing): (starts_at: string) => ShowingClash[] {
  const { client, project, moved, gap, sent, managers } = wanted;
  const { stored } = useAppointments();
  const asked = usePersisted(readAskedAppointments);
  const clients = usePersisted(readClients);
  const own = useDevice(({ account }) => account?.id ?? null);
  const ownerOf = (id: number) => clients?.items.find((one) => one.id === id)?.agent.id ?? null;
  const agent = client === null ? null : ownerOf(client);
  const booked = (stored?.items ?? []).filter(
    (one) =>
      (one.state === 'booked' || one.state === 'moved') &&
      one.id !== moved &&
      (client === null || one.agent.id === agent) &&
      !(one.starts_at === sent && one.client.id === client),
  );
  const waiting = (asked ?? []).filter(
    (one) =>
      (client === null || ownerOf(one.clientId) === agent) &&
      // A further wish of the client's for the project stands in the place of the one before.
      !(one.clientId === client && one.project.slug === project.slug),
  );
  const others = [
    ...booked.map((one): KnownShowing => ({ ...one, what: whatOf(one) })),
    ...waiting.map(({ clientId, starts_at, project: { slug, name } }): KnownShowing => {
      const known = clients?.items.find(({ id }) => id === clientId);
      const place = managers.flatMap((one) => one.projects).find((one) => one.slug === slug);
      return {
        starts_at,
        client: { id: clientId },
        agent: { is_agency: false },
        project: { city: place?.city ?? '' },
        what: listed(
          known && `${known.last_name} ${known.first_name}`,
          `«${name}»`,
          place?.city_name,
          'ждёт отправки',
        ),
      };
    }),
  ];
  return (starts_at) =>
    appointmentClashes({ starts_at, client: { id: client ?? 0 }, project }, others, gap).map(
      ({ kind, appointment }) => {
        const whose = appointment.client.id === client ? 'клиента' : agent === own ? 'вас' : 'агента';
        return { kind, words: wordsOf(kind, appointment, { whose, gap, starts_at }) };
      },
    );
}

const whatOf = ({ client, project, property }: Appointment): string =>
  listed(
    client.name,
    property ? lotName(property) : `«${project.name}»`,
    property?.building,
    property?.number && `№\u00a0${property.number}`,
    project.city_name || property?.city_name,
  );

function wordsOf(
  kind: ShowingClash['kind'],
  { what, starts_at }: KnownShowing,
  { whose, gap, starts_at: wanted }: { whose: string; gap: number; starts_at: string },
): string {
  const which = `${what}, ${momentWords(Date.parse(starts_at))}`;
  if (kind === 'at-once') return `У ${whose} в это время уже есть показ, второй портал не запишет: ${which}.`;
  if (kind === 'same-hour') return `У ${whose} в тот же час другой показ: ${which}.`;
  const side = Date.parse(starts_at) > Date.parse(wanted) ? 'до показа' : 'после показа';
  return `Меньше ${counted(gap, ['часа', 'часов', 'часов'])} ${side} в другом городе: ${which}.`;
}
