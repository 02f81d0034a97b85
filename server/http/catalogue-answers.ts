import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { currentRevision } from '../db/revision';
import { batched } from './batched';

type Encoding = 'br' | 'gzip';

/** One answer as it leaves, in each encoding that somebody has asked for. */
interface Kept {
  readonly etag: string;
  readonly body: Promise<Buffer>;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

const MAX_KEPT = 300;
/** Below this a compressed answer is hardly smaller. */
const MIN_COMPRESSED = 1000;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 5 costs a few milliseconds for a page of lots; 11 costs a hundred.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return accepted.get('br') ? 'br' : accepted.get('gzip') ? 'gzip' : null;
}

/** The body in the best encoding the browser takes, and that encoding's name. */
export async function compressed(
  body: Buffer,
  accept: string | undefined,
  kept?: Map<Encoding, Promise<Buffer>>,
): Promise<{ bytes: Buffer; encoding: Encoding | null }> {
  const encoding = body.byteLength < MIN_COMPRESSED ? null : acceptedEncoding(accept);
  if (encoding === null) return { bytes: body, encoding };
  const bytes = kept?.get(encoding) ?? compressors[encoding](body);
  kept?.set(encoding, bytes);
  return { bytes: await bytes, encoding };
}

/** A second that is not over may still bring a change: no date is named for it. */
const SETTLED_MS = 2000;

/**
 * Answers of the catalogue are the same for everyone until its revision changes, so each is worked out once a
 * revision. `salt` is whatever else they depend on: the version of the server, its settings.
 */
export function catalogueAnswers(db: Database, salt: string) {
  const kept = new Map<string, Kept>();
  const readRevision = batched(() => currentRevision(db));

  function keep(address: string, etag: string, make: () => Promise<unknown>): Kept {
    const present = kept.get(address);
    kept.delete(address);
    const entry =
      present?.etag === etag
        ? present
        : { etag, body: make().then((value) => Buffer.from(JSON.stringify(value))), encoded: new Map() };
    kept.set(address, entry);
    entry.body.catch(() => kept.delete(address));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return entry;
  }

  return async (c: Context, make: () => Promise<unknown>): Promise<Response> => {
    // Read before the answer is made: an answer may be newer than its tag says, never older.
    const { revision, changedAt } = await readRevision();
    const url = new URL(c.req.url);
    const address = url.pathname.replace(/\/$/, '') + url.search;
    const hash = createHash('sha256').update(`${salt} ${revision} ${address}`).digest('base64url');
    const etag = `W/"${hash.slice(0, 22)}"`;
    const headers: Record<string, string> = {
      ETag: etag,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(Date.now() - changedAt.getTime() > SETTLED_MS && { 'Last-Modified': changedAt.toUTCString() }),
    };
    if (isUnchanged(c, etag, headers['Last-Modified'])) return c.body(null, 304, headers);
    const entry = keep(address, etag, make);
    const { bytes, encoding } = await compressed(
      await entry.body,
      c.req.header('accept-encoding'),
      entry.encoded,
    );
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
}
export type CatalogueAnswers = ReturnType<typeof catalogueAnswers>;

/** RFC 9110 § 13: the tag decides where there is one, the date otherwise. */
function isUnchanged(c: Context, etag: string, lastModified: string | undefined): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) {
    const opaque = etag.slice(2);
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
  }
  const since = c.req.header('if-modified-since');
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
