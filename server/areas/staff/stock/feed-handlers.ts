import { count, desc, eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../../src/contract/calls/endpoint';
import {
  type FeedRun,
  type StaffFeed,
  type StaffFeedOrder,
  staffFeedEndpoints,
} from '../../../../src/contract/calls/staff/stock/staff-feed-endpoints';
import type { Database, Executor } from '../../../db/database';
import { staffUsers } from '../../../db/schema/account-schema';
import { feedImports } from '../../../db/schema/schema';
import {
  addOrder,
  countWaiting,
  type FeedOrderRow,
  findOrder,
  MOST_WAITING,
  type WantedOrder,
} from '../../../feed/orders/feed-order-store';
import { isPrivateName } from '../../../feed/reading/feed-bytes';
import {
  addSchedule,
  changeSchedule,
  type FeedSchedule,
  forgetSchedule,
  listSchedules,
  scheduleId,
} from '../../../feed/schedules/schedule-store';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { retryJob } from '../../../jobs/job-store';
import { type JournalAct, writeJournal } from '../../../journal/write-journal';
import { hostMatches } from '../../../net/host-patterns';
import { hostOf } from '../../../net/outside-request';

const { path } = staffFeedEndpoints.listFeedRuns;

const presentFeed = (row: FeedSchedule): StaffFeed => ({
  id: scheduleId(row.url),
  url: row.url,
  source: row.source ?? '',
  every_minutes: row.everyMinutes,
  last: row.lastImportAt?.toISOString() ?? null,
  next: row.nextAt.toISOString(),
  failure: row.failure,
  failures: row.failures,
});

const presentOrder = (row: FeedOrderRow): StaffFeedOrder => ({
  id: row.id,
  dry_run: row.dryRun,
  report: row.report,
  title: row.url === null ? (row.fileName ?? '') : new URL(row.url).host,
  state: row.finishedAt !== null ? 'done' : row.leasedUntil !== null ? 'running' : 'waiting',
});

/** A run without its lists. */
const runColumns = {
  id: feedImports.id,
  at: feedImports.at,
  source: feedImports.source,
  added: feedImports.added,
  changed: feedImports.changed,
  gone: feedImports.gone,
  held: feedImports.held,
  refused: feedImports.refused,
  refusedCount: feedImports.refusedCount,
  tookMs: feedImports.tookMs,
  failure: feedImports.failure,
  actor: feedImports.actor,
  manager: staffUsers.name,
};

const selectRuns = (db: Executor) =>
  db
    .select(runColumns)
    .from(feedImports)
    .leftJoin(staffUsers, eq(staffUsers.id, feedImports.actorId))
    .$dynamic();

function presentRun(row: Awaited<ReturnType<typeof selectRuns>>[number]): FeedRun {
  const { id, source, added, changed, gone, held, failure, actor, manager } = row;
  const by =
    actor === 'staff'
      ? ['Менеджер', manager].filter(Boolean).join(' ')
      : actor === 'terminal'
        ? 'Терминал'
        : 'По расписанию';
  return {
    id,
    source,
    added,
    changed,
    gone,
    held,
    failure,
    by,
    at: row.at.toISOString(),
    refused: row.refusedCount ?? row.refused.length,
    took_ms: row.tookMs,
  };
}

async function scheduleOf(db: Executor, id: number): Promise<FeedSchedule> {
  const found = (await listSchedules(db)).find(({ url }) => scheduleId(url) === id);
  if (found === undefined) throw notFound('Этого фида в списке уже нет.');
  return found;
}

const wrongUrl = (detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { url: [detail] } });

/** What a manager has done with how feeds come; the rest of an address may hold a key. */
const noteFeed = (db: Executor, staffId: number, act: Pick<JournalAct, 'action' | 'before' | 'after'>) =>
  writeJournal(db, { by: { kind: 'staff', id: staffId }, subject: 'feed', subjectId: 0, ...act });

const told = ({ url, source, everyMinutes }: Pick<FeedSchedule, 'url' | 'source' | 'everyMinutes'>) => ({
  hosts: [new URL(url).host],
  ...(source !== null && { feed_source: source }),
  every_minutes: everyMinutes,
});

interface FeedServices {
  /** Host patterns of the office's own network, by the configuration. */
  readonly privateHosts: readonly string[];
}

/** Feeds: which there are, what they bring, and what is done with them now. */
export function staffFeedHandlers({ privateHosts }: FeedServices): Handlers<keyof typeof staffFeedEndpoints> {
  /** @throws HttpProblem where the address leads into the server's own network. */
  const refusePrivate = (url: string) => {
    if (!URL.canParse(url)) throw wrongUrl('Такого адреса не бывает');
    const host = hostOf(new URL(url));
    if (isPrivateName(host) && !hostMatches(host, privateHosts))
      throw wrongUrl('Этот адрес ведёт в частную сеть: такой фид подключает администратор портала');
  };
  return {
    listFeeds: async (_, { db }) => {
      const feeds = (await listSchedules(db)).map(presentFeed);
      return { feeds, failing: feeds.filter(({ failures }) => failures > 0).length };
    },

    addFeed: async ({ body }, { db, staff }) => {
      refusePrivate(body.url);
      const wanted = {
        url: new URL(body.url).href,
        source: body.source || null,
        everyMinutes: body.every_minutes,
      };
      await db.transaction(async (tx) => {
        if (!(await addSchedule(tx, wanted)))
          throw new HttpProblem('conflict', 'Этот адрес портал уже загружает.');
        await noteFeed(tx, staff.id, { action: 'schedule_feed', after: told(wanted) });
      });
      await retryJob(db, 'feeds');
      return presentFeed(await scheduleOf(db, scheduleId(wanted.url)));
    },

    changeFeed: async ({ params, body }, { db, staff }) => {
      const url = URL.canParse(body.url) ? new URL(body.url).href : body.url;
      const wanted = { url, source: body.source || null, everyMinutes: body.every_minutes };
      await db.transaction(async (tx) => {
        const known = await scheduleOf(tx, params.id);
        if (known.url !== url) {
          refusePrivate(url);
          if ((await listSchedules(tx)).some(({ url }) => url === wanted.url))
            throw new HttpProblem('conflict', 'Этот адрес портал уже загружает.');
        }
        await changeSchedule(tx, known, wanted);
        await noteFeed(tx, staff.id, { action: 'change_feed', before: told(known), after: told(wanted) });
      });
      await retryJob(db, 'feeds');
      return presentFeed(await scheduleOf(db, scheduleId(wanted.url)));
    },

    removeFeed: async ({ params }, { db, staff }) => {
      await db.transaction(async (tx) => {
        const known = await scheduleOf(tx, params.id);
        await forgetSchedule(tx, known.url);
        await noteFeed(tx, staff.id, { action: 'forget_feed', before: told(known) });
      });
      return undefined;
    },

    orderFeed: async ({ body, files }, { db, staff }) => {
      const { dry_run: dryRun, force } = body;
      await refuseTooMany(db);
      const { from, source } = await originOf(db, body, files);
      const isOwn = 'url' in from && body.feed === undefined;
      if (isOwn) refusePrivate(from.url);
      const id = await addOrder(db, { dryRun, force, source, staffId: staff.id, from });
      await retryJob(db, 'feeds');
      return orderOf(db, id);
    },
    getFeedOrder: ({ params }, { db }) => orderOf(db, params.id),

    listFeedRuns: async ({ query }, { db, search }) => {
      const [total] = await db.select({ count: count() }).from(feedImports);
      const rows = await selectRuns(db).orderBy(desc(feedImports.id)).limit(query.limit).offset(query.offset);
      return pageWithLinks(rows.map(presentRun), total?.count ?? 0, query, { path, search });
    },
    getFeedRun: async ({ params }, { db }) => {
      const [row] = await selectRuns(db).where(eq(feedImports.id, params.id));
      const [more] = await db.select().from(feedImports).where(eq(feedImports.id, params.id));
      if (row === undefined || more === undefined) throw notFound('Такой загрузки нет.');
      const run = presentRun(row);
      const { source, added, changed, gone, held, refused: refusedCount, failure, took_ms: tookMs } = run;
      const report = {
        source,
        added,
        changed,
        gone,
        held,
        refusedCount,
        failure,
        tookMs,
        total: more.total,
        refused: more.refused,
        droppedCount: 0,
        dropped: [],
        changes: more.changes ?? [],
        canForce: false,
        isUnchanged: false,
      };
      return { run, report };
    },
  };
}

/** @throws HttpProblem where many wait already: one more is an accident. */
export async function refuseTooMany(db: Executor): Promise<void> {
  if ((await countWaiting(db)) >= MOST_WAITING)
    throw new HttpProblem('too-many', 'Сначала закончатся прежние проверки и загрузки.');
}

/** An order as it stands now. */
export async function orderOf(db: Executor, id: number): Promise<StaffFeedOrder> {
  const row = await findOrder(db, id);
  if (row === null) throw notFound('Такой проверки или загрузки нет.');
  return presentOrder(row);
}

/** Where the feed of an order comes from: a feed of the list, a file, or an address. */
async function originOf(
  db: Database,
  { feed, url, source }: { feed?: number | undefined; url?: string | undefined; source: string },
  [file]: readonly UploadedFile[],
): Promise<Pick<WantedOrder, 'from' | 'source'>> {
  if (feed !== undefined) {
    const known = await scheduleOf(db, feed);
    return { from: { url: known.url }, source: known.source };
  }
  if (file !== undefined) return { from: { name: file.name, bytes: file.bytes }, source: source || null };
  if (url !== undefined) return { from: { url }, source: source || null };
  throw wrongUrl('Назовите адрес фида или приложите файл');
}
