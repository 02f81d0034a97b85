import { APP_VERSION_HEADER } from '../../contract/app-version';
import type { Endpoint } from '../../contract/calls/endpoint';
import { browserSaysOnline } from '../browser-says-online';
import { appVersion } from './app-version';
import { type AnyInput, downloadAddress } from './call-address';
import { CallError, refusal } from './call-error';
import { passCallGate, reportAnswer, reportProblem } from './call-events';

/** A connection that brings nothing for so long is given up, in milliseconds; a slow one may take its time. */
const STALL = 20_000;

interface DownloadOptions {
  signal?: AbortSignal;
  /** How many bytes are here. */
  onProgress?(bytes: number): void;
}

/**
 * The file that a call answers with, whole: one that was cut off on the way is none. Throws `CallError`, or the reason
 * of the caller's own `signal`.
 */
export async function download(
  endpoint: Endpoint & { file: true },
  input: AnyInput,
  { signal, onProgress }: DownloadOptions = {},
): Promise<ArrayBuffer> {
  await passCallGate(endpoint);
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer = setTimeout(giveUp, STALL);
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, STALL);
  };
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  const asked = Date.now();
  const say = ({ headers }: Response) => reportAnswer(true, Date.parse(headers.get('Date') ?? ''), asked);
  try {
    const response = await fetch(downloadAddress(endpoint, input), {
      credentials: 'include',
      headers: { [APP_VERSION_HEADER]: appVersion },
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    });
    if (!response.ok) throw await refused(response, say);
    // A page of a captive portal is no file of ours.
    if (!response.headers.has('Content-Disposition')) throw new Error('not the portal');
    const bytes = await readWhole(response, (read) => {
      isAlive();
      onProgress?.(read);
    });
    say(response);
    return bytes;
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof CallError) throw cause;
    reportAnswer(false);
    throw new CallError({ kind: browserSaysOnline() ? 'network' : 'offline', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

async function refused(response: Response, say: (response: Response) => void): Promise<CallError> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = refusal(response, body);
  if (error.problem) {
    say(response);
    reportProblem(error.code);
  }
  return error;
}

async function readWhole(response: Response, onRead: (bytes: number) => void): Promise<ArrayBuffer> {
  const length = Number(response.headers.get('Content-Length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.byteLength;
    onRead(size);
  }
  // What is packed on the way is longer than it was told; what was cut off is shorter.
  if (size < length) throw new Error('cut off');
  return new Blob(chunks).arrayBuffer();
}
