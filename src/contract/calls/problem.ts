import * as v from 'valibot';

/**
 * Codes of the API's errors, for programs. A request with a `final` error never succeeds when it is repeated; the
 * outbox gives up only on those. Source: specification, "Errors".
 */
export const problemCodes = {
  validation: { status: 400, final: true },
  'request-too-long': { status: 431, final: true },
  'body-too-large': { status: 413, final: true },
  'signed-out': { status: 401, final: false },
  /** Ended from elsewhere: a lost device that gets this wipes itself. */
  'session-ended': { status: 401, final: false },
  'wrong-code': { status: 400, final: true },
  'code-expired': { status: 400, final: true },
  'captcha-failed': { status: 400, final: true },
  csrf: { status: 403, final: false },
  forbidden: { status: 403, final: true },
  'account-blocked': { status: 403, final: true },
  /** A manager's role asks for a second factor, which has to be set up first. */
  'second-factor-required': { status: 403, final: true },
  'not-found': { status: 404, final: true },
  'method-not-allowed': { status: 405, final: true },
  conflict: { status: 409, final: true },
  /** Somebody else has acted on a newer state; `detail` says who, when and what. */
  superseded: { status: 409, final: true },
  'key-reused': { status: 409, final: true },
  /** The device's selection index belongs to another database and has to be loaded anew. */
  'index-outdated': { status: 409, final: true },
  'in-progress': { status: 409, final: false },
  'update-required': { status: 426, final: false },
  'too-many': { status: 429, final: false },
  server: { status: 500, final: false },
  unavailable: { status: 503, final: false },
} as const satisfies Record<string, { status: number; final: boolean }>;

export type ProblemCode = keyof typeof problemCodes;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCodes, code);
}

/**
 * RFC 9457 `application/problem+json`. `detail` is a Russian sentence for the person; `errors` belong to form
 * fields. `request_id` is there where the server has failed (500, 503): its log is searched by it.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  request_id: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof Problem>;
