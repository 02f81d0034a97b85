import type * as v from 'valibot';
import type { ApiScope } from '../accounts/staff/api-scopes';
import type { StaffPermission } from '../accounts/staff/staff-roles';
import type { UploadRules } from '../documents/uploads';

type Schema = v.GenericSchema;

/** Header that carries the CSRF token in both directions. Source: specification, "Session". */
export const CSRF_HEADER = 'X-CSRFToken';

/**
 * Header of what portal and CRM send to each other: `t=SECONDS,v1=HEX`, the time of sending in seconds since 1970 and
 * the HMAC-SHA256 of `SECONDS.BODY` under `CRM_SECRET`.
 */
export const SIGNATURE_HEADER = 'X-Signature';

/** Everything of a call but who may make it. */
interface EndpointParts {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent: the call answers 204 without a body. */
  readonly response?: Schema;
  readonly answer: 'catalogue' | 'personal' | 'public';
  readonly idempotent?: true;
  readonly keyed?: true;
  readonly changes?: true;
  readonly cookieless?: true;
  readonly signed?: true;
  readonly uploads?: UploadRules;
  readonly longest?: number;
  readonly file?: true;
  readonly scope?: ApiScope;
}

type EndpointAuth =
  | { readonly auth: 'anyone' | 'session' | 'confirmed' | 'agency'; readonly permission?: never }
  | { readonly auth: 'staff'; readonly permission: StaffPermission };

/**
 * The definition of one call, for browser and server.
 *
 * - `auth`: who may call it. `anyone` includes guests; `session` any signed-in account, blocked ones too;
 *   `confirmed` an account that is confirmed and not blocked; `agency` a confirmed account of role 'company';
 *   `staff` the developer's manager, who has a session of their own.
 * - `permission`: of a `staff` call, what a manager's role has to open.
 * - `answer`: `catalogue` is the same for everyone and may be stored in shared caches; `personal` is private and
 *   never stored by HTTP caches; `public` is neither personal nor catalogue (health, captcha).
 * - `changes`: a GET that nevertheless changes state: it needs the CSRF header and is never cached or repeated.
 * - `cookieless`: for programs: it reads and sets no cookie, so it needs no CSRF header.
 * - `signed`: only the developer's CRM makes it: its body is signed with the secret that both know, in the header
 *   `SIGNATURE_HEADER`. Such a call is `cookieless`.
 * - `uploads`: the call has files: `multipart/form-data` with the body as JSON in the part 'data'. Without
 *   files it may come as plain JSON.
 * - `longest`: bytes of the body, where a form is larger than others.
 * - `file`: the call answers with a file to be saved, and not with JSON.
 * - `scope`: programs of the developer's may make it too, by a token that opens this scope. There is no manager then.
 * - `idempotent`: it may be in the outbox, so it takes `Idempotency-Key`.
 * - `keyed`: it takes that header too, but keeps the key itself, with what it makes: guests may send it.
 */
export type Endpoint = EndpointParts & EndpointAuth;

export function endpoint<const T extends Endpoint>(definition: T): T {
  return definition;
}

/** A file to be sent: a `File` of the browser. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
}

/** A received file: its name without folders, and its bytes. Its type is determined from its first bytes. */
export interface UploadedFile {
  readonly name: string;
  readonly extension: string;
  readonly bytes: Uint8Array;
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : never;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : never;

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = ('params' extends keyof E
  ? { params: InputOf<E['params']> }
  : unknown) &
  ('query' extends keyof E ? { query?: InputOf<E['query']> } : unknown) &
  ('body' extends keyof E ? { body: InputOf<E['body']> } : unknown) &
  ('uploads' extends keyof E ? { files?: readonly GivenFile[] } : unknown);

/** What a handler receives: the same parts after parsing. */
export type HandlerInput<E extends Endpoint> = ('params' extends keyof E
  ? { params: OutputOf<E['params']> }
  : unknown) &
  ('query' extends keyof E ? { query: OutputOf<E['query']> } : unknown) &
  ('body' extends keyof E ? { body: OutputOf<E['body']> } : unknown) &
  ('uploads' extends keyof E ? { files: readonly UploadedFile[] } : unknown);

/** What the call answers; `undefined` for 204. */
export type CallOutput<E extends Endpoint> = 'response' extends keyof E ? OutputOf<E['response']> : undefined;
