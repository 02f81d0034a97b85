import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { type BookingSettings, bookingKindWords } from '../../../src/contract/bookings/booking-terms';
import { hoursWords } from '../../../src/contract/bookings/hours-words';
import type { StaffBookingSettings } from '../../../src/contract/calls/staff/stock/staff-booking-endpoints';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { formatRubles } from '../../../src/contract/text/words';
import { readBookingSettings, writeBookingSettings } from '../../bookings/booking-settings';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { projects, settings as settingsTable } from '../../db/schema/schema';
import { HttpProblem } from '../../http/problems/problem';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import type { Actor } from '../accounts/decide';

/** The settings have no number of their own: lines about them are of booking 0. */
const SETTINGS_ID = 0;
const isOfSettings = sql`${auditLines.subject} = 'booking' AND ${auditLines.subjectId} = ${SETTINGS_ID}`;

/** The settings with what a change of them has to name. */
export async function readStaffBookingSettings(db: Executor): Promise<Omit<StaffBookingSettings, 'audit'>> {
  const settings = await readBookingSettings(db);
  return { settings, state: await recordState(db, isOfSettings, settings) };
}

/**
 * Writes how lots are booked, whole, with a line of the journal. Bookings that were made keep their terms.
 *
 * @throws HttpProblem 'superseded' where somebody else has changed it since, 'validation' for a project that there is not
 */
export function changeBookingSettings(
  db: Database,
  actor: Actor,
  { settings, seen }: { settings: BookingSettings; seen?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${settingsTable} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readBookingSettings(tx);
    if (isDeepStrictEqual(before, settings)) return;
    await refuseOtherState(tx, actor, { before, seen, isOfRecord: isOfSettings });
    const names = await projectNames(tx, settings);
    // Whether lots can be booked at all is in the header of every page.
    await raiseRevision(tx);
    await writeBookingSettings(tx, settings);
    await writeJournal(tx, {
      by: { kind: actor.kind, id: actor.id },
      action: 'change_booking_terms',
      subject: 'booking',
      subjectId: SETTINGS_ID,
      before: valuesOf(before, names),
      after: valuesOf(settings, names),
    });
  });
}

/** @throws HttpProblem of a project that there is not */
async function projectNames(tx: Transaction, { terms }: BookingSettings): Promise<Map<string, string>> {
  const slugs = [...new Set(terms.flatMap(({ project }) => project ?? []))];
  const rows =
    slugs.length === 0
      ? []
      : await tx
          .select({ slug: projects.slug, name: projects.name })
          .from(projects)
          .where(inArray(projects.slug, slugs));
  const names = new Map(rows.map(({ slug, name }) => [slug, name]));
  if (slugs.some((slug) => !names.has(slug)))
    throw new HttpProblem('validation', 'Такого проекта нет.', { errors: { terms: ['Такого проекта нет'] } });
  return names;
}

const valuesOf = (
  { limit, terms, queue }: BookingSettings,
  names: ReadonlyMap<string, string>,
): JournalValues => ({
  booking_limit: limit,
  queue_minutes: queue,
  booking_terms: terms.map(({ project, kind, hours, cost, confirm, meeting }) =>
    [
      `${bookingKindWords[kind]} (${project === null ? 'все проекты' : (names.get(project) ?? project)})`,
      hoursWords(hours),
      cost === null ? 'бесплатно' : formatRubles(cost),
      confirm && 'с подтверждением',
      meeting && 'после показа',
    ]
      .filter(Boolean)
      .join(' · '),
  ),
});
