import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ClientDeletion, ClientHeldBy } from '../../../src/contract/calls/clients/client-endpoints';
import { hasClient } from '../../accounts/of-agents';
import type { Database, Executor } from '../../db/database';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import type { UserRow } from '../../sessions/session-store';
import { type ClientHold, holdsOfClients, isUnanswered } from '../../staff/personal/client-holds';
import { deleteClient } from '../../staff/personal/erase-client';

const present = (holds: readonly ClientHold[]): ClientHeldBy[] =>
  holds.map(({ kind, about, until }) => ({ kind, about, until: until?.toISOString() ?? null }));

/** What a deletion would make of a client; null for anybody else's. */
export async function readDeletion(db: Executor, user: UserRow, id: number): Promise<ClientDeletion | null> {
  if (!(await hasClient(db, user, id))) return null;
  return {
    holds: present(await holdsOfClients(db, [id])),
    waiting: await db.$count(fixations, and(eq(fixations.clientId, id), isUnanswered)),
    appointments: await db.$count(
      appointments,
      and(
        eq(appointments.clientId, id),
        gt(appointments.startsAt, new Date()),
        inArray(appointments.state, ['booked', 'moved']),
      ),
    ),
  };
}

/** Deletes a client of whoever asks, and gives what still holds the data; null for anybody else's. */
export const deleteOwn = (
  db: Pick<Database, 'transaction'>,
  user: UserRow,
  id: number,
): Promise<ClientHeldBy[] | null> =>
  db.transaction(async (tx) => {
    if (!(await hasClient(tx, user, id))) return null;
    const deleted = await deleteClient(tx, id, { kind: 'owner', id: user.id });
    return deleted && present(deleted.holds);
  });
