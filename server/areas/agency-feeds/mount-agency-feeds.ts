import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { LotColumns } from '../../../src/contract/selection/columns/lot-columns';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import { type AgencyFeedRow, findOpenFeed, noteSent, noteTaken } from '../../agency-feeds/agency-feeds-store';
import { exportFeed, lotsOfFeed } from '../../agency-feeds/export-feed';
import type { FeedSeller } from '../../agency-feeds/exported-lot';
import type { CatalogueMark } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { acceptedEncodings } from '../../http/answers/catalogue-answers';
import { type Proxies, remoteAddress } from '../../http/callers/client-address';
import { notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';

interface AgencyFeedsContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  readonly version: string;
  readonly stock: () => Promise<{ readonly columns: LotColumns; readonly mark: CatalogueMark }>;
}

/** Sites take a feed some times a day; the limits stop trying tokens, and a loop that asks without end. */
const limits = {
  tries: { name: 'agency-feed-tries', count: 600, seconds: 600 },
  takes: {
    name: 'agency-feed-takes',
    count: 60,
    seconds: 3600,
    said: 'Этот фид запрашивают слишком часто.',
  },
};

/**
 * `/feeds/{token}.xml`: the stock on sale as an agency hands it to advertising sites. A token that opens nothing is
 * answered the same, whether it was never drawn, is revoked, or its agency may not have feeds.
 */
export function mountAgencyFeeds(app: Hono, context: AgencyFeedsContext): void {
  const { db, secrets, proxies, origin, version, stock } = context;
  const limiter = rateLimiter(db, secrets);
  app.get('/feeds/:file', async (c) => {
    await limiter.take(limits.tries, remoteAddress(c, proxies));
    const [, token = ''] = /^(.*)\.xml$/.exec(c.req.param('file')) ?? [];
    const found = await findOpenFeed(db, token);
    if (found === null) throw notFound('Такого фида нет.');
    const { feed } = found;
    await limiter.take(limits.takes, String(feed.id));
    await noteTaken(db, feed.id);
    const seller = sellerOf(found.agency);
    const { columns, mark } = await stock();
    const tag = tagOf([version, mark.epoch, mark.revision, feed.format, feed.types, feed.filters, seller]);
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headersOf(tag));
    const ids = lotsOfFeed(columns, feed);
    const onEnd = (lots: number) => noteSent(db, feed.id, lots);
    const pieces = exportFeed(
      db,
      { format: feed.format, ids, now: mark.changedAt, onEnd },
      { seller, origin },
    );
    return answer(c, feed, pieces, tag);
  });
}

const sellerOf = ({ brandName, firstName, lastName, phone }: UserRow): FeedSeller => ({
  name: brandName,
  contact: [firstName, lastName].filter(Boolean).join(' '),
  phone,
});

const tagOf = (parts: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;

const headersOf = (tag: string) => ({
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding',
  ETag: tag,
});

/** Each piece is made when the one before has gone out: whoever reads slowly holds up nothing but their own answer. */
function answer(c: Context, feed: AgencyFeedRow, pieces: AsyncGenerator<string>, tag: string): Response {
  const text = Readable.from(pieces, { objectMode: false });
  const isPacked = acceptedEncodings(c.req.header('accept-encoding')).includes('gzip');
  // What breaks on the way breaks the answer off; whoever leaves early ends it.
  const body = isPacked ? pipeline(text, createGzip(), () => {}) : text;
  c.req.raw.signal.addEventListener('abort', () => text.destroy(), { once: true });
  return c.body(Readable.toWeb(body) as ReadableStream, 200, {
    ...headersOf(tag),
    'Content-Disposition': `inline; filename="${feed.format}-${feed.id}.xml"`,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  });
}
