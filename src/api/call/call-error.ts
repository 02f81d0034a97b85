import * as v from 'valibot';
import { isProblemCode, Problem, problemCodes } from '../../contract/calls/problem';

/** Every way in which a call can fail; each is shown in one way on the screen. */
export type CallErrorKind =
  | 'network'
  | 'offline'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'validation'
  | 'conflict'
  | 'update-required'
  | 'server';

interface CallErrorParts {
  kind: CallErrorKind;
  status?: number;
  problem?: Problem;
  retryAfter?: number | null;
  cause?: unknown;
}

/** What every failed call throws. `status`, `code` and `problem` are null where the portal gave no answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly status: number | null;
  readonly problem: Problem | null;
  /** Milliseconds that the server asked to wait, or null. */
  readonly retryAfter: number | null;

  constructor({ kind, status, problem, retryAfter, cause }: CallErrorParts) {
    super(problem?.detail ?? kind, { cause });
    this.kind = kind;
    this.status = status ?? null;
    this.problem = problem ?? null;
    this.retryAfter = retryAfter ?? null;
  }

  /** The problem's word for programs; it may be newer than this build. */
  get code(): string | null {
    return this.problem?.code ?? null;
  }

  /** Whether it may have been carried out all the same: no answer, a failure of the server, or it is still at it. */
  get undecided(): boolean {
    return this.problem === null || this.kind === 'server' || this.code === 'in-progress';
  }

  /** The same request will never succeed: so says the contract of its code, never its status. */
  get final(): boolean {
    const code = this.code;
    return code !== null && isProblemCode(code) && problemCodes[code].final;
  }
}

const kindOfStatus: Partial<Record<number, CallErrorKind>> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  409: 'conflict',
  413: 'validation',
  422: 'validation',
  426: 'update-required',
  431: 'validation',
};

/**
 * The one place that turns a refusal into a kind. Its own status counts only for codes newer than this build; an
 * answer that is no problem of the portal comes from somebody on the way (a captive portal, a proxy) and decides nothing.
 */
export function refusal(response: Response, body: unknown): CallError {
  const { status } = response;
  const retryAfter = readRetryAfter(response);
  const parsed = v.safeParse(Problem, body);
  if (!parsed.success)
    return new CallError({ kind: status >= 500 ? 'server' : 'network', status, retryAfter });
  const problem = parsed.output;
  const { code } = problem;
  const told = isProblemCode(code) ? problemCodes[code].status : status;
  return new CallError({ kind: kindOfStatus[told] ?? 'server', status, problem, retryAfter });
}

/** `Retry-After` in seconds or as a date → milliseconds from now. */
function readRetryAfter({ headers }: Response): number | null {
  const written = headers.get('Retry-After');
  if (written === null) return null;
  const waiting = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now();
  return Number.isNaN(waiting) ? null : Math.max(0, waiting);
}
