import { apiAddress } from '../../contract/calls/api-root';
import { browserSaysOnline } from '../browser-says-online';
import { CallError } from './call-error';
import { reportAnswer } from './call-events';

const DEFAULT_TIMEOUT = 20_000;
/** Answers that have no body: nothing to say, nothing new. */
const EMPTY = [204, 304];

interface Limits {
  signal?: AbortSignal;
  /** Milliseconds. */
  timeoutMs?: number;
}

/** How often this page went into the page cache, which breaks off what it has asked for. */
let putAway = 0;
globalThis.addEventListener?.('pagehide', (event: Event & { persisted?: boolean }) => {
  if (event.persisted) putAway += 1;
});

/**
 * One request by the path of its call, and its answer, read whole: a connection cut midway is no answer. `json` is undefined where the body
 * is none. A page of HTML in place of the portal's answer (a captive portal) is kind 'network'. A question that broke off
 * because its page went into the page cache is asked again when the page is back, and says nothing of the network.
 */
export async function exchange(
  address: string,
  request: RequestInit,
  { signal, timeoutMs = DEFAULT_TIMEOUT }: Limits,
): Promise<{ response: Response; json: unknown }> {
  const before = putAway;
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(apiAddress(address), {
      ...request,
      credentials: 'include',
      signal: limit.signal,
    });
    const json = readJson(response, await response.text());
    if (json === undefined && !EMPTY.includes(response.status) && response.status < 500)
      throw new Error('not the portal');
    return { response, json };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const wasPutAway = putAway !== before;
    if (wasPutAway && request.method === 'GET')
      return await exchange(address, request, { signal, timeoutMs });
    if (!wasPutAway) reportAnswer(false);
    throw new CallError({ kind: browserSaysOnline() ? 'network' : 'offline', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function readJson({ headers }: Response, text: string): unknown {
  if (!/\bjson\b/i.test(headers.get('Content-Type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
