import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedFailure } from '../feed-failure';

const MAX_BYTES = 500_000_000;
/** From the call to the first byte, and for the whole. */
const ANSWER_MS = 30_000;
const WHOLE_MS = 20 * 60_000;

export const isFeedAddress = (origin: string): boolean => /^https?:\/\//i.test(origin);

/**
 * The bytes of a feed, from a file or an http address, unpacked where they are gzip. Throws `FeedFailure`.
 *
 * Private addresses are allowed: the person at the developer's own terminal names the address, and a CRM in the
 * office's network is where feeds come from. What a feed's text points at is never fetched here.
 */
export async function* feedBytes(origin: string, maxBytes = MAX_BYTES): AsyncGenerator<Uint8Array> {
  const packed = isFeedAddress(origin) ? fetched(origin) : createReadStream(origin);
  let total = 0;
  try {
    for await (const chunk of unpacked(packed)) {
      total += chunk.length;
      if (total > maxBytes) throw new FeedFailure(`Фид больше ${Math.round(maxBytes / 1e6)} МБ`);
      yield chunk;
    }
  } catch (error) {
    throw failureOf(error, origin);
  }
}

async function* fetched(address: string): AsyncGenerator<Uint8Array> {
  const abort = new AbortController();
  const answerTimer = setTimeout(() => abort.abort(), ANSWER_MS);
  const wholeTimer = setTimeout(() => abort.abort(), WHOLE_MS);
  try {
    const response = await fetch(address, { signal: abort.signal });
    clearTimeout(answerTimer);
    if (!response.ok) throw new FeedFailure(`Адрес ответил ${response.status} вместо фида`);
    if (response.body !== null) yield* response.body;
  } finally {
    clearTimeout(answerTimer);
    clearTimeout(wholeTimer);
    abort.abort();
  }
}

/** Gzip is known by its first two bytes, whatever the file is called. */
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

function failureOf(error: unknown, origin: string): unknown {
  if (error instanceof FeedFailure || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new FeedFailure('Такого файла нет');
  if (code === 'EISDIR') return new FeedFailure('Это папка, а не файл');
  if (code === 'EACCES') return new FeedFailure('Файл нельзя прочитать: нет прав');
  if (code.startsWith('Z_')) return new FeedFailure('Архив gzip повреждён или обрывается');
  if (error.name === 'AbortError') return new FeedFailure('Адрес не ответил вовремя');
  // undici's word for every failure of the network, before the answer and in the middle of it.
  if (error instanceof TypeError && isFeedAddress(origin))
    return new FeedFailure('Связь с адресом прервалась');
  return error;
}
