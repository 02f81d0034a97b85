import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CSRF_HEADER } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';

/** How one call was answered: its status, 0 where the connection broke or nothing came in time. */
export interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly body: unknown;
  /** Seconds that the server asked to wait; null: it named none. */
  readonly retryAfter: number | null;
}

/** What the app waits for an answer, in milliseconds. */
const PATIENCE_MS = 30_000;

/** An agent's device as the server knows it: a session, an address of its own, and what waits to be sent. */
export class Phone {
  readonly #url: string;
  readonly #session: string;
  readonly #address: string;
  #csrf = '';

  /** @param at draws the address that the proxy tells of it */
  constructor(url: string, session: string, at: number) {
    this.#url = url;
    this.#session = session;
    this.#address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  }

  get headers(): Record<string, string> {
    return {
      cookie: `sessionid=${this.#session}; csrftoken=${this.#csrf}`,
      'x-forwarded-for': this.#address,
      [CSRF_HEADER]: this.#csrf,
    };
  }

  async ask(method: string, path: string, given?: { body: unknown; key: string }): Promise<Answered> {
    const began = performance.now();
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          ...this.headers,
          ...(given && { 'content-type': 'application/json', 'idempotency-key': given.key }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(given && { body: JSON.stringify(given.body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, token] = /^csrftoken=([^;]+)/.exec(cookie) ?? [];
        if (token) this.#csrf = token;
      }
      const text = await response.text();
      const retryAfter = response.headers.get('retry-after');
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        ms: performance.now() - began,
        body: isJson && text ? JSON.parse(text) : null,
        retryAfter: retryAfter === null ? null : Number(retryAfter),
      };
    } catch {
      return { status: 0, ms: performance.now() - began, body: null, retryAfter: null };
    }
  }

  /**
   * Asks until it is answered as the app does: what passes (no answer, 429, 503) is asked again with the same key, after
   * the time that the server names, at most `longest` seconds.
   */
  async untilAnswered(
    method: string,
    path: string,
    { body, longest, seen }: { body?: unknown; longest: number; seen(answer: Answered): void },
  ): Promise<Answered> {
    const given = body === undefined ? undefined : { body, key: randomUUID() };
    for (let failures = 0; ; failures += 1) {
      const answer = await this.ask(method, path, given);
      seen(answer);
      if (![0, 429, 502, 503].includes(answer.status)) return answer;
      // No two phones at the same moment, and each time later.
      const pause = Math.min(longest, answer.retryAfter ?? 2 ** failures) * (0.75 + Math.random() / 2);
      await sleep(pause * 1000);
    }
  }
}

/** A client whom nobody has, for the body of `POST /api/clients/`. */
export const newClient = (phone: string, policy: string) => ({
  last_name: 'Стресс',
  first_name: 'Проба',
  phone,
  consent: { personal_data: true, version: policy },
});

export const clientsPath = endpoints.addClient.path;
