import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import {
  type StaffBroadcast,
  staffBroadcastEndpoints,
} from '../../../../src/contract/calls/staff/staff-broadcast-endpoints';
import { isProvenAccount } from '../../../accounts/find-account';
import type { Executor } from '../../../db/database';
import { alphabetical, matching } from '../../../db/russian-text';
import { branches, staffUsers, users } from '../../../db/schema/account-schema';
import { notifications } from '../../../db/schema/personal-schema';
import { projects } from '../../../db/schema/schema';
import { type BroadcastRow, broadcastNotices, broadcasts } from '../../../db/schema/staff/broadcast-schema';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { pushMessage } from '../../../push/push-words';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { reachOf } from '../../../staff/broadcasts/audience';
import { audienceWords, readAudienceNames } from '../../../staff/broadcasts/audience-words';
import { addBroadcast, callOffBroadcast, projectLedTo } from '../../../staff/broadcasts/broadcasts';

const { path } = staffBroadcastEndpoints.listStaffBroadcasts;

/** How many of each broadcast's notifications have been read. */
async function readCounts(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: broadcastNotices.broadcastId, read: count(notifications.viewedAt) })
    .from(broadcastNotices)
    .innerJoin(notifications, eq(notifications.id, broadcastNotices.notificationId))
    .where(inArray(broadcastNotices.broadcastId, [...ids]))
    .groupBy(broadcastNotices.broadcastId);
  return new Map(rows.map(({ id, read }) => [id, read]));
}

async function authorsOf(db: Executor, rows: readonly BroadcastRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ staffId }) => staffId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: staffUsers.id, name: staffUsers.name })
    .from(staffUsers)
    .where(inArray(staffUsers.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The projects that they lead to. */
async function projectsOf(db: Executor, rows: readonly BroadcastRow[]) {
  const ids = rows.flatMap(({ projectId }) => projectId ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const found = await db
    .select({ id: projects.id, slug: projects.slug, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids));
  return new Map(found.map(({ id, ...project }) => [id, project]));
}

async function presentBroadcasts(db: Executor, rows: readonly BroadcastRow[]): Promise<StaffBroadcast[]> {
  const names = await readAudienceNames(
    db,
    rows.map(({ audience }) => audience),
  );
  const authors = await authorsOf(db, rows);
  const ledTo = await projectsOf(db, rows);
  const read = await readCounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, title, text, type, isPromo, audience, state, at, sentAt, ...row }) => ({
    id,
    title,
    text,
    type,
    is_promo: isPromo,
    leads_to: row.projectId === null ? null : (ledTo.get(row.projectId) ?? null),
    state,
    to: audienceWords(audience, names),
    at: at.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    reached: row.reached,
    missed: row.missed,
    read: read.get(id) ?? 0,
    author: row.staffId === null ? null : (authors.get(row.staffId) ?? null),
  }));
}

async function presentBroadcast(db: Executor, row: BroadcastRow | null): Promise<StaffBroadcast> {
  const [found] = row ? await presentBroadcasts(db, [row]) : [];
  if (found === undefined) throw notFound('Такой рассылки нет.');
  return found;
}

/** A refused act is answered as a conflict with the present state. */
const asConflict = (error: unknown): never => {
  throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
};

/** Notifications that managers send to many agents at once. */
export const staffBroadcastHandlers: Handlers<keyof typeof staffBroadcastEndpoints> = {
  listStaffBroadcasts: async ({ query }, { db, search }) => {
    const where = and(
      query.show === 'all' ? undefined : eq(broadcasts.state, query.show),
      matching(query.search, broadcasts.title, broadcasts.title),
    );
    const total = await db.$count(broadcasts, where);
    const rows = await db
      .select()
      .from(broadcasts)
      .where(where)
      .orderBy(desc(broadcasts.at), desc(broadcasts.id))
      .limit(query.limit)
      .offset(query.offset);
    return pageWithLinks(await presentBroadcasts(db, rows), total, query, { path, search });
  },
  getBroadcastSpecs: async (_, { db }) => {
    const cities = await db.selectDistinct({ city: branches.city }).from(branches);
    const agencies = await db
      .select({ id: users.id, name: users.brandName })
      .from(users)
      .where(and(isProvenAccount, eq(users.role, 'company')))
      .orderBy(alphabetical(users.brandName), asc(users.id));
    const named = await db
      .select({ slug: projects.slug, name: projects.name })
      .from(projects)
      .orderBy(alphabetical(projects.name), asc(projects.id));
    return {
      cities: cities.map(({ city }) => city).sort((one, other) => one.localeCompare(other, 'ru')),
      agencies,
      projects: named,
    };
  },
  previewBroadcast: async ({ body }, { db }) => {
    const { type, title, text, is_promo: isPromo, leads_to, audience } = body;
    await projectLedTo(db, leads_to);
    const names = await readAudienceNames(db, [audience]);
    const shown = (details: boolean) =>
      pushMessage({ id: 0, type, title, text, isPromo }, { details, unread: 1 });
    return {
      ...(await reachOf(db, { type, isPromo, audience })),
      to: audienceWords(audience, names),
      lock_screen: { closed: shown(false), open: shown(true) },
    };
  },
  addBroadcast: async ({ body }, { db, staff }) =>
    presentBroadcast(db, await addBroadcast(db, staff.id, body).catch(asConflict)),
  callOffBroadcast: async ({ params }, { db, staff }) =>
    presentBroadcast(db, await callOffBroadcast(db, staff.id, params.id).catch(asConflict)),
};
