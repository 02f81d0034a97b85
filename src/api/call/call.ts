import { APP_VERSION_HEADER } from '../../contract/app-version';
import { type CallInput, type CallOutput, CSRF_HEADER, type Endpoint } from '../../contract/calls/endpoint';
import { sessionEndpoints } from '../../contract/calls/session-endpoints';
import { appVersion } from './app-version';
import { type AnyInput, callAddress } from './call-address';
import { CallError, refusal } from './call-error';
import { passCallGate, reportAnswer, reportProblem } from './call-events';
import { forgetCsrfToken, knownCsrfToken, rememberCsrfToken } from './csrf';
import { exchange } from './exchange';
import { parseAnswer } from './parse-answer';

export interface CallOptions {
  signal?: AbortSignal;
  /** For calls that may be sent again: the same key answers the same, and works once. */
  idempotencyKey?: string;
  /** Until the answer is wholly there; 20 s unless told. */
  timeoutMs?: number;
  /** The token of one session: under any other the server refuses the call, and it is not sent again. */
  csrf?: string;
}

export interface Answer<T> {
  value: T;
  /** When the server gave it: a kept answer says its age. */
  at: Date;
  /** The session's token, where the answer brought it. */
  csrf: string | null;
  /** Rows of lists that this build does not understand, left out. */
  dropped: number;
}

/** Makes a call and parses what comes back. Throws `CallError`, or the reason of the caller's own `signal`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<CallOutput<E>> {
  return (await callForAnswer(endpoint, input, options)).value;
}

/** As `call`, with the age of what came. */
export async function callWithAge<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<{ value: CallOutput<E>; at: Date }> {
  const { value, at } = await callForAnswer(endpoint, input, options);
  return { value, at };
}

/** As `call`, with everything that came beside the value. */
export async function callForAnswer<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<CallOutput<E>>> {
  // The logout that the gate waits for must not wait for the gate.
  if (endpoint.path !== sessionEndpoints.logout.path) await passCallGate(endpoint);
  const safe = endpoint.method === 'GET' && !endpoint.changes;
  if (safe || options.csrf !== undefined) return attempt(endpoint, input, options);
  const send = async () => attempt(endpoint, input, { ...options, csrf: await csrfToken(endpoint, options) });
  return send().catch((error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'csrf') throw error;
    // The refusal itself brought a fresh token, or the old one is forgotten by now.
    return send();
  });
}

/** The token known here, else the one that the server gives to whoever asks who is signed in. */
async function csrfToken({ path }: Endpoint, options: CallOptions): Promise<string> {
  const known = await knownCsrfToken(path);
  if (known !== null) return known;
  const { signal, timeoutMs } = options;
  const { csrf } = await attempt(sessionEndpoints.getOffice, {}, { signal, timeoutMs });
  return csrf ?? '';
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, timeoutMs, idempotencyKey, csrf }: CallOptions,
): Promise<Answer<CallOutput<E>>> {
  const given = input as AnyInput;
  const headers = new Headers({ Accept: 'application/json', [APP_VERSION_HEADER]: appVersion });
  if (csrf !== undefined) headers.set(CSRF_HEADER, csrf);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const body = requestBody(endpoint, given);
  // The browser writes the type of a form itself.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    body,
    cache: endpoint.answer === 'catalogue' ? 'default' : 'no-store',
    // No call is ever redirected: who does it stands on the way.
    redirect: 'error',
  };
  const asked = Date.now();
  const { response, json } = await exchange(callAddress(endpoint, given), request, { signal, timeoutMs });
  const at = Date.parse(response.headers.get('Date') ?? '');
  // A kept catalogue answer comes from the worker and says nothing about the network, nor what time it is.
  if (endpoint.answer !== 'catalogue' || !response.ok) reportAnswer(true, at, asked);
  const token = rememberCsrfToken(endpoint.path, response);
  if (!response.ok) {
    const error = refusal(response, json);
    if (error.code === 'csrf' && token === null) forgetCsrfToken(endpoint.path);
    reportProblem(error.code);
    throw error;
  }
  const parsed = parseBody(endpoint, response, json);
  return {
    value: parsed.value as CallOutput<E>,
    at: new Date(at || Date.now()),
    csrf: token,
    dropped: parsed.dropped,
  };
}

function requestBody({ uploads }: Endpoint, { body, files = [] }: AnyInput): string | FormData | undefined {
  if (body === undefined) return undefined;
  const json = JSON.stringify(body);
  if (uploads === undefined || files.length === 0) return json;
  const form = new FormData();
  form.set('data', json);
  for (const file of files) if (file instanceof File) form.append(uploads.field, file);
  return form;
}

function parseBody(
  endpoint: Endpoint,
  response: Response,
  json: unknown,
): { value: unknown; dropped: number } {
  const { status } = response;
  if (endpoint.response === undefined && status === 204) return { value: undefined, dropped: 0 };
  const parsed = endpoint.response && parseAnswer(endpoint.response, json);
  if (!parsed?.success) throw new CallError({ kind: 'server', status });
  return parsed;
}
