import { appVersion } from '../../api/call/app-version';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureEndpoints } from '../../contract/calls/content/failure-endpoints';

/** A page or a worker that breaks again and again reports no more than this in its life. */
const MOST = 5;
const reports = new Map<string, Promise<boolean>>();

/**
 * What browsers say of a request that did not get through, or whose answer broke off while it was read: Chromium (two),
 * Safari, Firefox.
 */
const NO_CONNECTION = /^(Failed to fetch|network error|Load failed|NetworkError when attempting)/;
/**
 * What was given up or took too long, an answer that broke off on its way into a cache, and what Workbox could answer
 * neither from the network nor from what is kept.
 */
const NO_ANSWER: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'NetworkError', 'no-response']);

/**
 * Reports what broke at `place` (a path, without a query), each failure once, and says whether the portal has accepted
 * it. What the server has answered itself, calls that were given up and connections that broke are no failures. What
 * cannot be sent is dropped. Never rejects. Source: feature row N4.
 */
export async function reportFailure(failure: unknown, place: string): Promise<boolean> {
  if (!isOwn(failure)) return false;
  const body = bodyOf(failure, place);
  const same = `${body.message}\n${body.frames}`;
  const known = reports.get(same);
  if (known) return known;
  if (reports.size >= MOST) return false;
  const report = send(body);
  reports.set(same, report);
  return report;
}

const send = (body: ReturnType<typeof bodyOf>): Promise<boolean> =>
  call(failureEndpoints.reportFailure, { body }).then(
    () => true,
    (error: unknown) => {
      console.warn('failure', error);
      return false;
    },
  );

const isOwn = (failure: unknown): failure is Error =>
  failure instanceof Error &&
  !NO_ANSWER.has(failure.name) &&
  !(failure instanceof CallError) &&
  !(failure instanceof TypeError && NO_CONNECTION.test(failure.message));

/** As the server takes it: the message, the frames below it, and where it was. */
function bodyOf({ name, message, stack = '' }: Error, page: string) {
  const frames = stack.split('\n').filter((line) => /^\s*at |@/.test(line));
  return {
    message: `${name}: ${message}`.slice(0, 500),
    frames: frames.join('\n').slice(0, 4000),
    page: page.slice(0, 300),
    version: appVersion,
  };
}
