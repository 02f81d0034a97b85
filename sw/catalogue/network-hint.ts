import type { WorkboxPlugin } from 'workbox-core';
import type { WorkerMessage } from '../../src/contract/service-worker/messages';

/** Tells the pages how a question to the server ended. */
export const networkHint = (notify: (message: WorkerMessage) => Promise<void>): WorkboxPlugin => ({
  cacheDidUpdate: ({ request, oldResponse, newResponse }) =>
    notify(wordOfAnswer(request.url, oldResponse, newResponse)),
  fetchDidFail: async ({ error, originalRequest }) => {
    const word = wordOfFailure(error, originalRequest);
    if (word) await notify(word);
  },
});

/** What a check that has ended with an answer says to the pages; `changed` and the moment only where one was kept. */
function wordOfAnswer(address: string, before: Response | null | undefined, now: Response): WorkerMessage {
  if (!before) return { type: 'reached' };
  const { pathname, search } = new URL(address);
  const changed = before.headers.get('ETag') !== now.headers.get('ETag');
  // By the server's clock, as every age: the phone's may be a day off.
  const at = Date.parse(now.headers.get('Date') ?? '') || Date.now();
  return { type: 'checked', path: pathname + search, changed, at };
}

/** What a request that failed says; null: a page that gave its question up says nothing of the network. */
const wordOfFailure = (error: Error, { signal }: Request): WorkerMessage | null =>
  signal.aborted || error.name === 'AbortError' ? null : { type: 'unreached' };
