import { appVersion } from '../../api/call/app-version';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureEndpoints } from '../../contract/calls/content/failure-endpoints';
import { isChunkFailure } from '../../lib/lazy/chunk-failure';
import { RefusedError, RouteError } from '../../lib/route-error';

/** A page that breaks again and again tells no more than this. */
const MOST = 5;
const told = new Set<string>();

/**
 * Tells the portal what broke on this page, each failure once; without a network once it is back. What the server has
 * answered itself, refusals and parts that did not come are no failures of the page.
 */
export function reportFailure(failure: unknown): void {
  if (!isOwn(failure)) return;
  const body = bodyOf(failure, location.pathname);
  const same = `${body.message}\n${body.frames}`;
  if (told.size >= MOST || told.has(same)) return;
  told.add(same);
  const send = () =>
    void call(failureEndpoints.reportFailure, { body }).catch((error: unknown) =>
      console.warn('failure', error),
    );
  if (navigator.onLine) send();
  else addEventListener('online', send, { once: true });
}

const isOwn = (failure: unknown): failure is Error =>
  failure instanceof Error &&
  failure.name !== 'AbortError' &&
  !(
    failure instanceof CallError ||
    failure instanceof RefusedError ||
    failure instanceof RouteError ||
    isChunkFailure(failure)
  );

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
