import * as v from 'valibot';
import { serverClock } from '../../api/server-clock';
import { stateAt } from '../../contract/accounts/fixation-rules';
import { Client } from '../../contract/calls/clients/client-endpoints';
import { offlineProjectSlug } from '../../contract/service-worker/offline-projects';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import {
  calendarReader,
  readManagers,
  refreshAppointments,
  refreshCalendar,
  refreshManagers,
} from './appointments-store';
import { readOpenedProjects } from './seen/opened-lots';

const HOUR = 3_600_000;
/** Managers change seldom, their free times all the time. */
const MANAGERS_AGE = 12 * HOUR;
const CALENDAR_AGE = 2 * HOUR;
/** As many as are asked for at one time; the oldest are the first. */
const AT_ONE_TIME = 6;

/** Replaces the stored list of appointments by the server's; the free times that may be wanted come after it by themselves. */
export async function refreshShowings(db: AccountDatabase, session: AccountSession): Promise<void> {
  await refreshAppointments(db, session);
  if (underWay.has(db)) return;
  underWay.add(db);
  void bringCalendars(db, session)
    .catch((error: unknown) => console.warn('calendars', error))
    .finally(() => underWay.delete(db));
}

/** Lists are refreshed often; what is under way is enough. */
const underWay = new WeakSet<AccountDatabase>();

/**
 * Brings the free times of those who show the projects that an agent will probably show next, so that a showing can be asked
 * for without a network: those that are on the device, that were opened, and in which clients are fixed. What is there and
 * not old is not asked for. @throws `CallError`
 */
export async function bringCalendars(db: AccountDatabase, session: AccountSession): Promise<void> {
  const now = serverClock.now();
  const isOld = (seen: { savedAt: number } | 'unknown', age: number) =>
    seen === 'unknown' || now - seen.savedAt > age;
  const projects = await likelyProjects(db, now);
  if (projects.size === 0) return;
  if (isOld(await readManagers(db), MANAGERS_AGE)) await refreshManagers(db, session);
  const managers = await readManagers(db);
  if (managers === 'unknown') return;
  const able = managers.value.filter((one) => one.projects.some(({ slug }) => projects.has(slug)));
  const known = await Promise.all(able.map(async ({ id }) => ({ id, seen: await calendarReader(id)(db) })));
  const ageOf = (seen: { savedAt: number } | 'unknown') => (seen === 'unknown' ? 0 : seen.savedAt);
  const due = known
    .filter(({ seen }) => isOld(seen, CALENDAR_AGE))
    .sort((one, other) => ageOf(one.seen) - ageOf(other.seen));
  // One after the other: whoever looks at a page goes before.
  for (const { id } of due.slice(0, AT_ONE_TIME)) await refreshCalendar(db, session, id);
}

/** The slugs of the projects whose showings are likely. */
async function likelyProjects(db: AccountDatabase, now: number): Promise<Set<string>> {
  const clients = await db.clients.toArray();
  const fixed = clients.flatMap(({ wire }) => {
    const { success, output } = v.safeParse(Client, wire);
    return success ? output.fixations.filter((one) => isHeld(stateAt(one, now))) : [];
  });
  const taken = typeof caches === 'undefined' ? [] : await caches.keys();
  return new Set([
    ...fixed.map(({ project }) => project.slug),
    ...(await readOpenedProjects(db)),
    ...taken.flatMap((name) => offlineProjectSlug(name) ?? []),
  ]);
}

const isHeld = (state: ReturnType<typeof stateAt>): boolean => state !== 'expired' && state !== 'refused';
