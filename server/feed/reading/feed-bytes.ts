import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileSize } from '../../../src/contract/documents/file-size';
import { hostMatches } from '../../net/host-patterns';
import { askOutside, ForbiddenAddress, hostOf } from '../../net/outside-request';
import { isPublicAddress } from '../../net/public-address';
import { FeedFailure } from '../feed-failure';
import { atPace, type Pace, TooSlow } from './pace';

const MAX_BYTES = 500 * 1024 * 1024;
/** From the call to the first byte, and for the whole. */
const ANSWER_MS = 30_000;
const WHOLE_MS = 20 * 60_000;
/** One import at a time: an address that drips holds up all others. */
const PACE: Pace = { bytes: 30_000, ms: 30_000 };

export const isFeedAddress = (origin: string): boolean => /^https?:\/\//i.test(origin);

/** By which a host tells whether a feed is another than the one it gave before. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FeedAsk {
  /** Of the feed that is here already: it is not given again. */
  readonly known?: Validators | undefined;
  /** Hosts of the office's own network, besides those that are named so. */
  readonly privateHosts?: readonly string[] | undefined;
  /** The address is not the operator's word: it leads into the office's network only by `privateHosts`. */
  readonly isPublicOnly?: boolean;
  readonly stopping?: AbortSignal | undefined;
  readonly maxBytes?: number;
  /** The least that an address must bring; tests cannot wait. */
  readonly pace?: Pace;
}

export interface OpenedFeed extends Validators {
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/**
 * A feed, from a file or an http address, unpacked where it is gzip; null where it is the one that is known. Throws
 * `FeedFailure`, and so do the bytes.
 */
export async function openFeed(origin: string, ask: FeedAsk = {}): Promise<OpenedFeed | null> {
  if (!isFeedAddress(origin)) {
    const bytes = limited(createReadStream(origin), origin, ask);
    return { bytes, etag: null, lastModified: null };
  }
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ANSWER_MS);
  try {
    const answer = await fetchFeed(origin, ask, abort);
    if (answer === null) return null;
    const { etag = null, 'last-modified': lastModified = null } = answer.headers;
    return {
      bytes: limited(withTimeout(atPace(answer, ask.pace ?? PACE), abort), origin, ask),
      etag,
      lastModified,
    };
  } catch (error) {
    throw failureOf(error, ask);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchFeed(
  address: string,
  { known, privateHosts = [], isPublicOnly = false, stopping }: FeedAsk,
  abort: AbortController,
): Promise<IncomingMessage | null> {
  if (!URL.canParse(address)) throw new FeedFailure('Такого адреса не бывает');
  const first = hostOf(new URL(address));
  const answer = await askOutside(address, {
    headers: {
      'Accept-Encoding': 'gzip, identity',
      ...(known?.etag && { 'If-None-Match': known.etag }),
      ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
    },
    signal: stopping === undefined ? abort.signal : AbortSignal.any([abort.signal, stopping]),
    check: () => {},
    mayBePrivate: (host) =>
      hostMatches(host, privateHosts) || (!isPublicOnly && host === first && isPrivateName(host)),
  });
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  if (answer.statusCode === 304) return null;
  throw new FeedFailure(`Адрес ответил ${answer.statusCode} вместо фида`);
}

/**
 * Whether a host names one's own network. Written by the person at the terminal it is meant so: feeds come from the CRM
 * in the office. A name of the Internet that leads there is somebody else's word, and so is every redirect.
 */
export function isPrivateName(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || host.endsWith('.local') || host.endsWith('.lan');
}

async function* withTimeout(
  answer: AsyncIterable<Uint8Array>,
  abort: AbortController,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => abort.abort(), WHOLE_MS);
  try {
    yield* answer;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function* limited(
  packed: AsyncIterable<Uint8Array>,
  origin: string,
  ask: FeedAsk,
): AsyncGenerator<Uint8Array> {
  const { maxBytes = MAX_BYTES } = ask;
  let total = 0;
  try {
    for await (const chunk of unpacked(packed)) {
      total += chunk.length;
      if (total > maxBytes) throw new FeedFailure(`Фид больше ${fileSize(maxBytes)}`);
      yield chunk;
    }
  } catch (error) {
    throw isFeedAddress(origin) ? failureOf(error, ask) : fileFailureOf(error);
  }
}

/** Gzip is known by its first two bytes, whatever the file is called and the host says. */
async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  const whole = resumed(first.value, iterator);
  if (first.value[0] === 0x1f && first.value[1] === 0x8b) yield* gunzipped(whole);
  else yield* whole;
}

async function* resumed(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } finally {
    source.destroy();
  }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
const torn = () => new FeedFailure('Архив gzip повреждён или обрывается');

function fileFailureOf(error: unknown): unknown {
  if (error instanceof FeedFailure || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === 'ENOENT') return new FeedFailure('Такого файла нет');
  if (code === 'EISDIR') return new FeedFailure('Это папка, а не файл');
  if (code === 'EACCES') return new FeedFailure('Файл нельзя прочитать: нет прав');
  return code.startsWith('Z_') ? torn() : error;
}

/** Of an address; the server's own stop is nobody's failure. */
function failureOf(error: unknown, { stopping }: FeedAsk): unknown {
  if (error instanceof FeedFailure || !(error instanceof Error) || stopping?.aborted) return error;
  if (error instanceof ForbiddenAddress) return new FeedFailure(`Фид не получен: ${error.message}`);
  if (error instanceof TooSlow) return new FeedFailure('Адрес отдаёт фид слишком медленно');
  if (error.name === 'AbortError') return new FeedFailure('Адрес не ответил вовремя');
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new FeedFailure('Адрес не найден: такого узла нет или нет связи');
  return code.startsWith('Z_') ? torn() : new FeedFailure('Связь с адресом прервалась');
}
