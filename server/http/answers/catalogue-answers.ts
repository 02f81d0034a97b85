import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import type { CatalogueMark } from '../../db/changes/revision';
import { answerStore, type Bytes, compressors, type Encoding } from './answer-store';

/** Below this a compressed answer is hardly smaller. */
const MIN_COMPRESSED = 1000;
/** Answers kept in memory. The whole index of a hundred thousand lots takes some twenty of them. */
const MAX_SAVED_BYTES = 48_000_000;

/** Those that a browser takes, the best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Map(
    (header ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return (['br', 'gzip'] as const).filter((encoding) => accepted.get(encoding));
}

const encodingFor = (body: Bytes, accept: string | undefined): Encoding | null =>
  body.byteLength < MIN_COMPRESSED ? null : (acceptedEncodings(accept)[0] ?? null);

/** The body in the best encoding the browser takes, and that encoding's name. */
export async function compressed(
  body: Bytes,
  accept: string | undefined,
): Promise<{ bytes: Bytes; encoding: Encoding | null }> {
  const encoding = encodingFor(body, accept);
  return { bytes: encoding === null ? body : await compressors[encoding](body), encoding };
}

/** A second that is not over may still bring a change: no date is named for it. */
const SETTLED_MS = 2000;

/**
 * Answers of the catalogue are the same for everyone until it changes, so each is worked out once a mark. `markOf` says
 * which mark a call would be answered from; `salt` is whatever else answers depend on: the version of the server, its
 * settings. They carry the `policy` of documents: from them the worker hears the one of today (`sw/policy.ts`).
 */
export function catalogueAnswers(
  markOf: (endpoint: Endpoint) => Promise<CatalogueMark>,
  { salt, policy }: { salt: string; policy: string },
) {
  const store = answerStore(MAX_SAVED_BYTES);

  return async (
    c: Context,
    endpoint: Endpoint,
    make: (abandoned: AbortSignal) => Promise<Bytes>,
  ): Promise<Response> => {
    // Read before the answer is made: an answer may be newer than its tag says, never older.
    const { epoch, revision, changedAt } = await markOf(endpoint);
    const url = new URL(c.req.url);
    const address = url.pathname.replace(/\/$/, '') + url.search;
    const hash = createHash('sha256').update(`${salt} ${epoch} ${revision} ${address}`).digest('base64url');
    const etag = `W/"${hash.slice(0, 22)}"`;
    const headers: Record<string, string> = {
      ETag: etag,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': policy,
      ...(Date.now() - changedAt.getTime() > SETTLED_MS && { 'Last-Modified': changedAt.toUTCString() }),
    };
    const unchanged = isUnchanged(c, etag, headers['Last-Modified']);
    if (unchanged === true) return c.body(null, 304, headers);
    const entry = store.keep(address, etag, make, c.req.raw.signal);
    const body = await entry.body;
    if (unchanged === 'if-there') return c.body(null, 304, headers);
    const encoding = encodingFor(body, c.req.header('accept-encoding'));
    const bytes = encoding === null ? body : await store.encode(address, entry, encoding);
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
}
export type CatalogueAnswers = ReturnType<typeof catalogueAnswers>;

/**
 * RFC 9110 § 13: the tag decides where there is one, the date otherwise. '*' and a date name no answer of ours, so
 * they hold only where there is one: a lot that is not there is not unchanged either.
 */
function isUnchanged(c: Context, etag: string, lastModified: string | undefined): boolean | 'if-there' {
  const tags = c.req.header('if-none-match')?.split(',') ?? [];
  const opaque = etag.slice(2);
  if (tags.some((tag) => tag.trim().replace(/^W\//, '') === opaque)) return true;
  if (tags.length > 0) return tags.some((tag) => tag.trim() === '*') && 'if-there';
  const since = c.req.header('if-modified-since');
  if (since === undefined || lastModified === undefined) return false;
  return Date.parse(since) >= Date.parse(lastModified) && 'if-there';
}
