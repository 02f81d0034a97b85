import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint';
import { HttpProblem, notFound } from './problem';

/** No call carries more than some ids and words. */
const MAX_BODY_BYTES = 64 * 1024;

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The parts of the request that the endpoint has, parsed by its schemas. Throws the problem to answer otherwise. */
export async function readInput(endpoint: Endpoint, c: Context): Promise<Input> {
  const input: Input = {};
  if (endpoint.params) input.params = readParams(endpoint.params, c.req.param());
  if (endpoint.query) input.query = parse(endpoint.query, repeatedKeys(new URL(c.req.url).searchParams));
  if (endpoint.body) input.body = parse(endpoint.body, await readJson(c));
  return input;
}

/** An id that cannot be one is an id that does not exist. */
function readParams(schema: v.GenericSchema, given: Record<string, string>): unknown {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success || hasNul(given)) throw notFound();
  return parsed.output;
}

/** `a=1&a=2&b=3` → `{a: ['1', '2'], b: '3'}`. */
export function repeatedKeys(search: URLSearchParams): Record<string, string | string[]> {
  const keys = [...new Set(search.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const [first = '', ...others] = search.getAll(key);
      return [key, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new HttpProblem('validation', 'Тело запроса должно быть в формате JSON (application/json).');
  const bytes = await readLimited(c.req.raw.body);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpProblem('validation', 'Тело запроса не читается как JSON.');
  }
}

/** Stops reading at the limit: a body of any size costs no more memory than that. */
async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body) {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/** A body that says beforehand that it is too large is not read at all. */
export function checkLength(c: Context): void {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
}

const tooLarge = () =>
  new HttpProblem('body-too-large', `Запрос больше ${MAX_BODY_BYTES / 1024} КБ не принимается.`);

function parse(schema: v.GenericSchema, given: unknown): unknown {
  const parsed = v.safeParse(schema, given, { message: plainMessage });
  if (!parsed.success) throw invalid(v.flatten(parsed.issues));
  // PostgreSQL keeps no NUL in a text.
  if (hasNul(parsed.output)) throw new HttpProblem('validation', 'В запросе есть недопустимый символ.');
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

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}
