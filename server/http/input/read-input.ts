import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint, UploadedFile } from '../../../src/contract/calls/endpoint';
import { HttpProblem, notFound } from '../problems/problem';
import { unbroken } from './body-broken-off';
import { bodyTooLarge, MAX_BODY_BYTES, uploadLimit } from './body-limits';
import { isMultipart, readForm } from './read-form';
import type { UploadCapacity } from './upload-capacity';

/** Several times as many as there are filters; one of them may come with any number of values. */
const MAX_KEYS = 200;

const NO_ROOM: UploadCapacity = {
  take: () => {
    throw new Error('no room was kept for files');
  },
};

interface InputReading {
  /** Of an endpoint that takes files. */
  readonly room?: UploadCapacity | undefined;
  /** Looks at a body before anything is read out of it. */
  readonly check?: ((bytes: Uint8Array) => void) | undefined;
}

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly UploadedFile[];
}

/**
 * The parts of the request that the endpoint has, parsed by its schemas. Throws the problem to answer otherwise.
 */
export async function readInput(
  endpoint: Endpoint,
  c: Context,
  { room = NO_ROOM, check = () => {} }: InputReading = {},
): Promise<Input> {
  const input: Input = {};
  if (endpoint.params) input.params = readParams(endpoint.params, c.req.param());
  if (endpoint.query) input.query = parse(endpoint.query, readQuery(c));
  if (endpoint.body) {
    const { json, files } = await readBody(endpoint, c, { room, check });
    input.body = parse(endpoint.body, json);
    if (endpoint.uploads) input.files = files;
  }
  return input;
}

async function readBody(
  { uploads, longest = MAX_BODY_BYTES, body }: Endpoint,
  c: Context,
  { room, check }: Required<InputReading>,
): Promise<{ json: unknown; files: readonly UploadedFile[] }> {
  const type = c.req.header('content-type') ?? '';
  if (uploads && isMultipart(type)) {
    const { data, files } = await readForm(c.req.raw.body, type, uploads, room);
    return { json: parseJson(data), files };
  }
  // A call that has had no body before may be made without one by an app of that time.
  if (type === '' && body?.type === 'optional') return { json: undefined, files: [] };
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new HttpProblem('validation', 'Тело запроса должно быть в формате JSON (application/json).');
  const bytes = await readLimited(c.req.raw.body, longest);
  check(bytes);
  return { json: parseJson(bytes), files: [] };
}

/** An id that cannot be one is an id that does not exist. */
function readParams(schema: v.GenericSchema, given: Record<string, string>): unknown {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success || isUnstorable(given)) throw notFound();
  return parsed.output;
}

function readQuery(c: Context): Record<string, string | string[]> {
  const query = repeatedKeys(new URL(c.req.url).searchParams);
  if (Object.keys(query).length > MAX_KEYS)
    throw new HttpProblem('validation', `В запросе больше ${MAX_KEYS} параметров: столько не принимается.`);
  return query;
}

/** `a=1&a=2&b=3` → `{a: ['1', '2'], b: '3'}`, each pair looked at once. */
export function repeatedKeys(search: URLSearchParams): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  for (const [key, value] of search) {
    const before = found.get(key);
    if (before === undefined) found.set(key, value);
    else if (typeof before === 'string') found.set(key, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(found);
}

function parseJson(given: Uint8Array | string): unknown {
  try {
    return JSON.parse(
      typeof given === 'string' ? given : new TextDecoder('utf-8', { fatal: true }).decode(given),
    );
  } catch {
    throw new HttpProblem('validation', 'Тело запроса не читается как JSON.');
  }
}

/** Stops reading at the limit: a body of any size costs no more memory than that. */
async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of unbroken(body)) {
    size += chunk.byteLength;
    if (size > limit) throw bodyTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that says beforehand that it is too large is not read at all. */
export function checkLength({ uploads, longest = MAX_BODY_BYTES }: Endpoint, c: Context): void {
  const limit = uploads ? uploadLimit(uploads) : longest;
  if (Number(c.req.header('content-length') ?? 0) > limit) throw bodyTooLarge(limit);
}

function parse(schema: v.GenericSchema, given: unknown): unknown {
  const parsed = v.safeParse(schema, given, { message: plainMessage });
  if (!parsed.success) throw invalid(v.flatten(parsed.issues));
  if (isUnstorable(parsed.output)) throw new HttpProblem('validation', 'В запросе есть недопустимый символ.');
  return parsed.output;
}

/** For rules of the contract that have no sentence of their own; the library's would be English and echo the input. */
const plainMessage = (issue: { received: string }) =>
  issue.received === 'undefined' ? 'Обязательное поле' : 'Неверное значение';

function invalid(flat: { root?: string[]; nested?: Record<string, string[] | undefined> }): HttpProblem {
  const errors: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(flat.nested ?? {})) {
    const [field = path] = path.split('.');
    errors[field] = [...new Set([...(errors[field] ?? []), ...(messages ?? [])])];
  }
  const [first] = flat.root ?? Object.values(errors)[0] ?? [];
  return new HttpProblem('validation', first ? `${first}.` : 'Проверьте данные.', { errors });
}

/** Whether there is a NUL in it, which PostgreSQL keeps in no text, or half a pair of surrogates, which it keeps in no JSON. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(isUnstorable);
}
