import type { WorkboxPlugin } from 'workbox-core';

/** Milliseconds until the head of an answer, as the page gives a call of its own; and until the whole of it. */
const HEAD = 20_000;
const WHOLE = 90_000;

interface Waiting {
  limit?: AbortController;
  timer?: ReturnType<typeof setTimeout>;
}

/** By another name than that of a question which its page gave up: this one does say something of the network. */
const giveUpIn = (wait: number, { limit, timer }: Waiting) => {
  clearTimeout(timer);
  return setTimeout(() => limit?.abort(new TypeError('No answer in time')), wait);
};

/**
 * A network that takes a request and never answers ends it after minutes. A browser opens six connections to a server:
 * six such requests would hold them all, and neither a call nor the question whether the network is back would go out.
 */
export const neverSilent: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const waiting: Waiting = state ?? {};
    const limit = new AbortController();
    waiting.limit = limit;
    waiting.timer = giveUpIn(HEAD, waiting);
    // The page may give it up before.
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
