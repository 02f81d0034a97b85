import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import { type CalendarEvent, icsFile } from '../../../src/contract/appointments/ics';
import {
  type CalendarKind,
  calendarToken,
} from '../../../src/contract/calls/account/access/calendar-endpoints';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Executor, Transaction } from '../../db/database';
import { calendarEntries, calendarFeeds } from '../../db/schema/access/calendar-schema';
import { users } from '../../db/schema/account-schema';
import { drawToken, hashToken, type UserRow } from '../../sessions/session-store';
import { type CalendarDate, calendarDates } from './calendar-dates';

/** Dates that are over, and what was called off, stay for so long. */
const DAYS_BACK = 30;
const DAY = 86_400_000;

type Entry = typeof calendarEntries.$inferSelect;

export async function readFeed(db: Executor, userId: number) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return { made: feed?.createdAt.toISOString() ?? null, read: feed?.readAt?.toISOString() ?? null };
}

/** Draws a token in the place of one that was there. */
export function makeFeed(db: Database, userId: number): Promise<string> {
  const token = drawToken();
  return db.transaction(async (tx) => {
    const tokenHash = hashToken(token);
    await tx
      .insert(calendarFeeds)
      .values({ userId, tokenHash })
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: { tokenHash, createdAt: sql`now()`, readAt: null },
      });
    await raiseUserRevision(tx, userId);
    return token;
  });
}

export const endFeed = (db: Database, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await raiseUserRevision(tx, userId);
  });

/**
 * The calendar of a token as a file; null for a token that opens nothing: it was never drawn or is ended, or its account
 * is blocked or not confirmed any more. The answer does not tell which.
 */
export async function openCalendar(
  db: Database,
  token: string,
  { origin, name, now }: { readonly origin: string; readonly name: string; readonly now: number },
): Promise<string | null> {
  if (!calendarToken.test(token)) return null;
  return db.transaction(async (tx) => {
    const user = await ownerOf(tx, token);
    if (user === null) return null;
    const entries = await bringUpToDate(tx, user, now);
    const host = new URL(origin).hostname;
    const events = entries.map((entry) => eventOf(entry, { origin, host }));
    return icsFile(events, name);
  });
}

/** Whose calendar it is; its row is locked, so that two who read at once number changes one after the other. */
async function ownerOf(tx: Transaction, token: string): Promise<UserRow | null> {
  const opens = and(
    eq(calendarFeeds.tokenHash, hashToken(token)),
    ...[eq(users.confirmed, true), eq(users.blocked, false), isNull(users.erasedAt)],
  );
  const [row] = await tx
    .select({ user: users, readAt: calendarFeeds.readAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(opens)
    .for('update', { of: calendarFeeds });
  if (!row) return null;
  const isStale = or(
    isNull(calendarFeeds.readAt),
    lt(calendarFeeds.readAt, sql`now() - interval '5 minutes'`),
  );
  await tx
    .update(calendarFeeds)
    .set({ readAt: sql`now()` })
    .where(and(eq(calendarFeeds.userId, row.user.id), isStale));
  return row.user;
}

/** Compares what calendars were told with what is so, numbers what has changed, and gives what they are told now. */
async function bringUpToDate(tx: Transaction, user: UserRow, now: number): Promise<Entry[]> {
  const from = new Date(now - DAYS_BACK * DAY);
  const stands = and(
    eq(calendarEntries.userId, user.id),
    gt(calendarEntries.startsAt, from),
    or(isNull(calendarEntries.cancelledAt), gt(calendarEntries.cancelledAt, from)),
  );
  await tx.delete(calendarEntries).where(and(eq(calendarEntries.userId, user.id), not(stands ?? sql`true`)));
  const known = await tx.select().from(calendarEntries).where(stands);
  const told = new Map(known.map((entry) => [keyOf(entry), entry]));
  const dates = await calendarDates(tx, user, from);
  const isThere = new Set(dates.map(keyOf));
  const entries = [
    ...dates.map((date) => nextOf(told.get(keyOf(date)), date, { userId: user.id, now })),
    ...known.filter((entry) => !isThere.has(keyOf(entry))).map((entry) => calledOff(entry, now)),
  ];
  for (const entry of entries.filter((one) => one !== told.get(keyOf(one)))) await keep(tx, entry);
  return entries.sort((one, other) => Number(one.startsAt) - Number(other.startsAt));
}

const keyOf = ({ kind, subjectId }: Pick<Entry, 'kind' | 'subjectId'>): string => `${kind}-${subjectId}`;

async function keep(tx: Transaction, entry: Entry): Promise<void> {
  const { userId, kind, subjectId } = calendarEntries;
  await tx
    .insert(calendarEntries)
    .values(entry)
    .onConflictDoUpdate({ target: [userId, kind, subjectId], set: entry });
}

/** As a date stands now: the entry itself where calendars know it so, else one with a higher number. */
function nextOf(
  known: Entry | undefined,
  { changes, ...date }: CalendarDate,
  { userId, now }: { userId: number; now: number },
): Entry {
  const isKnown =
    known !== undefined &&
    known.cancelledAt === null &&
    Number(known.startsAt) === Number(date.startsAt) &&
    Number(known.endsAt) === Number(date.endsAt) &&
    known.summary === date.summary &&
    known.location === date.location &&
    known.page === date.page;
  if (isKnown) return known;
  const sequence = Math.max(changes, known ? known.sequence + 1 : 0);
  return { ...date, userId, sequence, changedAt: new Date(now), cancelledAt: null };
}

/** What is no more: off where it was still to come, and as it was where it is over. */
function calledOff(entry: Entry, now: number): Entry {
  if (entry.cancelledAt !== null || Number(entry.startsAt) <= now) return entry;
  const at = new Date(now);
  return { ...entry, sequence: entry.sequence + 1, changedAt: at, cancelledAt: at };
}

/** How long before each kind of date the calendar reminds of it. */
const remindMinutes: Readonly<Record<CalendarKind, number>> = {
  appointment: 60,
  booking: 180,
  fixation: 1440,
};

const eventOf = (entry: Entry, { origin, host }: { origin: string; host: string }): CalendarEvent => ({
  uid: `${keyOf(entry)}@${host}`,
  sequence: entry.sequence,
  startsAt: Number(entry.startsAt),
  endsAt: entry.endsAt === null ? null : Number(entry.endsAt),
  changedAt: Number(entry.changedAt),
  isCalledOff: entry.cancelledAt !== null,
  summary: entry.summary,
  location: entry.location,
  description: `Подробности в кабинете: ${origin}${entry.page}`,
  remindMinutes: remindMinutes[entry.kind],
});
