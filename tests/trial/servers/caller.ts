import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../../src/device/backoff';
import type { Random } from '../../../tools/demo/random';
import { type ApiAnswer, Visitor } from '../../support/portal/api-server';
import type { Tally } from './tally';

export interface Wanted {
  readonly body?: unknown;
  /** Sent with each attempt, so that the request is done once. */
  readonly key?: string;
}

export interface Answer extends ApiAnswer {
  /** How often it was asked; more than once, an earlier attempt may have been taken. */
  readonly attempts: number;
}

/** As the application gives up waiting. */
const ATTEMPT_MS = 15_000;
const MOST_ATTEMPTS = 8;
/** Another code is to be had after a minute. */
const LONGEST_REST_S = 60;

/** One signed-in browser (or a guest's) that does as the application: what is not answered it asks again. */
export class Caller {
  readonly visitor: Visitor;
  readonly name: string;
  readonly random: Random;
  readonly #url: string;
  readonly #tally: Tally;

  constructor(name: string, url: string, { tally, random }: { tally: Tally; random: Random }) {
    this.name = name;
    this.random = random;
    this.#url = url;
    this.#tally = tally;
    this.visitor = new Visitor(url);
  }

  /** Until it is answered; throws for a status that is not among the expected. */
  async call(method: string, path: string, wanted: Wanted = {}, expected: readonly number[] = [200, 204]) {
    const began = Date.now();
    for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
      const answer = await this.once(method, path, wanted);
      if (answer !== null && expected.includes(answer.status)) {
        this.#tally.answered.push({ at: began, ms: Date.now() - began });
        return { ...answer, attempts } satisfies Answer;
      }
      if (answer !== null && answer.status !== 503 && answer.status !== 429)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      this.#tally.repeated += 1;
      await this.rest(attempts, answer);
    }
    throw new Error(`${method} ${path}: no answer in ${MOST_ATTEMPTS} attempts`);
  }

  /** One attempt; null where it was not answered. A token that is too old is renewed by the refusal itself. */
  async once(method: string, path: string, { body, key }: Wanted = {}): Promise<ApiAnswer | null> {
    const send = () =>
      this.visitor.send(method, path, {
        ...(body !== undefined && { body }),
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    const answer = await this.#attempt(`${method} ${path}`, send);
    if (answer?.status === 403 && answer.body?.code === 'csrf')
      return this.#attempt(`${method} ${path}`, send);
    return answer;
  }

  /** The bytes of a file, asked for until they are there. */
  async bytes(path: string): Promise<Buffer> {
    const began = Date.now();
    for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
      const found = await this.#attempt(`GET ${path}`, () => fileOf(this.#url, path, this.visitor));
      if (found?.status === 200) {
        this.#tally.answered.push({ at: began, ms: Date.now() - began });
        return found.bytes;
      }
      if (found && found.status !== 503) throw new Error(`GET ${path}: ${found.status}`);
      this.#tally.repeated += 1;
      await this.rest(attempts, null);
    }
    throw new Error(`GET ${path}: no answer in ${MOST_ATTEMPTS} attempts`);
  }

  /** As long as the application waits after so many failures; a limit of an hour is none that the trial should meet. */
  async rest(failures: number, answer: ApiAnswer | null): Promise<void> {
    const seconds = Number(answer?.headers.get('retry-after') ?? 0);
    if (seconds > LONGEST_REST_S) throw new Error(`${this.name}: ${answer?.text.slice(0, 300)}`);
    await sleep(backoff(failures, this.random.next, seconds * 1000));
  }

  async #attempt<T extends { status: number }>(what: string, send: () => Promise<T>): Promise<T | null> {
    const began = Date.now();
    const patience = new AbortController();
    const late = sleep(ATTEMPT_MS, null, { signal: patience.signal }).catch(() => null);
    const answer = await Promise.race([send().catch(() => null), late]);
    patience.abort();
    const failed = (kind: 'cut' | '503') =>
      this.#tally.failures.push({ kind, what: `${this.name}: ${what}`, began, ended: Date.now() });
    if (answer === null) failed('cut');
    else if (answer.status === 503) failed('503');
    else if (answer.status >= 500) this.#tally.differences.push(`${this.name}: ${what}: ${answer.status}`);
    return answer;
  }
}

/** A file as it comes from a server, with somebody's cookies. */
export async function fileOf(url: string, path: string, visitor: Visitor) {
  const answer = await fetch(url + path, { headers: { cookie: visitor.cookieHeader() } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The same browser at another address. */
export function elsewhere(visitor: Visitor, url: string): Visitor {
  const other = new Visitor(url);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}
