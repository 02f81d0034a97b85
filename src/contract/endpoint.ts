import type * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * One call that browser and server agree on.
 *
 * - `auth`: who may call it. `anyone` includes guests; `session` any signed-in account, blocked ones too;
 *   `confirmed` an account that is confirmed and not blocked; `agency` a confirmed account of role 'company'.
 * - `answer`: `catalogue` is the same for everyone and may stand in shared caches; `personal` is private and
 *   never stored by HTTP caches; `public` is neither personal nor catalogue (health, captcha).
 * - `idempotent`: the offline queue may carry it, so it takes `Idempotency-Key`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent: the call answers 204 without a body. */
  readonly response?: Schema;
  readonly auth: 'anyone' | 'session' | 'confirmed' | 'agency';
  readonly answer: 'catalogue' | 'personal' | 'public';
  readonly idempotent?: true;
}

export function endpoint<const T extends Endpoint>(definition: T): T {
  return definition;
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : never;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : never;

/** What a caller hands over: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = ('params' extends keyof E
  ? { params: InputOf<E['params']> }
  : unknown) &
  ('query' extends keyof E ? { query?: InputOf<E['query']> } : unknown) &
  ('body' extends keyof E ? { body: InputOf<E['body']> } : unknown);

/** What a handler receives: the same parts after parsing. */
export type HandlerInput<E extends Endpoint> = ('params' extends keyof E
  ? { params: OutputOf<E['params']> }
  : unknown) &
  ('query' extends keyof E ? { query: OutputOf<E['query']> } : unknown) &
  ('body' extends keyof E ? { body: OutputOf<E['body']> } : unknown);

/** What the call answers; `undefined` for 204. */
export type CallOutput<E extends Endpoint> = 'response' extends keyof E ? OutputOf<E['response']> : undefined;
