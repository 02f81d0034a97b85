import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { portalTime } from '../../../src/contract/time/portal-time';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { notifyUser } from '../notify-user';
import { type Reminder, whoMayBeReminded } from './reminder';
import { fixationReminder, unansweredReminder } from './reminder-words';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days before the end of a fixation. Source: specification, "Fixation". */
const STEPS = [1, 3, 7];
/** Before the end of one that the developer has not answered: its agent can only wait, or ask them. */
const UNANSWERED_STEPS = [1];
const TYPE = 'fixation_reminders';

/** At night a reminder waits for the morning, unless it would be too late then. */
const isWelcome = (now: number, left: number): boolean => {
  const time = portalTime(now);
  return (time >= '09:00' && time < '21:00') || left < 12 * HOUR;
};

/** Reminds agents of fixations that run out, once for each step before each end. Gives how many were sent. */
export async function remindOfFixations(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({
      id: fixations.id,
      state: fixations.state,
      until: fixations.until,
      answeredAt: fixations.answeredAt,
    })
    .from(fixations)
    .innerJoin(clients, and(eq(clients.id, fixations.clientId), isNull(clients.deletedAt)))
    .innerJoin(users, and(eq(users.id, clients.userId), whoMayBeReminded(TYPE)))
    .where(and(endsWithin(now, Math.max(...STEPS)), isNotReminded(Math.min(...STEPS))))
    .orderBy(fixations.until, fixations.id);
  let sent = 0;
  for (const { id, state, until, answeredAt } of due) {
    if (until === null) continue;
    const left = until.getTime() - now.getTime();
    const steps = state === 'checking' ? UNANSWERED_STEPS : STEPS;
    const step = steps.find((days) => left <= days * DAY);
    if (step === undefined || !isWelcome(now.getTime(), left)) continue;
    // Whoever has just been told for how long the client is theirs needs no reminder of it.
    if (answeredAt !== null && until.getTime() - answeredAt.getTime() <= step * DAY) continue;
    if (await remind(db, { id, step, now })) sent += 1;
  }
  return sent;
}

const endsWithin = (now: Date, days: number) => {
  const isSoon = and(gt(fixations.until, now), lte(fixations.until, new Date(now.getTime() + days * DAY)));
  // Apart, as each state is found by an index of its own.
  return or(and(eq(fixations.state, 'fixed'), isSoon), and(eq(fixations.state, 'checking'), isSoon));
};

/** Not of this end, or earlier before it. */
const isNotReminded = (days: number) =>
  or(
    isNull(fixations.remindedOf),
    ne(fixations.remindedOf, fixations.until),
    gt(fixations.remindedDays, days),
  );

/**
 * The mark on the row and the notification are one transaction, so that a second process, or a restart, sends nothing
 * twice.
 */
const remind = (db: Database, { id, step, now }: Reminder): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(fixations)
      .set({ remindedOf: sql`${fixations.until}`, remindedDays: step })
      .where(and(eq(fixations.id, id), endsWithin(now, step), isNotReminded(step)))
      .returning({
        state: fixations.state,
        until: fixations.until,
        prolonged: fixations.prolonged,
        maxProlongs: fixations.maxProlongs,
        clientId: fixations.clientId,
        projectId: fixations.projectId,
      });
    if (!row?.until) return false;
    const [about] = await tx
      .select({
        userId: clients.userId,
        lastName: clients.lastName,
        firstName: clients.firstName,
        project: projects.name,
      })
      .from(clients)
      .innerJoin(projects, eq(projects.id, row.projectId))
      .where(eq(clients.id, row.clientId));
    if (!about) return false;
    const { state, until, prolonged, maxProlongs } = row;
    const words =
      state === 'checking'
        ? unansweredReminder({ ...about, until }, now.getTime())
        : fixationReminder({ ...about, until, prolonged, maxProlongs }, now.getTime());
    return (await notifyUser(tx, about.userId, { type: TYPE, ...words, clientId: row.clientId })) !== null;
  });
