import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { appointmentClashes } from '../../../src/contract/appointments/appointment-clashes';
import { SLOT_MINUTES } from '../../../src/contract/appointments/slots';
import { counted } from '../../../src/contract/text/words';
import { momentWords } from '../../../src/contract/time/portal-words';
import { agentBounds } from '../../accounts/limits/agent-bounds';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { projects } from '../../db/schema/schema';
import { HttpProblem } from '../../http/problems/problem';

interface Wanted {
  readonly clientId: number;
  /** The account whose client it is: the agent comes to the appointment with the client. */
  readonly userId: number;
  readonly startsAt: Date;
  /** The appointment that is moved; it does not count as a conflict with itself. */
  readonly moved?: number;
}

type Open = Awaited<ReturnType<typeof openAppointments>>[number];

/**
 * Lets appointments of one agent be written one after another. Locked before calendars, so that two calls cannot
 * deadlock.
 */
export const lockAppointmentsOf = (tx: Transaction, userId: number): Promise<unknown> =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`showings of ${userId}`}::text, 0))`);

/** @throws HttpProblem 'conflict' where the client or the accompanying agent has another appointment at that time. */
export async function refuseAtOnce(tx: Transaction, wanted: Wanted): Promise<void> {
  const { clientId, startsAt } = wanted;
  const timed = (at: Date, client: number) => ({
    starts_at: at.toISOString(),
    client: { id: client },
    // What lies far apart is warned of where it is booked, and refused nowhere.
    project: { city: '' },
  });
  const others = (await openAppointments(tx, wanted)).map((one) => ({
    ...timed(one.startsAt, one.clientId),
    agent: { is_agency: one.role === 'company' },
    row: one,
  }));
  const atOnce = appointmentClashes(timed(startsAt, clientId), others, 0)
    .filter(({ kind }) => kind === 'at-once')
    .map(({ appointment }) => appointment.row);
  const ofClient = atOnce.find((one) => one.clientId === clientId);
  if (ofClient) throw refusal(`У клиента в это время уже есть показ: ${wordsOf(ofClient)}.`);
  const [ofAgent] = atOnce;
  if (ofAgent) throw refusal(`У агента в это время уже есть показ: ${ofAgent.client}, ${wordsOf(ofAgent)}.`);
}

/**
 * @throws HttpProblem 'conflict' where the client already has an appointment for the project, or the agent too many.
 */
export async function refuseMany(
  tx: Transaction,
  { projectId, ...wanted }: Wanted & { readonly projectId: number },
): Promise<void> {
  const open = await openAppointments(tx, wanted);
  const ofClient = open.filter(({ clientId }) => clientId === wanted.clientId);
  const same = ofClient.find((one) => one.projectId === projectId);
  if (same)
    throw refusal(`Клиент уже записан на показ этого проекта: ${wordsOf(same)}. Перенесите тот показ.`);
  const most = agentBounds.appointments;
  if (ofClient.length >= most.ofClient)
    throw refusal(`У клиента впереди уже ${countedAppointments(most.ofClient)}: больше сразу нельзя.`);
  if (open.length >= most.ofAgent)
    throw refusal(`У агента впереди уже ${countedAppointments(most.ofAgent)}: больше сразу нельзя.`);
}

/** Appointments of one account's clients that are still to come or under way. */
const openAppointments = (tx: Transaction, { userId, moved }: Pick<Wanted, 'userId' | 'moved'>) =>
  tx
    .select({
      clientId: clients.id,
      role: users.role,
      startsAt: appointments.startsAt,
      projectId: projects.id,
      project: projects.name,
      client: sql<string>`concat_ws(' ', ${clients.lastName}, ${clients.firstName})`,
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(projects, eq(projects.id, appointments.projectId))
    .where(
      and(
        ...[eq(clients.userId, userId), inArray(appointments.state, ['booked', 'moved'])],
        gt(appointments.startsAt, sql`now() - make_interval(mins => ${SLOT_MINUTES}::int)`),
        moved === undefined ? undefined : ne(appointments.id, moved),
      ),
    );

const wordsOf = ({ project, startsAt }: Open) => `«${project}», ${momentWords(startsAt.getTime())}`;
const countedAppointments = (count: number) => counted(count, ['показ', 'показа', 'показов']);
const refusal = (detail: string) => new HttpProblem('conflict', detail, { errors: { starts_at: [detail] } });
