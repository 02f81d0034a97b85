import * as v from 'valibot';
import type { UploadRules } from '../../../documents/uploads';
import { IdParam } from '../../../parameters/ids';
import { page, pageQuery } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';
import { FeedRunReport } from './feed-report';

/** The file of a feed that a manager hands in. */
export const feedFile = {
  field: 'file',
  extensions: ['xml', 'gz'],
  count: 1,
  bytes: 30 * 1024 * 1024,
} as const satisfies UploadRules;

/** The longest time between two imports of a feed: a week. */
const WEEK = 7 * 24 * 60;

export const FeedUrl = v.pipe(
  v.string('Введите адрес фида'),
  v.trim(),
  v.maxLength(2_000, 'Не длиннее 2000 знаков'),
  v.regex(/^https?:\/\/[^\s/]+/i, 'Введите адрес фида целиком, с https://'),
);

/** The name of a source; 'demo' is the demo's own, and ':' parts format and project in sources that nobody has named. */
export const FeedSourceName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(
    (given) => given === '' || /^(?!demo$)[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(given),
    'Буквы, цифры, точка, дефис; до 64 знаков',
  ),
);

const FeedMinutes = v.pipe(
  v.number('Сколько минут, от 5 до 10080'),
  v.integer('Сколько минут, от 5 до 10080'),
  v.minValue(5, 'Сколько минут, от 5 до 10080'),
  v.maxValue(WEEK, 'Сколько минут, от 5 до 10080'),
);

const FeedInput = v.object({
  url: FeedUrl,
  source: v.optional(FeedSourceName, ''),
  every_minutes: FeedMinutes,
});

/** A feed that the portal loads by itself. */
export const StaffFeed = v.object({
  id: v.number(),
  url: v.string(),
  /** '': the projects named in the feed. */
  source: v.string(),
  every_minutes: v.number(),
  /** When it was last loaded and will be, ISO 8601. */
  last: v.nullable(v.string()),
  next: v.string(),
  /** Why it could not be loaded the last time, and how often in a row. */
  failure: v.nullable(v.string()),
  failures: v.number(),
});
export type StaffFeed = v.InferOutput<typeof StaffFeed>;

/** A feed that is tried or loaded because a manager has asked. */
export const StaffFeedOrder = v.object({
  id: v.number(),
  dry_run: v.boolean(),
  /** The host of its address, or the name of the file. */
  title: v.string(),
  state: v.picklist(['waiting', 'running', 'done']),
  report: v.nullable(FeedRunReport),
});
export type StaffFeedOrder = v.InferOutput<typeof StaffFeedOrder>;

/** An import that there was. */
export const FeedRun = v.object({
  id: v.number(),
  at: v.string(),
  source: v.string(),
  /** 'Менеджер Анна', 'по расписанию', 'терминал' */
  by: v.string(),
  added: v.number(),
  changed: v.number(),
  gone: v.number(),
  held: v.number(),
  refused: v.number(),
  took_ms: v.nullable(v.number()),
  failure: v.nullable(v.string()),
});
export type FeedRun = v.InferOutput<typeof FeedRun>;

const staff = { auth: 'staff', permission: 'feeds', answer: 'personal' } as const;

/** Feeds of the stock in `/staff`. Source: feature row M6. */
export const staffFeedEndpoints = {
  listFeeds: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/feeds/',
    response: v.object({
      feeds: v.array(StaffFeed),
      /** How many of them fail now. */
      failing: v.number(),
    }),
  }),
  /** It is loaded at once, and then by its schedule. */
  addFeed: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/feeds/',
    body: FeedInput,
    response: StaffFeed,
  }),
  changeFeed: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/api/staff/feeds/{id}/',
    params: IdParam,
    body: FeedInput,
    response: StaffFeed,
  }),
  /** Its lots stay as they are. */
  removeFeed: endpoint({ ...staff, method: 'DELETE', path: '/api/staff/feeds/{id}/', params: IdParam }),
  /** Has a feed tried or loaded now: an address, a feed of the list by its id, or a file. */
  orderFeed: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/feed-orders/',
    uploads: feedFile,
    body: v.object({
      dry_run: v.boolean(),
      feed: v.optional(v.number()),
      url: v.optional(FeedUrl),
      source: v.optional(FeedSourceName, ''),
      /** Takes what would be refused for its age or for how much of it goes, and every price. */
      force: v.optional(v.boolean(), false),
    }),
    response: StaffFeedOrder,
  }),
  getFeedOrder: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/feed-orders/{id}/',
    params: IdParam,
    response: StaffFeedOrder,
  }),
  listFeedRuns: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/feed-runs/',
    query: v.object(pageQuery(20)),
    response: page(FeedRun),
  }),
  getFeedRun: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/feed-runs/{id}/',
    params: IdParam,
    response: v.object({ run: FeedRun, report: FeedRunReport }),
  }),
};
