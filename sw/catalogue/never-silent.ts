import type { WorkboxPlugin } from 'workbox-core';

/** Milliseconds until the head of an answer, the same as a page's own limit; and until the whole answer. */
const HEAD = 20_000;
const WHOLE = 90_000;

interface Waiting {
  limit?: AbortController;
  timer?: ReturnType<typeof setTimeout>;
}

/** A TypeError, unlike the AbortError of a request that its page aborts, counts as a failure of the network. */
const giveUpIn = (wait: number, { limit, timer }: Waiting) => {
  clearTimeout(timer);
  return setTimeout(() => limit?.abort(new TypeError('No answer in time')), wait);
};

/**
 * Limits the time of requests. A network that accepts a request and never answers would end it only after minutes.
 * A browser opens six connections to a server: six such requests would block every call, and also the probe whether
 * the network is back.
 */
export const neverSilent: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const waiting: Waiting = state ?? {};
    const limit = new AbortController();
    waiting.limit = limit;
    waiting.timer = giveUpIn(HEAD, waiting);
    // The page may abort it before.
    request.signal.addEventListener('abort', () => limit.abort(request.signal.reason));
    return new Request(request, { signal: limit.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    const waiting: Waiting = state ?? {};
    waiting.timer = giveUpIn(WHOLE, waiting);
    return response;
  },
  fetchDidFail: async ({ state }) => clearTimeout((state as Waiting | undefined)?.timer),
};
