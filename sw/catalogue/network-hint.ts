import type { WorkboxPlugin } from 'workbox-core';
import type { WorkerMessage } from '../../src/contract/service-worker/messages';

/** Tells the pages how a request to the server ended. */
export const networkHint = (notify: (message: WorkerMessage) => Promise<void>): WorkboxPlugin => ({
  cacheDidUpdate: ({ request, oldResponse, newResponse }) =>
    notify(wordOfAnswer(request.url, oldResponse, newResponse)),
  fetchDidFail: async ({ error, originalRequest }) => {
    const word = wordOfFailure(error, originalRequest);
    if (word) await notify(word);
  },
});

/** The message for a request that was answered; `changed` and the time only if an answer was cached before. */
function wordOfAnswer(address: string, before: Response | null | undefined, now: Response): WorkerMessage {
  if (!before) return { type: 'reached' };
  const { pathname, search } = new URL(address);
  const changed = before.headers.get('ETag') !== now.headers.get('ETag');
  // By the server's clock, like every age: the phone's may be a day off.
  const at = Date.parse(now.headers.get('Date') ?? '') || Date.now();
  return { type: 'checked', path: pathname + search, changed, at };
}

/** The message for a request that failed; null if the page aborted it, which says nothing of the network. */
const wordOfFailure = (error: Error, { signal }: Request): WorkerMessage | null =>
  signal.aborted || error.name === 'AbortError' ? null : { type: 'unreached' };
