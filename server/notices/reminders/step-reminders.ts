import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { notifyUser } from '../notify-user';
import { whoMayBeReminded } from './reminder';
import { stepReminder } from './reminder-words';

const TYPE = 'client_steps';
/** By the portal's clock: nobody calls a client at night. */
const MORNING = '09:00';

/** Reminds agents of the next steps of the day, once for each day that a step is set to. Gives how many were sent. */
export async function remindOfSteps(db: Database, now: Date): Promise<number> {
  if (portalTime(now.getTime()) < MORNING) return 0;
  const today = portalDay(now.getTime());
  const due = await db
    .select({ id: clients.id, nextOn: clients.nextOn, editedAt: clients.editedAt })
    .from(clients)
    .innerJoin(users, and(eq(users.id, clients.userId), whoMayBeReminded(TYPE)))
    .where(isDue(today))
    .orderBy(clients.nextOn, clients.id);
  let sent = 0;
  for (const { id, nextOn, editedAt } of due) {
    // Whoever sets a step for the same day has it in mind.
    if (
      nextOn !== null &&
      portalDay(editedAt.getTime()) >= nextOn &&
      portalTime(editedAt.getTime()) >= MORNING
    )
      continue;
    if (await remind(db, id, now)) sent += 1;
  }
  return sent;
}

const isDue = (today: string) =>
  and(
    ...[isNull(clients.deletedAt), lte(clients.nextOn, today)],
    or(isNull(clients.remindedOn), ne(clients.remindedOn, clients.nextOn)),
  );

/** The mark on the row and the notification are one transaction, so that nobody is told twice by whatever server. */
const remind = (db: Database, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(clients)
      .set({ remindedOn: sql`${clients.nextOn}` })
      .where(and(eq(clients.id, id), isDue(portalDay(now.getTime()))))
      .returning();
    if (!row?.nextOn) return false;
    const { userId, lastName, firstName, nextStep } = row;
    const words = stepReminder({ lastName, firstName, words: nextStep, on: row.nextOn }, now.getTime());
    return (await notifyUser(tx, userId, { type: TYPE, ...words, clientId: id })) !== null;
  });
