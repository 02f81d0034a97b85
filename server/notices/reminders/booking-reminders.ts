import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { lotTypeWords } from '../../../src/contract/lots/lot-words';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { lots, projects } from '../../db/schema/schema';
import { notifyUser } from '../notify-user';
import { type Reminder, whoMayBeReminded } from './reminder';
import { bookingReminder } from './reminder-words';

const HOUR = 3_600_000;
/** Hours before the end of a booking: the day before goes out at the hour of its end, never at night. */
const STEPS = [3, 24];
const TYPE = 'bookings';

/** Reminds agents of bookings that run out, once for each step before each end. Gives how many were sent. */
export async function remindOfBookings(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: bookings.id, until: bookings.until, hours: bookings.hours })
    .from(bookings)
    .innerJoin(users, and(eq(users.id, bookings.userId), whoMayBeReminded(TYPE)))
    .where(and(endsWithin(now, Math.max(...STEPS)), isNotReminded(Math.min(...STEPS))))
    .orderBy(bookings.until, bookings.id);
  let sent = 0;
  for (const { id, until, hours } of due) {
    if (until === null) continue;
    const step = STEPS.find((before) => until.getTime() - now.getTime() <= before * HOUR);
    // Of one that is hardly longer than this its agent has just been told when it is made.
    if (step === undefined || hours <= step) continue;
    if (await remind(db, { id, step, now })) sent += 1;
  }
  return sent;
}

const endsWithin = (now: Date, hours: number) =>
  and(
    isNull(bookings.endedAt),
    gt(bookings.until, now),
    lte(bookings.until, new Date(now.getTime() + hours * HOUR)),
  );

/** Not of this end, or earlier before it. */
const isNotReminded = (hours: number) =>
  or(isNull(bookings.remindedOf), ne(bookings.remindedOf, bookings.until), gt(bookings.remindedHours, hours));

/**
 * The mark on the row and the notification are one transaction, so that a second process, or a restart, sends nothing
 * twice.
 */
const remind = (db: Database, { id, step, now }: Reminder): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(bookings)
      .set({ remindedOf: sql`${bookings.until}`, remindedHours: step })
      .where(and(eq(bookings.id, id), endsWithin(now, step), isNotReminded(step)))
      .returning();
    if (!row?.until) return false;
    const [about] = await tx
      .select({
        type: lots.type,
        number: lots.number,
        project: projects.name,
        lastName: clients.lastName,
        firstName: clients.firstName,
      })
      .from(lots)
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .leftJoin(clients, eq(clients.id, row.clientId ?? 0))
      .where(eq(lots.id, row.lotId));
    if (!about) return false;
    const { lastName, firstName, project } = about;
    const short = lotTypeWords[about.type].short;
    const words = bookingReminder(
      {
        lastName: lastName ?? '',
        firstName: firstName ?? '',
        project,
        until: row.until,
        lot: about.number ? `${short} № ${about.number}` : short,
        isUnpaid: row.cost !== null && row.paidAt === null,
      },
      now.getTime(),
    );
    return (await notifyUser(tx, row.userId, { type: TYPE, ...words })) !== null;
  });
